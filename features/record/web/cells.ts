import { kitTexts } from "@apron/kit/web/language";
import type { Word } from "@apron/kit/contract/texts";
import type { CellState } from "../contract.ts";
import { todayTexts } from "../texts-today.ts";
import type { Tone } from "@apron/kit/web/page";

/** How a cell of the board looks: its word, its colour, and a sign of its own so that neither stands alone. */
export const cellFaces: Readonly<
  Record<CellState, { readonly word: Word; readonly tone: Tone; readonly sign: string }>
> = {
  done: { word: kitTexts.done, tone: "good", sign: "✓" },
  abnormal: { word: todayTexts.abnormal, tone: "bad", sign: "!" },
  late: { word: todayTexts.late, tone: "wait", sign: "▲" },
  missed: { word: todayTexts.missed, tone: "bad", sign: "✕" },
  due: { word: todayTexts.due, tone: "info", sign: "○" },
  notDue: { word: todayTexts.notDue, tone: "idle", sign: "·" },
};

/** The states in the order of a legend. */
export const cellOrder: readonly CellState[] = ["done", "abnormal", "late", "missed", "due", "notDue"];
