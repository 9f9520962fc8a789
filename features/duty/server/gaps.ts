import type { House } from "@apron/kit/server/house";
import { wallTime } from "@apron/kit/server/clock";
import { gapsIn, type Stretch } from "../gaps.ts";
import { type DutyRecord, keyAssurance } from "../record.ts";
import { everything } from "./store-shifts.ts";
import { type Stores, storesOf } from "./stores.ts";

/** A stretch in which nobody stands on a post that is to be covered around the clock. */
export interface CoverGap {
  readonly depaName: string;
  readonly postName: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** Gaps of the posts covered around the clock, of one department or of all (""), and whether any shift stands there at all. */
export const gapsOver = async (
  stores: Stores,
  whole: Stretch,
  depaName: string,
  now: string,
): Promise<{ readonly gaps: CoverGap[]; readonly isPublished: boolean }> =>
  await gapsAmong(
    stores,
    await stores.shifts.between({ ...everything, depaName }, whole.from, whole.until, now),
    whole,
    depaName,
  );

/** The same among shifts that were read already. */
export const gapsAmong = async (
  { directory }: Stores,
  found: readonly DutyRecord[],
  whole: Stretch,
  depaName: string,
): Promise<{ readonly gaps: CoverGap[]; readonly isPublished: boolean }> => {
  const names = new Map((await directory.departments()).map(({ id, name }) => [id, name]));
  const onPost = Map.groupBy(found, postKey);
  const gaps = (await directory.posts()).flatMap((post) => {
    const department = names.get(post.departmentId) ?? "";
    if (!post.continuous || (depaName !== "" && depaName !== department)) return [];
    const covered = (onPost.get(postKey({ depaName: department, postName: post.name })) ?? []).map((row) => ({
      from: row.startOndutyDate,
      until: row.endOndutyDate,
    }));
    return gapsIn(whole, covered).map((gap) => ({
      depaName: department,
      postName: post.name,
      startTime: gap.from,
      endTime: gap.until,
    }));
  });
  return { gaps, isPublished: found.length > 0 };
};

/**
 * Who is missing on the roster in a stretch of time: of one department where the roster has it, of all otherwise
 * (catalogue 15.12).
 */
export const coverGapsBetween = async (house: House, whole: Stretch, depaName: string) => {
  const stores = storesOf(house);
  const known = (await stores.directory.departmentNames()).includes(depaName);
  return await gapsOver(stores, whole, known ? depaName : "", wallTime(house.clock.now()));
};

/** The days between two that the planners have tagged (catalogue 15.4). */
export const keyDaysBetween = async (house: House, from: string, to: string) =>
  await storesOf(house).directory.keyDays(from, to);

/** The periods of key assurance that touch these days, both included (catalogue 15.4, 15.17). */
export const keyAssuranceBetween = async (house: House, from: string, to: string) =>
  (await keyDaysBetween(house, from, to)).filter(({ type }) => type === keyAssurance);

/** The departments of the roster, in its order. */
export const dutyDepartments = async (house: House): Promise<string[]> =>
  await storesOf(house).directory.departmentNames();

const postKey = (row: { readonly depaName: string; readonly postName: string }): string =>
  `${row.depaName}\n${row.postName}`;
