import type { ResultOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import type { getWording, MessageRow, WordingRow } from "../contract.ts";
import { messageStates, wordingStates } from "../texts.ts";
import { wordOfKind } from "../texts-kinds.ts";

/** A wording as its editor has it. */
export type Wording = ResultOf<typeof getWording>;

/** Whether the reader may change what he sees: auditors only read. */
export const useWrites = (): boolean => useSession().roleIdList.includes(roles.administrator.id);

/** What a message is for, above the key by which the log and the figures know it. */
export const KindName = ({ of }: { readonly of: string }) => (
  <>
    {useSay()(wordOfKind(of))}
    <div className="mono soft small">{of}</div>
  </>
);

const messageTones: Readonly<Record<MessageRow["state"], Tone>> = {
  queued: "wait",
  sent: "good",
  failed: "bad",
  dead: "bad",
  shown: "idle",
};

/** Where a message is, in a word. */
export const MessageTag = ({ of }: { readonly of: MessageRow["state"] }) => (
  <Tag tone={messageTones[of]}>{useSay()(messageStates[of])}</Tag>
);

const wordingTones: Readonly<Record<WordingRow["state"], Tone>> = {
  released: "idle",
  published: "good",
  draft: "wait",
  broken: "bad",
};

/** How a wording stands, in a word. */
export const WordingTag = ({ of }: { readonly of: WordingRow["state"] }) => (
  <Tag tone={wordingTones[of]}>{useSay()(wordingStates[of])}</Tag>
);
