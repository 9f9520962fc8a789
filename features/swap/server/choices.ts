import { refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { DutyRecord } from "@apron/features/duty/contract";
import type { StoredPerson } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import type { ResultOf } from "@apron/kit/contract/call";
import { type SwapConflict, type swapChoices, swapRefusals } from "../contract.ts";
import { swapConflictTexts } from "../texts.ts";
import { isBarred, type RosterAround, rosterAround } from "./roster.ts";
import type { StoredSwap } from "./store.ts";
import type { Stores } from "./stores.ts";

/** The shifts an exchange is about. */
export interface AskedExchange {
  readonly departmentId: string;
  /** The asker's, which the other takes. */
  readonly shift: DutyRecord;
  /** The other's, which the asker takes in return; none for a cover. */
  readonly otherShift: DutyRecord | undefined;
}

/** The shifts of a stored request. */
export const askedOf = (swap: StoredSwap): AskedExchange => ({
  departmentId: swap.department_id,
  shift: swap.shift,
  otherShift: swap.other_shift ?? undefined,
});

/** What an exchange would clash with, for both; nothing yet for whoever nobody knows. */
export const conflictsOf = (
  roster: RosterAround,
  { shift, otherShift }: AskedExchange,
  asker: StoredPerson | undefined,
  taker: StoredPerson | undefined,
): SwapConflict[] => [
  ...(taker ? roster.against(taker, shift, ...(otherShift ? [otherShift.id] : [])) : []),
  ...(asker && otherShift ? roster.against(asker, otherShift, shift.id) : []),
];

/** Nobody is put in two places: E15032 names the shift that stands against it. */
export const refuseBarred = (conflicts: readonly SwapConflict[]): void => {
  const bar = conflicts.find(({ severity }) => severity === "error");
  if (bar) throw refuse(swapRefusals.E15032, { values: { name: bar.name, problem: bar.text } });
};

/** Who takes a shift is on the list of its department, and has no account out of use: E15060. */
export const refuseLeft = async (
  house: House,
  departmentId: string,
  person: StoredPerson | undefined,
): Promise<void> => {
  const isHere = person?.departmentId === departmentId && !(await isOutOfUse(house, person));
  if (!isHere) throw refuse(swapRefusals.E15060, { values: { name: person?.name ?? "" } });
};

const isOutOfUse = async (house: House, { mobile }: StoredPerson): Promise<boolean> => {
  const account =
    mobile === "" ? undefined : await accountsOf(house).byAddress("3", { channel: "sms", address: mobile });
  return account?.suspension !== undefined;
};

/** What may be asked for in exchange for a shift, without what would put anybody in two places. */
export const choicesFor = async (
  house: House,
  stores: Stores,
  shift: DutyRecord,
  person: StoredPerson,
  language: Language,
): Promise<ResultOf<typeof swapChoices>> => {
  const now = wallTime(house.clock.now());
  const colleagues = (await stores.directory.people()).filter(
    ({ id, departmentId, mobile }) =>
      departmentId === person.departmentId && id !== person.id && (mobile === "" || mobile !== person.mobile),
  );
  const byId = new Map(colleagues.map((colleague) => [colleague.id, colleague]));
  const toCome = (await stores.shifts.toCome(person.departmentId, now)).filter(({ personId }) => byId.has(personId));
  const roster = await rosterAround(stores, [person, ...colleagues], [shift, ...toCome], now, language);
  const left = await outOfUse(house);

  const asked = { departmentId: person.departmentId, shift };
  const offered = toCome
    .filter(({ personId }) => !left.has(byId.get(personId)?.mobile ?? ""))
    .map(({ personId, ...otherShift }) => ({
      ...otherShift,
      conflicts: conflictsOf(roster, { ...asked, otherShift }, person, byId.get(personId)),
    }));
  const people = colleagues.map((colleague) => {
    const conflicts = conflictsOf(roster, { ...asked, otherShift: undefined }, person, colleague);
    const why = left.has(colleague.mobile)
      ? say(language, swapConflictTexts.left)
      : conflicts.find(({ severity }) => severity === "error")?.text;
    return { ...colleague, conflicts, why };
  });
  const shifts = offered.filter(({ conflicts }) => !isBarred(conflicts));
  return {
    people: people.flatMap(({ id, name, postNo, mobile, conflicts, why }) =>
      why === undefined ? [{ id, name, postNo, mobile, conflicts }] : [],
    ),
    shifts,
    busy: people.flatMap(({ name, postNo, why }) => (why === undefined ? [] : [{ name, postNo, text: why }])),
    leftOut: toCome.length - shifts.length,
  };
};

/** Mobiles of operations accounts that are out of use. */
const outOfUse = async (house: House): Promise<ReadonlySet<string>> =>
  new Set(
    (await accountsOf(house).staff()).flatMap(({ mobile, suspension }) => (suspension && mobile !== "" ? mobile : [])),
  );
