/** So many calls are remembered. */
const most = 5;

let last: readonly string[] = [];

/** Remembers what was changed or refused in this tab, so that a question about it can name it. */
export const noteTrace = (traceId: string): void => {
  if (traceId !== "") last = [traceId, ...last.filter((one) => one !== traceId)].slice(0, most);
};

/** The ids of the last calls of this tab that changed something or were refused, the latest first. */
export const lastTraces = (): readonly string[] => last;
