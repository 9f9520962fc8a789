import { ButtonLink } from "@apron/kit/web/button.tsx";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/tag.tsx";
import { getIdentityStatus, type Stage } from "../contract.ts";
import { identityTexts } from "../texts.ts";
import "./identity.css";

const faces = {
  none: { tone: "idle", word: identityTexts.statusNone },
  waiting: { tone: "info", word: identityTexts.statusUnder },
  manual: { tone: "info", word: identityTexts.statusUnder },
  appeal: { tone: "info", word: identityTexts.statusUnder },
  askedAgain: { tone: "wait", word: identityTexts.statusAsked },
  verified: { tone: "good", word: identityTexts.verifiedTitle },
  failed: { tone: "bad", word: identityTexts.failedTitle },
  lost: { tone: "bad", word: identityTexts.statusLost },
} as const satisfies Record<Stage, { readonly tone: Tone; readonly word: unknown }>;

/** One's real-name state with the step that is next, for settings and cards of other features; nothing until it is known. */
export const IdentityStatus = () => {
  const say = useSay();
  const { data } = useCall(getIdentityStatus, {}, { quiet: true });
  if (!data) return null;
  const { tone, word } = faces[data.stage];
  const open = ["none", "failed", "lost", "askedAgain"].includes(data.stage);
  return (
    <span className="identity-status">
      <Tag tone={tone}>{say(word)}</Tag>
      {data.reason !== "" && <span className="soft small">{data.reason}</span>}
      <ButtonLink to="/identity" size="small" look={open ? "default" : "plain"}>
        {say(open ? identityTexts.statusDo : identityTexts.statusShow)}
      </ButtonLink>
    </span>
  );
};
