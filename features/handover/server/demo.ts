import { gramsOf } from "@apron/kit/contract/search/grams";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { handoverLimits } from "../handover.ts";
import { entriesFor, gather } from "./gathering.ts";
import { type NewEntry, type NewHandover, searchOf, type Store } from "./store.ts";
import type { KeptPerson } from "./tables.ts";
import { openTodo } from "./telling.ts";
import { logOf, shiftEndsBetween } from "./writing.ts";

const days = 3;

/** What people said at the end of a shift. */
const remarks = [
  "T3值机岛C08登机牌打印机已换走纸辊，观察一班。",
  "夜间升级窗口 01:00–04:00，回退包在 /release/8.4.1，联系变更负责人后再动。",
  "电信主线白天时延偏高，运营商答复今晚割接，请22点后复测。",
  "早班首航前请先看DLB备份库同步状态。",
];

/**
 * The logs of the last days' shifts: all accepted, some late, but for the one that the cast's engineer is to accept. What was
 * open then nobody knows any more, so each speaks of some of what is open now.
 */
export const fillHandovers = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  const ends = await shiftEndsBetween(house, addSeconds(now, -days * 86_400), now);
  const all = await gather(house, now);
  const logs: { log: NewHandover; entries: NewEntry[] }[] = [];
  for (const [place, end] of ends.entries()) {
    const log = await logOf(house, end, addSeconds(end.endsAt, -handoverLimits.aheadMinutes * 60));
    const isLatest = !ends
      .slice(place + 1)
      .some(({ postName, depaName }) => postName === end.postName && depaName === end.depaName);
    const faults = all.faults.filter(({ since }) => since < end.endsAt);
    const whole = entriesFor(log.applications, { ...all, faults }, []);
    const entries = isLatest ? whole : whole.filter((_, at) => (at + place) % 3 === 0);
    const outgoing = peopleOf(log.outgoing);
    const said = place % 4 === 0 ? [remarkOf(outgoing, place, addSeconds(end.endsAt, -600))] : [];
    logs.push({ log: acceptedUnlessLatest(log, isLatest, end.endsAt, place), entries: [...entries, ...said] });
  }
  const indexed = logs.map(({ log, entries }) => {
    const search = searchOf(
      { ...log, outgoing: peopleOf(log.outgoing), incoming: peopleOf(log.incoming) },
      entries.map(readEntry),
    );
    return { log: { ...log, search, grams: gramsOf(search) }, entries };
  });
  const ids = await store.addAll(indexed);
  for (const [place, { log }] of indexed.entries()) {
    const stored = log.accepted_at === undefined ? await store.find(String(ids[place] ?? "")) : undefined;
    for (const { accountId } of stored?.incoming ?? [])
      if (stored && accountId !== "") await openTodo(house, stored, { account: accountId });
  }
};

/** Accepted within minutes, now and then late; the cast accept their own. */
const acceptedUnlessLatest = (log: NewHandover, isLatest: boolean, endsAt: Instant, place: number): NewHandover => {
  const incoming = peopleOf(log.incoming);
  const told = {
    written_at: timestamp(endsAt),
    ended_at: timestamp(endsAt),
    late_at: isLatest || place % 9 === 4 ? timestamp(addSeconds(endsAt, 900)) : null,
  };
  if (isLatest && incoming.some(({ accountId }) => accountId !== "")) return { ...log, ...told };
  const by = incoming.find(({ form }) => form === "leader") ?? incoming[0];
  const minutes = place % 9 === 4 ? 26 : 1 + (place % 11);
  return {
    ...log,
    ...told,
    accepted_at: timestamp(addSeconds(endsAt, minutes * 60)),
    accepted_by: by?.accountId ?? "",
    accepted_name: by?.name ?? "",
  };
};

const peopleOf = (kept: string | readonly KeptPerson[]): readonly KeptPerson[] =>
  typeof kept === "string" ? JSON.parse(kept) : kept;

const remarkOf = (outgoing: readonly KeptPerson[], place: number, at: Instant): NewEntry => {
  const note = remarks[place % remarks.length] ?? "";
  return {
    kind: "remark",
    title: JSON.stringify({ zh: note, en: note }),
    hint: JSON.stringify({ zh: "", en: "" }),
    route: "",
    made_by: outgoing[0]?.accountId ?? "",
    made_at: timestamp(at),
  };
};

const readEntry = ({ title, hint }: NewEntry) => ({ title: JSON.parse(title), hint: JSON.parse(hint) });
