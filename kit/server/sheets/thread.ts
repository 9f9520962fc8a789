import { parentPort } from "node:worker_threads";
import type { TableFileOutcome } from "./reader.ts";
import { RefusedFile } from "./kinds.ts";

/** Characters of a piece of rows: what the server reads in a few milliseconds. */
const pieceLength = 200_000;

/** What a file gives: what is said of the whole may still be counted while its rows are told. */
interface Told<Whole, Row> {
  readonly whole: Whole;
  readonly rows: Iterable<Row>;
}

/** Inside a reading thread: reads, and tells the server what was read or why the file is refused. */
export const tellReading = async <Whole, Row>(
  read: () => Told<Whole, Row> | Promise<Told<Whole, Row>>,
): Promise<void> => {
  const outcome = await outcomeOf(read);
  parentPort?.postMessage(outcome, outcome.kind === "read" ? outcome.pieces.map(({ buffer }) => buffer) : []);
};

const outcomeOf = async <Whole, Row>(
  read: () => Told<Whole, Row> | Promise<Told<Whole, Row>>,
): Promise<TableFileOutcome<Whole>> => {
  try {
    const { whole, rows } = await read();
    const pieces = piecesOf(rows);
    return { kind: "read", whole, pieces };
  } catch (error) {
    if (error instanceof RefusedFile) return { kind: "refused", code: error.code, values: error.values };
    // What no reader expected is wrong with the file: nothing else enters this thread.
    return { kind: "refused", code: "E15022", values: { row: 1 } };
  }
};

/** Rows as JSON, a few hundred to a piece. */
const piecesOf = (rows: Iterable<unknown>): Uint8Array<ArrayBuffer>[] => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let text = "";
  const cut = (): void => {
    if (text !== "") pieces.push(new TextEncoder().encode(`[${text}]`));
    text = "";
  };
  for (const row of rows) {
    text += `${text === "" ? "" : ","}${JSON.stringify(row)}`;
    if (text.length >= pieceLength) cut();
  }
  cut();
  return pieces;
};
