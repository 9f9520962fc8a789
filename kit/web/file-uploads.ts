import { useEffect, useRef, useState } from "react";
import type { ResultOf } from "../contract/call.ts";
import { fileLimits, type FilePurpose, fileRefusals, purposeTerms, uploadFile } from "../contract/files.ts";
import { send } from "./call.ts";
import { say } from "./language.ts";
import { asRefused } from "./refused.ts";
import { shrinkPicture } from "./shrink.ts";

/** A file that is on its way, or did not arrive. */
export interface Going {
  readonly key: number;
  readonly file: File;
  /** Of the file, 0 to 1; undefined while the browser still shrinks it. */
  readonly share: number | undefined;
  /** Why it did not arrive; it can be tried again. */
  readonly problem: string | undefined;
}

/** A file that arrived while this page was open. */
export interface Arrived {
  readonly name: string;
  readonly size: number;
  /** Address of what was chosen, on this machine: no need to ask the server for it. */
  readonly preview: string;
}

/** Uploads under way and what can be done with them. */
export interface Uploads {
  readonly going: readonly Going[];
  readonly arrived: ReadonlyMap<string, Arrived>;
  start(file: File): void;
  retry(key: number): void;
  /** Stops it, or forgets that it failed. */
  cancel(key: number): void;
}

/** What is uploaded, and whom to tell. */
export interface UploadsOptions {
  readonly purpose: FilePurpose;
  /** Of somebody signing up. */
  readonly registerTicket?: string | undefined;
  readonly onArrived: (fileId: string, facts: Pick<Arrived, "name" | "size">) => void;
}

/** Shrinks and uploads files one by one as they are chosen; what is under way ends with the part that shows it. */
export const useUploads = (options: UploadsOptions): Uploads => {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const [arrived, setArrived] = useState<ReadonlyMap<string, Arrived>>(new Map());
  const stops = useRef(new Map<number, AbortController>());
  const previews = useRef<string[]>([]);
  const last = useRef(0);
  const latest = useRef(options);
  latest.current = options;

  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort();
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  const change = (key: number, change: Partial<Going>): void =>
    setGoing((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: number): void => setGoing((before) => before.filter((one) => one.key !== key));

  const run = async (key: number, file: File): Promise<void> => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const { fileId, name, size } = await sendFile(file, latest.current, stop.signal, (share) =>
        change(key, { share }),
      );
      const preview = URL.createObjectURL(file);
      previews.current.push(preview);
      setArrived((before) => new Map(before).set(fileId, { name, size, preview }));
      forget(key);
      latest.current.onArrived(fileId, { name, size });
    } catch (thrown) {
      if (!stop.signal.aborted) change(key, { share: undefined, problem: problemOf(thrown) });
    } finally {
      stops.current.delete(key);
    }
  };
  return {
    going,
    arrived,
    start(file) {
      const key = (last.current += 1);
      setGoing((before) => [...before, { key, file, share: undefined, problem: undefined }]);
      void run(key, file);
    },
    retry(key) {
      const again = going.find((one) => one.key === key);
      if (!again) return;
      change(key, { share: undefined, problem: undefined });
      void run(key, again.file);
    },
    cancel(key) {
      stops.current.get(key)?.abort();
      forget(key);
    },
  };
};

const sendFile = async (
  file: File,
  { purpose, registerTicket }: UploadsOptions,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<ResultOf<typeof uploadFile>> => {
  const terms = purposeTerms[purpose];
  const side = terms.longestSide;
  const bytes = Math.min(fileLimits.shrunkBytes, terms.maximum);
  const small = side === undefined ? file : await shrinkPicture(file, { bytes, side });
  signal.throwIfAborted();
  if (small.size === 0) throw new Problem(say(fileRefusals.E27007));
  if (small.size > terms.maximum) throw new Problem(say(terms.tooLarge, { limit: terms.limit }));
  const form = new FormData();
  form.set("fileType", purpose);
  if (registerTicket !== undefined) form.set("registerTicket", registerTicket);
  form.set("file", small, small.name);
  return await send(uploadFile, form, { signal, onSent });
};

/** Something the browser finds by itself; its message is ready to be read. */
class Problem extends Error {}

const problemOf = (thrown: unknown): string => {
  if (thrown instanceof Problem) return thrown.message;
  const refused = asRefused(thrown);
  return Object.values(refused.fields)[0] ?? refused.message;
};
