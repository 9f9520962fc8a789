import { refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { swapRefusals } from "@apron/features/swap/contract";
import type { Exchange } from "@apron/features/swap/server";
import { problemTexts } from "../texts.ts";
import { asConflict, type Drafts } from "./drafts.ts";
import { monthDays, monthOf } from "./rules/month.ts";
import type { Shift } from "./rules/rows.ts";
import type { Stores } from "./stores.ts";

/** Publishes an approved exchange as new versions of the months it touches; refused when somebody would be in two places. */
export const publishExchange = async (
  stores: Stores,
  drafts: Drafts,
  { departmentId, shift, otherShift, askerId, otherId, accountId, language }: Exchange,
): Promise<void> => {
  const [asker, other] = [await stores.directory.person(askerId), await stores.directory.person(otherId)];
  if (!asker || !other) throw refuse(swapRefusals.E15034);
  const taking = new Map([[shift.id, { from: asker, to: other }]]);
  if (otherShift) taking.set(otherShift.id, { from: other, to: asker });

  const snapshots = [shift, ...(otherShift ? [otherShift] : [])];
  const months = [...new Set(snapshots.map(({ startOndutyDate }) => monthOf(startOndutyDate)))];
  const rows: Shift[] = [];
  for (const month of months) {
    const { first, next } = monthDays(month);
    rows.push(...(await stores.shifts.ofMonth(departmentId, first, next)));
  }
  for (const snapshot of snapshots) {
    const current = rows.find(({ id }) => id === snapshot.id);
    const isAsAsked =
      current?.startOndutyDate === snapshot.startOndutyDate &&
      current.endOndutyDate === snapshot.endOndutyDate &&
      current.personId === taking.get(snapshot.id)?.from.id;
    if (!isAsAsked) throw refuse(swapRefusals.E15034);
  }
  const exchanged = rows.map((row, at): Shift => {
    const to = taking.get(row.id)?.to;
    return { ...row, n: at + 1, ...(to && { personId: to.id, name: to.name, postNo: to.postNo, mobile: to.mobile }) };
  });

  const judged = await drafts.judge(exchanged);
  const parties = new Set([asker.id, other.id]);
  const clash = judged.problems.find(
    ({ kind, severity, row }) =>
      kind === "overlap" && severity === "error" && parties.has(exchanged[row - 1]?.personId ?? ""),
  );
  if (clash)
    throw refuse(swapRefusals.E15032, {
      values: { name: String(clash.values["name"]), problem: say(language, problemTexts.overlap, clash.values) },
    });
  // Rows nobody touched are carried over as they are, whatever a fresh check would say of them.
  const standing = exchanged.map((row) => judged.shifts.find(({ n }) => n === row.n) ?? row);
  await drafts
    .publish(
      { ...judged, shifts: standing },
      { accountId, source: "swap", fileName: "", note: `${asker.name} ⇄ ${other.name}` },
    )
    .catch(asConflict);
};
