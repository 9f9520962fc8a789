import type { ResultOf } from "@apron/kit/contract/call";
import { fileRefusals } from "@apron/kit/contract/files";
import { PictureInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Sheet, Facts } from "@apron/kit/web/page";
import { getIdentityStatus, resendSide, type Side } from "../contract.ts";
import { identityRefusals, identityTexts } from "../texts.ts";
import { CardSample } from "./CardSample.tsx";
import { WithdrawConsent } from "./WithdrawConsent.tsx";

/** The one side that the reviewer asks for again; everything else stays as it was sent. */
export const ResendSide = ({ status }: { readonly status: ResultOf<typeof getIdentityStatus> }) => {
  const say = useSay();
  const side: Side = status.askedSide === "back" ? "back" : "front";
  const form = useForm({
    call: resendSide,
    start: { side },
    refusals: { ...fileRefusals, ...identityRefusals },
    refreshes: [getIdentityStatus],
    done: say(identityTexts.askedDone),
  });
  return (
    <Sheet title={say(identityTexts.askedTitle, { side: say(identityTexts[side]) })}>
      <Facts columns={1} of={[{ label: say(kitTexts.reason), value: status.reason }]} />
      <Form form={form}>
        <div className="identity-pictures">
          <Field form={form} name="fileId" label={say(identityTexts[side])} required>
            {(field) => (
              <PictureInput
                {...field}
                purpose={side === "front" ? "idFront" : "idBack"}
                sample={<CardSample side={side} />}
                alt={say(side === "front" ? identityTexts.frontAlt : identityTexts.backAlt)}
              />
            )}
          </Field>
        </div>
        <Actions>
          <SubmitButton>{say(identityTexts.askedSend)}</SubmitButton>
          <WithdrawConsent />
        </Actions>
      </Form>
    </Sheet>
  );
};
