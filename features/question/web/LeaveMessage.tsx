import { businessTypes, type BusinessType, isBusinessType } from "@apron/features/help/contract";
import { useAddressState } from "@apron/kit/web/address";
import { Select, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Page, Sheet } from "@apron/kit/web/page";
import { useRef, useState } from "react";
import { getCommunications, getLeftMessages, leaveMessage, questionLimits } from "../contract.ts";
import { questionTexts } from "../texts-web.ts";
import { formRefusals } from "../texts.ts";
import { questionTitles } from "../titles.ts";
import { Leaves, OneLeft } from "./LeftMessages.tsx";
import "./question.css";

/** Leaves a message, and shows those one has left with their replies (catalogue 13.12). */
export const LeaveMessage = () => {
  const say = useSay();
  const [{ id }, change] = useAddressState({ id: "" });
  const [times, setTimes] = useState(0);
  return (
    <Page title={say(questionTitles.leave)}>
      <div className="stack">
        <Sheet>
          <p className="soft">{say(questionTexts.leaveLead)}</p>
          <Leave key={times} onDone={() => setTimes(times + 1)} />
        </Sheet>
        <Leaves onShow={(shown) => change({ id: shown })} />
      </div>
      {id !== "" && <OneLeft id={id} onClose={() => change({ id: "" })} />}
    </Page>
  );
};

const typeIn = (value = ""): BusinessType | undefined => (isBusinessType(value) ? value : undefined);

const Leave = ({ onDone }: { readonly onDone: () => void }) => {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const form = useForm({
    call: leaveMessage,
    start: { content: "", contactPhone: "", attachments: [] },
    draft: "leave message",
    refusals: formRefusals,
    refreshes: [getLeftMessages, getCommunications],
    done: say(questionTexts.leaveSent),
    onDone,
  });
  return (
    <div ref={box}>
      <Form form={form}>
        <Field
          form={form}
          name="content"
          label={say(questionTexts.leaveText)}
          hint={say(questionTexts.textHint)}
          required
        >
          {(field) => <TextArea {...field} rows={4} maxLength={questionLimits.text} />}
        </Field>
        <div className="question-pair">
          <Field form={form} name="businessType" label={say(questionTexts.businessType)} required>
            {(field) => (
              <Select
                {...field}
                options={worded(say, businessTypes)}
                onChange={(value) => field.onChange(typeIn(value))}
              />
            )}
          </Field>
          <Field form={form} name="contactPhone" label={say(questionTexts.phone)}>
            {(field) => <TextInput {...field} inputMode="tel" maxLength={questionLimits.phone} />}
          </Field>
        </div>
        <Field form={form} name="attachments" label={say(questionTexts.files)} hint={say(questionTexts.filesHint)}>
          {(field) => (
            <FilesInput
              {...field}
              onChange={(ids) => field.onChange([...(ids ?? [])])}
              purpose="attachment"
              maximum={questionLimits.files}
              pastedIn={box}
            />
          )}
        </Field>
        <Actions end>
          <SubmitButton>{say(kitTexts.submit)}</SubmitButton>
        </Actions>
      </Form>
    </div>
  );
};
