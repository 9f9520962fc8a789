/** Bytes that one notification of PostgreSQL carries, with some room. */
const most = 7800;

/** Milliseconds from one notification until the next, and how many may go at once after some quiet. */
const usual = { pace: 20, burst: 25 } as const;

/**
 * Says news by one notification at a time: what is told while one is under way goes along with the next, and the same news
 * once, as every notification of a database waits for the one lock that keeps them in order, and wakes every instance. Where
 * very much is told they keep a pace, so that more goes along with each. Resolves when they were said, or could not be:
 * whoever listens then lost the database too, and asks again once it is back.
 */
export const teller = (
  say: (payload: string) => Promise<void>,
  { pace, burst }: { readonly pace: number; readonly burst: number } = usual,
): ((news: string) => Promise<void>) => {
  let gathered = new Set<string>();
  let next: Promise<void> | undefined;
  let last = Promise.resolve();
  let free = -Infinity;
  const itsTurn = async (): Promise<void> => {
    const early = free - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    free = Math.max(free, performance.now() - (burst - 1) * pace) + pace;
  };
  const sayAll = async (): Promise<void> => {
    await itsTurn();
    const all = gathered;
    gathered = new Set();
    next = undefined;
    for (const payload of payloadsOf(all)) await say(payload).catch(() => {});
  };
  return (news) => {
    gathered.add(news);
    next ??= last = last.then(sayAll);
    return next;
  };
};

/** As lists, each as long as a notification may be. */
const payloadsOf = (all: ReadonlySet<string>): string[] => {
  const payloads: string[][] = [[]];
  let length = 0;
  for (const news of all) {
    const own = Buffer.byteLength(news) + 1;
    if (length + own > most) {
      payloads.push([]);
      length = 0;
    }
    payloads.at(-1)?.push(news);
    length += own;
  }
  return payloads.map((news) => `[${news.join()}]`);
};
