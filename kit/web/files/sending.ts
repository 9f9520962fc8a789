import { useEffect, useRef, useState } from "react";
import type { ResultOf } from "../../contract/call.ts";
import { common } from "../../contract/refusal.ts";
import {
  type FileKind,
  fileLimits,
  type FilePurpose,
  fileRefusals,
  kindNames,
  purposeTerms,
  uploadFile,
} from "../../contract/files.ts";
import { send, asRefused } from "../call/index.ts";
import { useUploadsPart } from "./uploads.ts";
import { say } from "../language/index.ts";
import { shrinkPicture } from "./shrink.ts";

/** A file that is on its way, or did not arrive. */
export interface Going {
  readonly key: number;
  readonly file: File;
  /** Of the file, 0 to 1; undefined while the browser still shrinks it. */
  readonly share: number | undefined;
  /** Why it did not arrive. */
  readonly problem: string | undefined;
  /** Whether the same file may arrive when it is sent again: it was not refused for what it is. */
  readonly again?: boolean;
  /** The network was away: it goes by itself once that is back. */
  readonly lost?: boolean;
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
  /** The form was sent although one failed: it has to be tried again or removed first. */
  readonly lacking: boolean;
  /** How many of those chosen last had no room. */
  readonly leftOut: number;
  /** Uploads as many as there is room for. */
  start(files: readonly File[], room: number): void;
  retry(key: number): void;
  /** Stops it, or forgets that it failed. */
  cancel(key: number): void;
}

/** What is uploaded, and whom to tell. */
export interface UploadsOptions {
  readonly purpose: FilePurpose;
  /** Of somebody signing up. */
  readonly registerTicket?: string | undefined;
  /** What the form takes, where that is less than what is kept for the purpose. */
  readonly kinds?: readonly FileKind[] | undefined;
  readonly onArrived: (fileId: string, facts: Pick<Arrived, "name" | "size">) => void;
}

/** Shrinks and uploads files one by one as they are chosen; what is under way ends with the part that shows it. */
export const useUploads = (options: UploadsOptions): Uploads => {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const [arrived, setArrived] = useState<ReadonlyMap<string, Arrived>>(new Map());
  const [asked, setAsked] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const stops = useRef(new Map<number, AbortController>());
  // Beside the state, which is drawn later: a form asks in between.
  const running = useRef(new Map<number, Promise<void>>());
  const failed = useRef(new Set<number>());
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

  useUploadsPart({
    running: () => running.current.values(),
    lacks: () => {
      setAsked(failed.current.size > 0);
      return failed.current.size > 0;
    },
  });

  const change = (key: number, change: Partial<Going>): void =>
    setGoing((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: number): void => {
    failed.current.delete(key);
    setGoing((before) => before.filter((one) => one.key !== key));
  };

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
      if (stop.signal.aborted) return;
      failed.current.add(key);
      change(key, { share: undefined, problem: problemOf(thrown), again: mayArrive(thrown), lost: isLost(thrown) });
    } finally {
      stops.current.delete(key);
      running.current.delete(key);
    }
  };
  const begin = (key: number, file: File): void => void running.current.set(key, run(key, file));
  const retry = ({ key, file }: Going): void => {
    failed.current.delete(key);
    change(key, { share: undefined, problem: undefined, lost: false });
    begin(key, file);
  };
  useEffect(() => {
    const online = (): void => going.filter(({ lost }) => lost).forEach(retry);
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  });
  return {
    going,
    arrived,
    lacking: asked && going.some(({ problem }) => problem !== undefined),
    leftOut,
    start(files, room) {
      setLeftOut(Math.max(0, files.length - room));
      for (const file of files.slice(0, room)) {
        const key = (last.current += 1);
        setGoing((before) => [...before, { key, file, share: undefined, problem: undefined }]);
        begin(key, file);
      }
    },
    retry(key) {
      const again = going.find((one) => one.key === key);
      if (again) retry(again);
    },
    cancel(key) {
      stops.current.get(key)?.abort();
      running.current.delete(key);
      forget(key);
    },
  };
};

const sendFile = async (
  file: File,
  { purpose, registerTicket, kinds }: UploadsOptions,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<ResultOf<typeof uploadFile>> => {
  const terms = purposeTerms[purpose];
  if (kinds && !endsLike(file.name, kinds)) throw new Problem(say(fileRefusals.E27001, { kinds: kindNames(kinds) }));
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

const isLost = (thrown: unknown): boolean => asRefused(thrown).code === common.E9505.code;

/** How the names of files end, by what they are. */
export const fileEndings: Readonly<Record<FileKind, readonly string[]>> = {
  jpeg: [".jpg", ".jpeg"],
  png: [".png"],
  pdf: [".pdf"],
  mp4: [".mp4"],
  webm: [".webm"],
  xlsx: [".xlsx"],
  docx: [".docx"],
  text: [".txt", ".log", ".csv"],
  part: [],
};

const endsLike = (name: string, kinds: readonly FileKind[]): boolean =>
  kinds.some((kind) => fileEndings[kind].some((ending) => name.toLowerCase().endsWith(ending)));

/** Something the browser finds by itself; its message is ready to be read. */
class Problem extends Error {}

const mayArrive = (thrown: unknown): boolean => !(thrown instanceof Problem) && asRefused(thrown).status !== "400-1";

const problemOf = (thrown: unknown): string => {
  if (thrown instanceof Problem) return thrown.message;
  const refused = asRefused(thrown);
  return Object.values(refused.fields)[0] ?? refused.message;
};
