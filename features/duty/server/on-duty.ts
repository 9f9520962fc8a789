import { accountsOf } from "@apron/features/login/server";
import { plainly } from "@apron/kit/contract/patterns";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { DutyRecord } from "../record.ts";
import { applicationParts, later } from "./rules.ts";
import { everything } from "./store-shifts.ts";
import type { Stores } from "./stores.ts";

/** Somebody on duty for an application. */
export interface OnDuty {
  /** The operations account behind the mobile number, if there is one. */
  readonly accountId?: string;
  readonly name: string;
  readonly mobile: string;
  readonly telephone: string;
  readonly postName: string;
  readonly depaName: string;
  /** one | two */
  readonly line: string;
  /** leader | follower */
  readonly form: string;
  /** When the shift ends. */
  readonly until: string;
}

/**
 * Who is on duty at an instant for an application, by its whole name in the roster or one it had: the first line before the second,
 * leaders before backups, everybody once. Nobody when the roster does not name it.
 */
export const onDutyIn = async (
  house: House,
  { shifts, directory }: Stores,
  applicationName: string,
  at: number,
): Promise<OnDuty[]> => {
  if (plainly(applicationName) === "") return [];
  const names = (await directory.applicationNames()).all(applicationName);
  const now = wallTime(at);
  const around = await shifts.between({ ...everything, appName: [...names].join(",") }, now, later(now, 1), now);
  const serving = around.filter(
    (shift) => shift.stateNum === 1 && applicationParts(shift.appName).some((part) => names.has(part.toLowerCase())),
  );
  const ranked = serving.toSorted((a, b) => rankOf(a) - rankOf(b));
  const people = Map.groupBy(ranked, (shift) => `${shift.name} ${shift.mobile}`);
  const once = [...people.values()].flatMap(([first]) => first ?? []);
  return await Promise.all(
    once.map(async ({ mobile, telephone, postName, depaName, posttype, form, endOndutyDate, ...shift }) => {
      const account =
        mobile === "" ? undefined : await accountsOf(house).byAddress("3", { channel: "sms", address: mobile });
      return {
        ...(account && !account.suspension && { accountId: account.id }),
        name: shift.name,
        mobile,
        telephone,
        postName,
        depaName,
        line: posttype,
        form,
        until: endOndutyDate,
      };
    }),
  );
};

/** First line leaders, first line backups, then the second line alike. */
const rankOf = ({ posttype, form }: DutyRecord): number => (posttype === "one" ? 0 : 2) + (form === "leader" ? 0 : 1);
