import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { readDraft, writeDraft } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { deskLimits } from "../../desk.ts";
import { deskTexts } from "../../texts-desk.ts";

/** Which part of the desk is seen where there is room for one. */
export type DeskPart = "queue" | "talk" | "context";

/** The conversations that are open, the one that is seen, and the part of the desk on a narrow screen. */
export interface OpenTalks {
  readonly ids: readonly string[];
  readonly current: string;
  readonly part: DeskPart;
  /** Opens a conversation, or shows it where it is open; of too many the oldest is put away. */
  show(id: string): void;
  putAway(id: string): void;
  turn(part: DeskPart): void;
}

const draft = "question-desk";
const start = { open: "" };

/** Keeps them in the address, and in the tab for whoever comes back by the menu. */
export const useOpenTalks = (): OpenTalks => {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const current = search.get("id") ?? "";
  const named = (search.get("open") ?? readDraft<typeof start>(draft).open ?? "").split(".").filter(isId);
  const ids = current === "" || named.includes(current) ? named : [...named, current].slice(-deskLimits.open);
  const open = ids.join(".");
  const part = partOf(search.get("part"), current);
  useEffect(() => writeDraft(draft, { open }, start), [open]);
  const go = (next: { readonly open: readonly string[]; readonly id: string; readonly part: DeskPart }): void =>
    setSearch((before) => {
      const written = new URLSearchParams(before);
      for (const [name, value] of [
        ["open", next.open.join(".")],
        ["id", next.id],
        ["part", next.part],
      ] as const)
        if (value === "") written.delete(name);
        else written.set(name, value);
      return written;
    });
  return {
    ids,
    current,
    part,
    show: (id) => {
      const known = ids.includes(id);
      if (!known && ids.length >= deskLimits.open) tell("info", say(deskTexts.tooMany));
      go({ open: known ? ids : [...ids, id].slice(-deskLimits.open), id, part: "talk" });
    },
    putAway: (id) => {
      const left = ids.filter((one) => one !== id);
      const at = Math.min(ids.indexOf(id), left.length - 1);
      const next = id === current ? (left[at] ?? "") : current;
      go({ open: left, id: next, part: next === "" ? "queue" : part });
    },
    turn: (to) => go({ open: ids, id: current, part: to }),
  };
};

const isId = (text: string): boolean => /^[A-Z]\d{1,12}$/.test(text);

const partOf = (text: string | null, current: string): DeskPart => {
  if (current === "") return "queue";
  return text === "queue" || text === "context" ? text : "talk";
};
