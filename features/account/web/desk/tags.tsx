import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import type { RequestState } from "../../contract.ts";
import { accountTexts } from "../../texts-desk.ts";
import { requestStateWords } from "../../texts.ts";

type HolderState = "registered" | "active" | "disabled";

const holderTones: Readonly<Record<HolderState, Tone>> = { registered: "wait", active: "good", disabled: "bad" };
const requestTones: Readonly<Record<RequestState, Tone>> = {
  waiting: "wait",
  performing: "info",
  done: "good",
  refused: "bad",
  withdrawn: "idle",
  expired: "idle",
  failed: "bad",
};

/** Where an account is. */
export const HolderTag = ({ of }: { readonly of: HolderState }) => {
  const say = useSay();
  return <Tag tone={holderTones[of]}>{say(accountTexts[of])}</Tag>;
};

/** Where a request is. */
export const RequestTag = ({ of }: { readonly of: RequestState }) => {
  const say = useSay();
  return <Tag tone={requestTones[of]}>{say(requestStateWords[of])}</Tag>;
};
