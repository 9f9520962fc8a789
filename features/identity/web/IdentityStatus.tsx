import { standingOf } from "@apron/features/agents/contract";
import { ownKind } from "@apron/features/agents/web/parts";
import { accountTopic } from "@apron/features/login/contract";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Tag } from "@apron/kit/web/page";
import { getIdentityStatus } from "../contract.ts";
import "./identity.css";

/** One's real-name state with the step that is next, for settings and cards of other features; nothing until it is known. */
export const IdentityStatus = () => {
  const say = useSay();
  const { data } = useCall(getIdentityStatus, {}, { quiet: true });
  useLive(accountTopic, [getIdentityStatus]);
  if (!data) return null;
  const { tone, name, remedy, action, refusal } = standingOf(ownKind(), data.stage);
  const why = data.reason || say(remedy);
  return (
    <span className="identity-status">
      <Tag tone={tone}>{say(name)}</Tag>
      {why !== "" && <span className="soft small">{why}</span>}
      <ButtonLink to={action?.route ?? "/identity"} size="small" look={refusal ? "default" : "plain"}>
        {say(action?.label ?? kitTexts.show)}
      </ButtonLink>
    </span>
  );
};
