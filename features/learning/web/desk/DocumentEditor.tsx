import { useEffect, useState } from "react";
import { inBoth } from "@apron/kit/contract/texts";
import { useNavigate, useSearchParams } from "react-router";
import type { BodyOf, ResultOf } from "@apron/kit/contract/call";
import { send, useCall } from "@apron/kit/web/call";
import { Button, DayInput, MultiSelect, Select, TextInput, worded } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Page, Sheet, Tag } from "@apron/kit/web/page";
import { RichEditor } from "@apron/kit/web/rich-editor";
import { RichText } from "@apron/kit/web/rich-text";
import { tell } from "@apron/kit/web/toast";
import {
  categories,
  categoriesOf,
  documentKinds,
  documentStates,
  getDeskChoices,
  getDeskDocument,
  getDeskDocuments,
  kindIn,
  learningLimits,
  readerships,
  saveDocument,
} from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { learningRefusals, learningTexts } from "../../texts.ts";
import { learningTitles } from "../../titles.ts";
import { DocumentActions } from "./DocumentActions.tsx";
import "../learning.css";

type Found = ResultOf<typeof getDeskDocument>;
type Body = BodyOf<typeof saveDocument>;

/** Writes a document in both languages (?id=…), or a new one. */
export const DocumentEditor = () => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const known = useCall(getDeskDocument, { id }, { enabled: id !== "", quiet: true });
  const [unsaved, setUnsaved] = useState(false);
  if (id === "")
    return (
      <Page title={say(deskTexts.fresh)}>
        <DocumentForm start={blank} />
      </Page>
    );
  const found = known.data;
  return (
    <Page
      title={say(found ? inBoth(found.titleZh, found.titleEn) : learningTitles.edit)}
      beside={
        found && <Tag tone={found.state === "published" ? "good" : "idle"}>{say(documentStates[found.state])}</Tag>
      }
      actions={found && <DocumentActions of={found} unsaved={unsaved} />}
    >
      <Answered of={known} rows={12}>
        {(document) => (
          <>
            {document.source !== "" && <p className="soft">{say(deskTexts.source, { source: document.source })}</p>}
            <DocumentForm key={document.version} {...begunFrom(document)} onChanged={setUnsaved} />
          </>
        )}
      </Answered>
    </Page>
  );
};

const blank: Body = {
  id: "",
  version: 0,
  kind: "law",
  category: "statute",
  readership: "holder",
  titleZh: "",
  titleEn: "",
  docNo: "",
  issuer: "",
  publishDate: "",
  effectiveDate: "",
  repealedDate: "",
  replacesId: "",
  dueDate: "",
  departments: [],
  contentZh: "",
  contentEn: "",
};

const begunFrom = (found: Found): { start: Body; seen: { by: string; at: string } } => ({
  start: {
    id: found.id,
    version: found.version,
    kind: found.kind,
    category: found.category,
    readership: found.readership,
    titleZh: found.titleZh,
    titleEn: found.titleEn,
    docNo: found.docNo,
    issuer: found.issuer,
    publishDate: found.publishDate,
    effectiveDate: found.effectiveDate,
    repealedDate: found.repealedDate,
    replacesId: found.replacesId,
    dueDate: found.dueDate,
    departments: found.departments,
    contentZh: found.contentZh,
    contentEn: found.contentEn,
  },
  seen: { by: found.changedBy, at: found.changeTime },
});

type FormOf = ReturnType<typeof useForm<typeof saveDocument>>;

const DocumentForm = ({
  start,
  seen,
  onChanged,
}: {
  readonly start: Body;
  readonly seen?: { readonly by: string; readonly at: string };
  readonly onChanged?: (changed: boolean) => void;
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const id = start.id ?? "";
  const form = useForm({
    call: saveDocument,
    start,
    draft: `learning-document-${id}`,
    seen,
    theirs: id === "" ? undefined : async () => begunFrom(await send(getDeskDocument, { id })),
    refusals: learningRefusals,
    refreshes: [getDeskDocument, getDeskDocuments],
    onDone: (kept) => {
      tell("success", say(deskTexts.savedDraft));
      if (id === "") void navigate(`/learningDesk/edit?id=${kept.id}`, { replace: true });
    },
  });
  useEffect(() => onChanged?.(form.changed), [form.changed, onChanged]);
  return (
    <Form form={form} label={say(learningTitles.edit)}>
      <Sheet title={say(deskTexts.facts)}>
        <div className="form is-row">
          <DocumentFacts form={form} />
          <DocumentDays form={form} />
        </div>
      </Sheet>
      <Sheet title={say(deskTexts.writing)}>
        <div className="form is-row">
          <Field form={form} name="titleZh" label={say(deskTexts.titleZh)} required>
            {(control) => <TextInput {...control} maxLength={learningLimits.title} />}
          </Field>
          <Field form={form} name="titleEn" label={say(deskTexts.titleEn)}>
            {(control) => <TextInput {...control} maxLength={learningLimits.title} />}
          </Field>
          {(["contentZh", "contentEn"] as const).map((name) => (
            <Field
              key={name}
              form={form}
              name={name}
              label={say(deskTexts[name])}
              hint={say(deskTexts.contentHint)}
              wide
              show={(html) => <RichText html={html ?? ""} />}
            >
              {(control) => <RichEditor {...control} purpose="report" />}
            </Field>
          ))}
        </div>
      </Sheet>
      <Actions end>
        <Button disabled={!form.changed} onClick={() => form.reset()}>
          {say(kitTexts.giveUpTyped)}
        </Button>
        <SubmitButton>{say(deskTexts.saveDraft)}</SubmitButton>
      </Actions>
    </Form>
  );
};

/** What it is, whose it is, and what it takes the place of. */
const DocumentFacts = ({ form }: { readonly form: FormOf }) => {
  const say = useSay();
  const kind = kindIn(form.values.kind ?? "");
  const choices = useCall(getDeskChoices, { kind }, { quiet: true, keep: true });
  const known: readonly string[] = categoriesOf[kind];
  return (
    <>
      <Field form={form} name="kind" label={say(deskTexts.kind)} required>
        {(control) => (
          <Select
            {...control}
            options={worded(say, documentKinds)}
            onChange={(chosen) => {
              control.onChange(chosen);
              // Each kind has its own categories, and its own documents to take the place of.
              if (chosen !== kind) form.setAll({ category: categoriesOf[kindIn(chosen ?? "")][0], replacesId: "" });
            }}
          />
        )}
      </Field>
      <Field form={form} name="category" label={say(learningTexts.category)} required>
        {(control) => (
          <Select {...control} options={worded(say, categories).filter(({ value }) => known.includes(value))} />
        )}
      </Field>
      <Field form={form} name="readership" label={say(deskTexts.readership)} required>
        {(control) => <Select {...control} options={worded(say, readerships)} />}
      </Field>
      <Field form={form} name="docNo" label={say(learningTexts.docNo)}>
        {(control) => <TextInput {...control} maxLength={learningLimits.docNo} />}
      </Field>
      <Field form={form} name="issuer" label={say(learningTexts.issuer)}>
        {(control) => <TextInput {...control} maxLength={learningLimits.issuer} />}
      </Field>
      <Field form={form} name="replacesId" label={say(deskTexts.replaces)}>
        {(control) => (
          <Select
            {...control}
            clearable
            searchable
            options={(choices.data?.documents ?? [])
              .filter(({ id }) => id !== form.values.id)
              .map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
      </Field>
    </>
  );
};

/** Since when and until when it holds, and by when whose training it is. */
const DocumentDays = ({ form }: { readonly form: FormOf }) => {
  const say = useSay();
  const choices = useCall(getDeskChoices, { kind: "" }, { quiet: true });
  const day = (name: "publishDate" | "effectiveDate" | "repealedDate" | "dueDate", label: string, hint?: string) => (
    <Field form={form} name={name} label={label} hint={hint}>
      {(control) => <DayInput {...control} />}
    </Field>
  );
  return (
    <>
      {day("publishDate", say(learningTexts.promulgated))}
      {day("effectiveDate", say(learningTexts.effective))}
      {day("repealedDate", say(learningTexts.repealed))}
      {form.values.kind === "training" && (
        <>
          {day("dueDate", say(deskTexts.dueDate), say(deskTexts.dueHint))}
          <Field
            form={form}
            name="departments"
            label={say(deskTexts.departments)}
            hint={say(deskTexts.departmentsHint)}
          >
            {({ onChange, ...control }) => (
              <MultiSelect
                {...control}
                onChange={(chosen) => onChange(chosen && [...chosen])}
                options={(choices.data?.departments ?? []).map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
};
