import { useQuery } from "@tanstack/react-query";
import type { BodyOf, ResultOf } from "@apron/kit/contract/call";
import { common } from "@apron/kit/contract/refusal";
import { send, refusedHere, type CallRefused } from "@apron/kit/web/call";
import { deskDraft } from "../contract.ts";
import { planningLimits } from "../row.ts";

type Draft = ResultOf<typeof deskDraft>;
type Wanted = Pick<BodyOf<typeof deskDraft>, "id" | "show">;

/** How often a draft is begun anew that others save between its pages. */
const tries = 3;

/** A draft with all its rows and differences, page by page as one answer holds no more of them; all of one revision. */
export const readWholeDraft = async (wanted: Wanted, signal?: AbortSignal): Promise<Draft> => {
  for (let left = tries; left > 0; left -= 1) {
    const whole = await pagesOf(wanted, signal);
    if (whole) return whole;
  }
  throw refusedHere(common.E9409);
};

/** Shows a whole draft; read anew with every other answer of the call. */
export const useWholeDraft = (wanted: Wanted) =>
  useQuery<Draft, CallRefused>({
    queryKey: [deskDraft.path, wanted, "whole"],
    queryFn: ({ signal }) => readWholeDraft(wanted, signal),
    placeholderData: (before) => before,
    meta: { quiet: true },
  });

/** Undefined when somebody saved it between two pages. */
const pagesOf = async (wanted: Wanted, signal: AbortSignal | undefined): Promise<Draft | undefined> => {
  const pageSize = planningLimits.draftPage;
  const page = (currentPage: number, changesFrom: number): Promise<Draft> =>
    send(deskDraft, { ...wanted, depaName: "", currentPage, pageSize, changesFrom }, signal ? { signal } : {});
  let whole = await page(1, 0);
  for (let at = 2; whole.rows.length < whole.total || whole.changes.length < whole.changesTotal; at += 1) {
    const next = await page(at, whole.changes.length);
    const isSame = next.draft.revision === whole.draft.revision;
    // What is published may change under a draft that nobody saves.
    if (!isSame || next.rows.length + next.changes.length === 0) return undefined;
    whole = {
      ...whole,
      rows: [...whole.rows, ...next.rows],
      changes: [...whole.changes, ...next.changes],
      // Those of whole posts stand in every page.
      problems: [...whole.problems, ...next.problems.filter(({ row }) => row !== 0)],
    };
  }
  return whole;
};
