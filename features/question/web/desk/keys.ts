import { useEffect, useRef } from "react";
import type { Word } from "@apron/kit/contract/texts";
import { readDraft, writeDraft } from "@apron/kit/web/drafts";
import { deskTexts } from "../../texts-desk.ts";

/** What a key does at the desk. */
export const deskKeys = [
  { act: "next", key: "j", word: deskTexts.keyNext },
  { act: "previous", key: "k", word: deskTexts.keyPrevious },
  { act: "nextTab", key: "]", word: deskTexts.keyNextTab },
  { act: "previousTab", key: "[", word: deskTexts.keyPreviousTab },
  { act: "claim", key: "c", word: deskTexts.claim },
  { act: "reply", key: "r", word: deskTexts.reply },
  { act: "canned", key: "/", word: deskTexts.cannedPick },
  { act: "note", key: "n", word: deskTexts.note },
  { act: "transfer", key: "t", word: deskTexts.transfer },
  { act: "close", key: "e", word: deskTexts.closeIt },
  { act: "context", key: "i", word: deskTexts.showContext },
  { act: "search", key: "f", word: deskTexts.keySearch },
  { act: "keys", key: "?", word: deskTexts.keys },
] as const satisfies readonly { readonly act: string; readonly key: string; readonly word: Word }[];
export type DeskAct = (typeof deskKeys)[number]["act"];

const kept = "question-desk-keys";
const start = { single: true };

/** Whether keys count alone: they disturb whoever speaks to the computer, so they can be switched off (WCAG 2.1.4). */
export const singleKeys = (): boolean => readDraft<typeof start>(kept, "device").single ?? true;
export const keepSingleKeys = (single: boolean): void => writeDraft(kept, { single }, start, "device");

/** Hears the keys of the desk: alone where nobody types, with Alt everywhere, and none while something else is asked. */
export const useDeskKeys = (acts: Readonly<Partial<Record<DeskAct, () => void>>>): void => {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || isBusy(event)) return;
      if (!event.altKey && (isTyping(event.target) || !singleKeys())) return;
      const act = actOf(event);
      const does = act && newest.current[act];
      if (!does) return;
      event.preventDefault();
      does();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
};

/** With Alt some keyboards write other signs: there the place of the key counts. */
const actOf = (event: KeyboardEvent): DeskAct | undefined =>
  deskKeys.find(({ key }) => event.key.toLowerCase() === key || (event.altKey && event.code === codeOf(key)))?.act;

const codes = new Map([
  ["[", "BracketLeft"],
  ["]", "BracketRight"],
  ["/", "Slash"],
]);
const codeOf = (key: string): string => codes.get(key) ?? `Key${key.toUpperCase()}`;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName)) &&
  !(target instanceof HTMLInputElement && ["checkbox", "radio", "button"].includes(target.type));

/** A pop-up is open: its keys are its own. */
const isBusy = ({ target }: KeyboardEvent): boolean =>
  document.querySelector("dialog[open]") !== null ||
  (target instanceof Element && target.closest("[role=menu],[role=listbox],[popover]") !== null);
