import { useEffect, useState } from "react";
import { common } from "@apron/kit/contract/refusal";
import { useCall, react, type CallRefused } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { dutyTopic, searchDuty } from "../contract.ts";
import type { DutyRecord } from "../record.ts";
import type { DutySearchFilter } from "./address.ts";
import { refreshEvery } from "./pace.ts";

/** The rows on the screen and the search they answer. */
export interface Found {
  readonly filter: DutySearchFilter;
  readonly rows: readonly DutyRecord[];
}

export interface DutySearching {
  /** The last answer; it stays while another is asked for, so that nothing jumps. */
  readonly found: Found | undefined;
  /** A search the reader waits for; the quiet refresh of every minute is none. */
  readonly searching: boolean;
  /** The search asked for was not answered; `found` is then undefined. */
  readonly failed: boolean;
  /** Searches the same once more. */
  again(): Promise<void>;
}

/**
 * Searches the roster whenever the filter changes. Refusals of the server are told; a failing network resets the
 * screen silently (staff specification 2.5).
 */
export const useDutySearch = (filter: DutySearchFilter, ready: boolean): DutySearching => {
  const answer = useCall(searchDuty, filter, { enabled: ready, quiet: true, every: refreshEvery });
  useLive(dutyTopic, [searchDuty]);
  const [found, setFound] = useState<Found>();
  const [asked, setAsked] = useState(false);
  if (answer.data && answer.data !== found?.rows) setFound({ filter, rows: answer.data });
  const failure = answer.data === undefined ? answer.error : null;
  useEffect(() => {
    if (failure) tellServerRefusal(failure);
  }, [failure]);
  return {
    found: failure ? undefined : found,
    searching: asked || answer.isLoading || !ready,
    failed: failure !== null,
    again: async () => {
      setAsked(true);
      const { error } = await answer.refetch();
      setAsked(false);
      if (error) tellServerRefusal(error);
    },
  };
};

const unreachable: readonly string[] = [common.E9504.code, common.E9505.code];

const tellServerRefusal = (refused: CallRefused): void => {
  if (!unreachable.includes(refused.code)) react(refused);
};
