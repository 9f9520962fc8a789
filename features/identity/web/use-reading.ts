import { useRef, useState } from "react";
import { send } from "@apron/kit/web/call";
import type { FormState } from "@apron/kit/web/forms";
import { type CardReading, readCard, sexOf, type Side, type submitIdentity } from "../contract.ts";

/** Where the reading of a side stands. */
export type ReadingState = "none" | "reading" | "read" | "failed";

/** What was read so far, and how far each side is. */
export interface CardReadings {
  readonly states: Readonly<Record<Side, ReadingState>>;
  readonly front: CardReading | undefined;
  readonly back: CardReading | undefined;
  /** Reads a picture that has just come, or forgets the one that went. */
  read(side: Side, fileId: string | undefined): void;
}

/** Reads each picture as it comes and fills in what nobody has typed: another picture takes the place of the one before. */
export const useReading = (form: FormState<typeof submitIdentity>): CardReadings => {
  const [states, setStates] = useState<Record<Side, ReadingState>>({ front: "none", back: "none" });
  const [read, setRead] = useState<Record<Side, CardReading | undefined>>({ front: undefined, back: undefined });
  const newest = useRef<Record<Side, string | undefined>>({ front: undefined, back: undefined });
  const filled = useRef<Readonly<Record<string, string>>>({});
  const latest = useRef(form);
  latest.current = form;

  const note = (side: Side, state: ReadingState, reading?: CardReading): void => {
    setStates((before) => ({ ...before, [side]: state }));
    setRead((before) => ({ ...before, [side]: reading }));
  };
  const fill = (side: Side, reading: CardReading): void => {
    const { values, setAll } = latest.current;
    const sex = sexOf(reading.sex);
    const offered =
      side === "front"
        ? {
            name: reading.name,
            namePinyin: reading.namePinyin,
            nation: reading.nation,
            address: reading.address,
            idNumber: reading.idNumber,
            ...(sex && { sex }),
          }
        : { expiry: reading.validTo };
    const wanted = Object.entries(offered).filter(([name, value]) => {
      const now: unknown = Reflect.get(values, name) ?? "";
      return now === (filled.current[name] ?? "") && now !== value;
    });
    filled.current = { ...filled.current, ...Object.fromEntries(wanted) };
    setAll(Object.fromEntries(wanted));
  };

  return {
    states,
    ...read,
    read(side, fileId) {
      newest.current[side] = fileId;
      if (fileId === undefined) return note(side, "none");
      note(side, "reading");
      send(readCard, { fileId, side }).then(
        (reading) => {
          // Another picture may have come meanwhile.
          if (newest.current[side] !== fileId) return;
          note(side, "read", reading);
          fill(side, reading);
        },
        () => {
          if (newest.current[side] === fileId) note(side, "failed");
        },
      );
    },
  };
};
