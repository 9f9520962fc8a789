import type { Running } from "../process.ts";

/** People who write without a pause: each line of the audit they were told was kept. */
export interface Writers {
  /** Ids of what was answered with "ok". */
  readonly acknowledged: ReadonlySet<string>;
  /** Answers that were neither that nor 503, by their HTTP status; a broken connection is 0. */
  readonly wrong: ReadonlyMap<number, number>;
  /** Resolves with the moment (performance.now) of the next acknowledgement. */
  next(): Promise<number>;
  stop(): Promise<void>;
}

/** Milliseconds a writer waits who was turned away. */
const pause = 20;

/** Starts so many, in turn at the portals, each request from an address of its own. */
export const startWriters = (portals: readonly Pick<Running, "url">[], many: number): Writers => {
  const acknowledged = new Set<string>();
  const wrong = new Map<number, number>();
  let waiting: ((at: number) => void)[] = [];
  let goesOn = true;
  let number = 0;
  const write = async (): Promise<void> => {
    while (goesOn) {
      number += 1;
      const id = `w${number}`;
      const status = await send(portals[number % portals.length]?.url ?? "", id, number);
      if (status === 200) {
        acknowledged.add(id);
        for (const tell of waiting.splice(0)) tell(performance.now());
      } else {
        if (status !== 503) wrong.set(status, (wrong.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  const all = Array.from({ length: many }, write);
  return {
    acknowledged,
    wrong,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      goesOn = false;
      await Promise.all(all);
      waiting = [];
    },
  };
};

const send = async (portal: string, id: string, number: number): Promise<number> => {
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  const body = JSON.stringify({ typeCode: "bench", detail: id, page: "" });
  try {
    const answered = await fetch(`${portal}/cass/audit/addAuditLog`, { method: "POST", headers, body });
    const text = await answered.text();
    if (answered.status !== 200) return answered.status;
    const { status }: { readonly status?: unknown } = JSON.parse(text);
    return Number(status);
  } catch {
    return 0;
  }
};
