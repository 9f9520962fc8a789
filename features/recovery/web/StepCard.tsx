import { useRef, useState } from "react";
import * as z from "zod/mini";
import { agreementTitles } from "@apron/features/agreements/titles";
import { SeparateConsent } from "@apron/features/agreements/web/parts";
import { fileRefusals } from "@apron/kit/contract/files";
import { Button, control, TextInput } from "@apron/kit/web/controls";
import { send, asRefused } from "@apron/kit/web/call";
import { useCarriedState } from "@apron/kit/web/drafts";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, Tag } from "@apron/kit/web/page";
import { type cardSides, submitRecovery, uploadRecoveryCard } from "../contract.ts";
import { recoveryRefusals, recoveryTexts } from "../texts.ts";

type Side = (typeof cardSides)[number];

const Pictures = z.object({ frontFileId: z.optional(z.string()), backFileId: z.optional(z.string()) });
type Pictures = z.output<typeof Pictures>;

/** The card: the separate consent first, then both pictures and the number. */
export const StepCard = ({
  ticket,
  onDone,
}: {
  readonly ticket: string;
  readonly onDone: (caseKey: string) => void;
}) => {
  const say = useSay();
  const [consented, setConsented] = useCarriedState("recovery.consent", z.boolean(), false);
  const [pictures, setPictures] = useCarriedState<Pictures>("recovery.pictures", Pictures, {});
  const form = useForm({
    call: submitRecovery,
    start: { ticket, ...pictures },
    carried: "recovery.card",
    refusals: { ...fileRefusals, ...recoveryRefusals },
    onDone: ({ caseKey }) => onDone(caseKey),
  });
  return (
    <Form form={form}>
      <SeparateConsent
        {...control<boolean | undefined>("consent", consented, (ticked) => setConsented(ticked ?? false))}
      />
      <p className="soft small">{say(recoveryTexts.pictureHint)}</p>
      <div className="recovery-sides">
        {(["front", "back"] as const).map((side) => (
          <Field key={side} form={form} name={`${side}FileId`} label={say(recoveryTexts[side])} required>
            {(field) => (
              <Picture
                id={field.id}
                side={side}
                ticket={ticket}
                consented={consented}
                fileId={field.value}
                onKept={(fileId) => {
                  form.set(`${side}FileId`, fileId);
                  setPictures((kept) => ({ ...kept, [`${side}FileId`]: fileId }));
                }}
                onRefused={(message) => form.complain(`${side}FileId`, message)}
              />
            )}
          </Field>
        ))}
      </div>
      <Field form={form} name="idNumber" label={say(recoveryTexts.idNumber)} required>
        {(field) => <TextInput {...field} maxLength={40} autoComplete="off" mono />}
      </Field>
      <Field form={form} name="signLetter" label={say(agreementTitles["8"])} hideLabel required>
        {(field) => (
          <SeparateConsent
            {...field}
            type="8"
            value={field.value === true}
            onChange={(signed) => form.setAll({ signLetter: signed ? true : undefined })}
          />
        )}
      </Field>
      <Actions end>
        <SubmitButton why={consented ? undefined : say(recoveryTexts.consentNeeded)}>
          {say(recoveryTexts.submit)}
        </SubmitButton>
      </Actions>
    </Form>
  );
};

const Picture = ({
  id,
  side,
  ticket,
  consented,
  fileId,
  onKept,
  onRefused,
}: {
  readonly id: string;
  readonly side: Side;
  readonly ticket: string;
  readonly consented: boolean;
  readonly fileId: string | undefined;
  readonly onKept: (fileId: string) => void;
  readonly onRefused: (message: string) => void;
}) => {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const upload = async (file: File): Promise<void> => {
    setBusy(true);
    const body = new FormData();
    body.append("ticket", ticket);
    body.append("side", side);
    body.append("consent", "true");
    body.append("file", file);
    try {
      onKept((await send(uploadRecoveryCard, body)).fileId);
    } catch (thrown) {
      onRefused(asRefused(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="recovery-side">
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png"
        disabled={!consented}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void upload(file);
          event.target.value = "";
        }}
      />
      {fileId !== undefined && !busy && <Tag tone="good">{say(recoveryTexts.uploaded)}</Tag>}
      <Button
        busy={busy}
        why={consented ? undefined : say(recoveryTexts.consentNeeded)}
        onClick={() => input.current?.click()}
      >
        {say(busy ? recoveryTexts.uploading : fileId === undefined ? recoveryTexts.choose : recoveryTexts.again)}
      </Button>
    </span>
  );
};
