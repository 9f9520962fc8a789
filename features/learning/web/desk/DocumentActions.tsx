import { inBoth } from "@apron/kit/contract/texts";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink, Switch, TextInput } from "@apron/kit/web/controls";
import { DiscardButton, Field, FormDialog, SendButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  discardDocument,
  documentUrl,
  getDeskDocument,
  getDeskDocuments,
  getDocumentVersions,
  learningLimits,
  publishDocument,
  withdrawDocument,
} from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { learningRefusals } from "../../texts.ts";

type Found = ResultOf<typeof getDeskDocument>;

const refreshes = [getDeskDocument, getDeskDocuments, getDocumentVersions];

/** What can be done with a document as it was saved last; nothing is published while `unsaved` words stand beside it. */
export const DocumentActions = ({ of: document, unsaved }: { readonly of: Found; readonly unsaved: boolean }) => {
  const say = useSay();
  const [publishing, setPublishing] = useState(false);
  const isRead = document.state === "published";
  const navigate = useNavigate();
  return (
    <>
      {document.number > 0 && (
        <ButtonLink to={`/learningDesk/versions?id=${document.id}`}>{say(deskTexts.versions)}</ButtonLink>
      )}
      {isRead && <ButtonLink to={documentUrl(document)}>{say(deskTexts.preview)}</ButtonLink>}
      {isRead && document.kind === "training" && document.dueDate !== "" && (
        <ButtonLink to={`/learningDesk/progress?id=${document.id}`}>{say(deskTexts.progress)}</ButtonLink>
      )}
      {isRead && (
        <SendButton
          call={withdrawDocument}
          body={{ id: document.id, version: document.version }}
          refreshes={refreshes}
          says={say(deskTexts.withdraw)}
          title={say(deskTexts.withdrawAsk, { title: say(inBoth(document.titleZh, document.titleEn)) })}
          hint={say(deskTexts.withdrawHint)}
          danger
          done={say(deskTexts.withdrawn)}
        />
      )}
      {document.number === 0 && (
        <DiscardButton
          call={discardDocument}
          body={{ id: document.id, version: document.version }}
          refreshes={[getDeskDocuments]}
          onDone={() => void navigate("/learningDesk")}
        />
      )}
      <Button
        look="primary"
        popup="dialog"
        {...(unsaved && { why: say(kitTexts.saveFirst) })}
        onClick={() => setPublishing(true)}
      >
        {say(kitTexts.publish)}
      </Button>
      {publishing && <Publish of={document} onClose={() => setPublishing(false)} />}
    </>
  );
};

const Publish = ({ of: document, onClose }: { readonly of: Found; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: publishDocument,
    start: { id: document.id, version: document.version, note: "", again: false },
    refusals: learningRefusals,
    refreshes,
    done: say(deskTexts.published),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(deskTexts.publishAsk, { title: say(inBoth(document.titleZh, document.titleEn)) })}
      submit={say(kitTexts.publish)}
      onClose={onClose}
    >
      <Field form={form} name="note" label={say(deskTexts.note)}>
        {(control) => <TextInput {...control} maxLength={learningLimits.note} />}
      </Field>
      {document.kind === "training" && document.number > 0 && document.dueDate !== "" && (
        <Field form={form} name="again" label={say(deskTexts.again)} hideLabel>
          {(control) => <Switch {...control}>{say(deskTexts.again)}</Switch>}
        </Field>
      )}
    </FormDialog>
  );
};
