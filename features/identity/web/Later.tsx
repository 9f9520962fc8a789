import { useNavigate } from "react-router";
import { Button } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { deferIdentity } from "../contract.ts";
import { identityTexts } from "../texts.ts";

/** Puts the verification off; signing in does not ask for it again (catalogue 4.6). */
export const Later = () => {
  const say = useSay();
  const navigate = useNavigate();
  const defer = useSend(deferIdentity);
  const leave = async (): Promise<void> => {
    await defer.send({});
    tell("success", say(identityTexts.deferred));
    await navigate("/home");
  };
  return (
    <Button busy={defer.pending} onClick={() => void leave().catch(() => undefined)}>
      {say(identityTexts.later)}
    </Button>
  );
};
