import { useEffect, useState } from "react";
import { inBoth } from "@apron/kit/contract/texts";
import { useNavigate, useSearchParams } from "react-router";
import type { BodyOf, ResultOf } from "@apron/kit/contract/call";
import { send, useCall } from "@apron/kit/web/call";
import { Button, DayInput, MultiSelect, NumberInput, Select, Switch, TextInput, worded } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Page, Sheet, Tag } from "@apron/kit/web/page";
import { RichEditor } from "@apron/kit/web/rich-editor";
import { RichText } from "@apron/kit/web/rich-text";
import { tell } from "@apron/kit/web/toast";
import {
  articleStates,
  audiences,
  businessTypes,
  getDeskArticle,
  getDeskArticles,
  getHelpOwners,
  helpLimits,
  helpSystems,
  isPageName,
  saveArticle,
} from "../../contract.ts";
import { helpRefusals, helpTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { helpTitles } from "../../titles.ts";
import { ArticleActions } from "./ArticleActions.tsx";
import { deskKinds } from "./kinds.ts";
import "./desk.css";

type Found = ResultOf<typeof getDeskArticle>;

/** Writes an article in both languages (?id=…), or a new one (?title=… begins with a title). */
export const ArticleEditor = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  const known = useCall(getDeskArticle, { id }, { enabled: id !== "", quiet: true });
  const [unsaved, setUnsaved] = useState(false);
  const title = search.get("title") ?? "";
  if (id === "")
    return (
      <Page title={say(deskTexts.newArticle)}>
        <ArticleForm start={{ ...blank, titleZh: title.slice(0, helpLimits.title) }} />
      </Page>
    );
  const found = known.data;
  return (
    <Page
      title={say(found ? inBoth(found.titleZh, found.titleEn) : helpTitles.edit)}
      beside={
        found && <Tag tone={found.state === "published" ? "good" : "idle"}>{say(articleStates[found.state])}</Tag>
      }
      actions={found && <ArticleActions of={found} unsaved={unsaved} />}
    >
      <Answered of={known} rows={12}>
        {(article) => (
          <>
            {article.publishAt !== "" && (
              <p className="soft">{say(deskTexts.scheduled, { time: article.publishAt.slice(0, 16) })}</p>
            )}
            <ArticleForm key={article.version} {...begunFrom(article)} onChanged={setUnsaved} />
          </>
        )}
      </Answered>
    </Page>
  );
};

const blank: BodyOf<typeof saveArticle> = {
  id: "",
  version: 0,
  kind: "operation",
  businessType: "other",
  system: "",
  audience: "holder",
  top: false,
  place: 100,
  answers: [],
  ownerId: "",
  verifiedOn: "",
  reviewOn: "",
  titleZh: "",
  titleEn: "",
  contentZh: "",
  contentEn: "",
};

const begunFrom = (found: Found) => ({
  start: {
    id: found.id,
    version: found.version,
    kind: found.kind,
    businessType: found.businessType,
    system: found.system,
    audience: found.audience,
    top: found.top,
    place: found.place,
    answers: found.answers,
    ownerId: found.ownerId,
    verifiedOn: found.verifiedOn,
    reviewOn: found.reviewOn,
    titleZh: found.titleZh,
    titleEn: found.titleEn,
    contentZh: found.contentZh,
    contentEn: found.contentEn,
  },
  seen: { by: found.changedBy, at: found.changeTime },
});

const ArticleForm = ({
  start,
  seen,
  onChanged,
}: {
  readonly start: BodyOf<typeof saveArticle>;
  readonly seen?: { readonly by: string; readonly at: string };
  readonly onChanged?: (changed: boolean) => void;
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const id = start.id ?? "";
  const form = useForm({
    call: saveArticle,
    start,
    draft: `help-article-${id}`,
    seen,
    theirs: id === "" ? undefined : async () => begunFrom(await send(getDeskArticle, { id })),
    refusals: helpRefusals,
    refreshes: [getDeskArticle, getDeskArticles],
    onDone: (kept) => {
      tell("success", say(deskTexts.savedDraft));
      if (id === "") void navigate(`/helpDesk/edit?id=${kept.id}`, { replace: true });
    },
  });
  useEffect(() => onChanged?.(form.changed), [form.changed, onChanged]);
  return (
    <Form form={form} label={say(helpTitles.edit)}>
      <Sheet title={say(deskTexts.writing)}>
        <div className="help-languages">
          <Field form={form} name="titleZh" label={say(deskTexts.titleZh)} required>
            {(control) => <TextInput {...control} maxLength={helpLimits.title} />}
          </Field>
          <Field form={form} name="titleEn" label={say(deskTexts.titleEn)}>
            {(control) => <TextInput {...control} maxLength={helpLimits.title} />}
          </Field>
          <Field
            form={form}
            name="contentZh"
            label={say(deskTexts.contentZh)}
            show={(html) => <RichText html={html ?? ""} />}
          >
            {(control) => <RichEditor {...control} purpose="report" />}
          </Field>
          <Field
            form={form}
            name="contentEn"
            label={say(deskTexts.contentEn)}
            show={(html) => <RichText html={html ?? ""} />}
          >
            {(control) => <RichEditor {...control} purpose="report" />}
          </Field>
        </div>
      </Sheet>
      <Sheet title={say(deskTexts.facts)}>
        <div className="form is-row">
          <Choices form={form} fixed={isPageName(id)} />
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

/** Where an article belongs, for whom it is, and who answers for it. */
const Choices = ({
  form,
  fixed,
}: {
  readonly form: ReturnType<typeof useForm<typeof saveArticle>>;
  readonly fixed: boolean;
}) => {
  const say = useSay();
  const owners = useCall(getHelpOwners, {}, { quiet: true });
  const kinds = worded(say, deskKinds).filter(({ value }) => (value === "page") === fixed);
  return (
    <>
      <Field form={form} name="kind" label={say(helpTexts.kind)} required>
        {(control) => <Select {...control} options={kinds} disabled={fixed} />}
      </Field>
      <Field form={form} name="businessType" label={say(helpTexts.businessType)} required>
        {(control) => <Select {...control} options={worded(say, businessTypes)} />}
      </Field>
      <Field form={form} name="system" label={say(helpTexts.system)}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: "", label: say(helpTexts.allSystems) },
              ...helpSystems.map((value) => ({ value, label: value })),
            ]}
          />
        )}
      </Field>
      <Field form={form} name="audience" label={say(deskTexts.audience)} required>
        {(control) => <Select {...control} options={worded(say, audiences)} />}
      </Field>
      <Field form={form} name="ownerId" label={say(deskTexts.owner)}>
        {(control) => (
          <Select
            {...control}
            clearable
            options={(owners.data ?? []).map((owner) => ({ value: owner.id, label: owner.name }))}
          />
        )}
      </Field>
      <Field form={form} name="verifiedOn" label={say(deskTexts.verifiedOn)}>
        {(control) => <DayInput {...control} />}
      </Field>
      <Field form={form} name="reviewOn" label={say(deskTexts.reviewOn)}>
        {(control) => <DayInput {...control} />}
      </Field>
      <Field form={form} name="place" label={say(deskTexts.place)} hint={say(deskTexts.placeHint)}>
        {(control) => <NumberInput {...control} />}
      </Field>
      <Field form={form} name="answers" label={say(deskTexts.answers)} hint={say(deskTexts.answersHint)}>
        {({ onChange, ...control }) => (
          <MultiSelect
            {...control}
            onChange={(codes) => onChange([...(codes ?? [])])}
            options={[]}
            fresh={(typed) => typed.trim().toUpperCase()}
          />
        )}
      </Field>
      <Field form={form} name="top" label={say(helpTexts.top)} hideLabel>
        {(control) => <Switch {...control}>{say(helpTexts.top)}</Switch>}
      </Field>
    </>
  );
};
