import { optTypes } from "@apron/features/login/contract";
import { OwnCode } from "@apron/features/login/web/parts";
import { useState } from "react";
import { Button, control } from "@apron/kit/web/controls";
import { Dialog, RefusalView } from "@apron/kit/web/page";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { asRefused, type CallRefused } from "@apron/kit/web/call";
import { agentTexts } from "../texts.ts";

/**
 * Asks for a code to one's own address before something that matters (catalogue 3.5). `onCode` does it with the code; what
 * it is refused with stands in the dialog, which stays open for another code.
 */
export const SecurityCheck = ({
  open,
  lead,
  optType = optTypes.verify,
  onCode,
  onClose,
}: {
  readonly open: boolean;
  readonly lead?: string;
  readonly optType?: string;
  readonly onCode: (smsCode: string) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [smsCode, setSmsCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallRefused>();
  const submit = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onCode(smsCode);
    } catch (thrown) {
      setRefusal(asRefused(thrown));
    } finally {
      setBusy(false);
      setSmsCode("");
    }
  };
  return (
    <Dialog
      open={open}
      size="small"
      title={say(agentTexts.securityCheck)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(kitTexts.cancel)}</Button>
          <Button look="primary" busy={busy} disabled={smsCode.length < 6} onClick={() => void submit()}>
            {say(kitTexts.submit)}
          </Button>
        </>
      }
    >
      {lead !== undefined && <p>{lead}</p>}
      <Labelled id="c-securityCode" label={say(kitTexts.verificationCode)}>
        <OwnCode
          {...control<string | undefined>("securityCode", smsCode, (value) => setSmsCode(value ?? ""))}
          optType={optType}
        />
      </Labelled>
      {refusal && <RefusalView refusal={refusal} />}
    </Dialog>
  );
};
