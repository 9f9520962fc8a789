import { createContext, use, useEffect, useRef, useState } from "react";
import { bringIntoView } from "../page/index.ts";

/** The uploads of one control, as its form asks after them. */
export interface UploadsPart {
  /** Each ends when its file arrived, failed or was given up. */
  running(): Iterable<Promise<void>>;
  /** Whether one failed and stands there still; it is then said at its place. */
  lacks(): boolean;
}

/** What a form knows of its uploads. */
export interface FormUploads {
  readonly parts: Set<UploadsPart>;
  /** The form was sent and waits for files on their way. */
  readonly waiting: boolean;
  /** Waits for all under way; false when one failed, the form was left or already waits: then it must not go. */
  arrive(): Promise<boolean>;
}

/** The uploads of the form that a control stands in. */
export const UploadsContext = createContext<Set<UploadsPart> | undefined>(undefined);

/** Keeps a form from going without a file that is still on its way, or that did not arrive (catalogue 27.1). */
export const useFormUploads = (): FormUploads => {
  const [parts] = useState(() => new Set<UploadsPart>());
  const [waiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState(0);
  const waits = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  useEffect(() => {
    if (refused > 0) bringIntoView(document.querySelector(tryAgain));
  }, [refused]);
  const running = (): Promise<void>[] => [...parts].flatMap((part) => [...part.running()]);
  return {
    parts,
    waiting,
    async arrive() {
      if (waits.current) return false;
      if (running().length > 0) {
        waits.current = true;
        setWaiting(true);
        // Another one may be chosen while one waits.
        while (running().length > 0) await Promise.all(running());
        waits.current = false;
        setWaiting(false);
      }
      // All are asked, so that each says it at its place.
      const lacking = [...parts].filter((part) => part.lacks());
      if (lacking.length > 0) setRefused((times) => times + 1);
      return lacking.length === 0 && !left.current;
    },
  };
};

/** The button beside the first file that failed. */
const tryAgain = ".upload-row.is-failed button";

/** Makes the uploads of a control known to the form it stands in, if it stands in one. */
export const useUploadsPart = (part: UploadsPart): void => {
  const parts = use(UploadsContext);
  const latest = useRef(part);
  latest.current = part;
  useEffect(() => {
    const joined: UploadsPart = {
      running: () => latest.current.running(),
      lacks: () => latest.current.lacks(),
    };
    parts?.add(joined);
    return () => void parts?.delete(joined);
  }, [parts]);
};
