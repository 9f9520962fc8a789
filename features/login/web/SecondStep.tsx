import { useEffect, useState } from "react";
import { Button, control } from "@apron/kit/web/controls";
import { Dialog, RefusalView } from "@apron/kit/web/page";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { asRefused, type CallRefused } from "@apron/kit/web/call";
import { type AddressFields, optTypes } from "../contract.ts";
import { loginTexts } from "../texts.ts";
import { CodeInput } from "./code/CodeInput.tsx";
import { DemoCode } from "./code/DemoCode.tsx";
import { useCountdown } from "./code/countdown.ts";
import { sendCode, sentTo, shownCode } from "./code/SendCode.tsx";

/** The second step of a password sign-in (C7): a code to the same address, paid for by the ticket of the first step. */
export const SecondStep = ({
  ticket,
  address,
  onCode,
  onClose,
}: {
  /** "" while no second step is due. */
  readonly ticket: string;
  readonly address: AddressFields;
  readonly onCode: (smsCode: string) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [code, setCode] = useState("");
  const [demoCode, setDemoCode] = useState("");
  const [refusal, setRefusal] = useState<CallRefused>();
  const wrong = refusal?.fields["smsCode"];
  const [left, startCountdown] = useCountdown(sentTo(address));

  const sendAgain = async (): Promise<void> => {
    try {
      startCountdown(await sendCode(address, optTypes.signIn, { ticket }));
      setDemoCode(await shownCode(address));
      setRefusal(undefined);
    } catch (thrown) {
      setRefusal(asRefused(thrown));
    }
  };
  useEffect(() => {
    if (ticket !== "") void sendAgain();
    // oxlint-disable-next-line react/exhaustive-deps -- sent when the step begins, and again only when asked for
  }, [ticket]);
  const submit = async (full: string): Promise<void> => {
    try {
      await onCode(full);
    } catch (thrown) {
      setCode("");
      setRefusal(asRefused(thrown));
    }
  };

  return (
    <Dialog open={ticket !== ""} title={say(loginTexts.secondStepTitle)} size="small" onClose={onClose}>
      <p>{say(loginTexts.secondStepReason)}</p>
      <Labelled id="c-secondCode" label={say(kitTexts.verificationCode)} error={wrong}>
        <CodeInput
          {...control<string | undefined>("secondCode", code, (typed) => {
            setRefusal(undefined);
            setCode(typed ?? "");
          })}
          invalid={wrong !== undefined}
          describedBy={wrong === undefined ? undefined : "c-secondCode-error"}
          autoFocus
          onFull={(full) => void submit(full)}
        />
      </Labelled>
      <DemoCode code={demoCode} />
      {refusal && wrong === undefined && <RefusalView refusal={refusal} />}
      <Button disabled={left > 0} onClick={() => void sendAgain()}>
        {left > 0 ? say(loginTexts.resendIn, { seconds: left }) : say(loginTexts.sendCode)}
      </Button>
    </Dialog>
  );
};
