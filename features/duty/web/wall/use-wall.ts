import { useEffect, useState } from "react";
import { useCall } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { dutyNow, dutyTopic } from "../../contract.ts";
import { nextChangeOf, type DutyNow } from "./wall.ts";
import { wallSeconds, wallTime } from "@apron/kit/web/language";

const refreshEvery = 30_000;
/** After a change the server is asked a moment later, so that it has happened there too. */
const afterChange = 1_500;

export interface Wall {
  /** The last answer, however old; undefined before the first. */
  readonly state: DutyNow | undefined;
  /** The last attempt failed: what is shown may be out of date. */
  readonly stale: boolean;
  /** Now in Shanghai by the server's clock, carried on in between; `yyyy-MM-dd HH:mm:ss`. */
  readonly clock: () => string;
}

/** Who is on duty, asked every half minute, at each change of shift and when a roster is published; a failure keeps the last answer. */
export const useWall = (): Wall => {
  const answer = useCall(dutyNow, {}, { every: refreshEvery, quiet: true });
  useLive(dutyTopic, [dutyNow]);
  const { data, refetch } = answer;
  const [told, setTold] = useState<{ readonly data: DutyNow; readonly at: number }>();
  useEffect(() => {
    if (data) setTold({ data, at: performance.now() });
  }, [data]);
  const clock = (): string =>
    told === undefined
      ? (data?.time ?? "")
      : wallTime(wallSeconds(told.data.time) + (performance.now() - told.at) / 1_000);

  const change = data === undefined ? "" : nextChangeOf(data);
  const time = data?.time ?? "";
  useEffect(() => {
    if (change === "") return undefined;
    const wait = (wallSeconds(change) - wallSeconds(time)) * 1_000 + afterChange;
    const timer = setTimeout(() => void refetch(), Math.max(afterChange, wait));
    return () => clearTimeout(timer);
  }, [change, time, refetch]);

  return { state: data, stale: answer.isError, clock };
};

/** The clock's reading, new every second. */
export const useTicking = (clock: () => string): string => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return clock();
};
