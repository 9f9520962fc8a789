import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { send, useCall } from "@apron/kit/web/call";
import { Button, TextArea } from "@apron/kit/web/controls";
import { DiscardButton, Field, Form, SubmitButton, useForm, ReasonDialog } from "@apron/kit/web/forms";
import { kitTexts, language, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Page, Sheet, Stack } from "@apron/kit/web/page";
import { discardWording, getWording, getWordings, publishWording, restoreWording, saveWording } from "../contract.ts";
import { messageRefusals, wordingTexts } from "../texts.ts";
import { wordOfKind } from "../texts-kinds.ts";
import {
  exampleOf,
  type WordingArea,
  type WordingField,
  wordingFields,
  wordingLimits,
  type WordingTexts,
  wrongIn,
  partsOfSms,
} from "../wording.ts";
import "./message.css";
import { useWrites, type Wording, WordingTag } from "./parts.tsx";
import { WordingVersions } from "./WordingVersions.tsx";

const refreshes = [getWording, getWordings];

/** What a message says, in both languages beside each other (catalogue 2.13). */
export const MessageWording = () => <WordingEditor area="message" />;

/** What a refusal says, and what to do now (catalogue 26.11). */
export const RefusalWording = () => <WordingEditor area="refusal" />;

const WordingEditor = ({ area }: { readonly area: WordingArea }) => {
  const say = useSay();
  const key = useSearchParams()[0].get("key") ?? "";
  const answer = useCall(getWording, { area, key }, { quiet: true });
  const writes = useWrites();
  const [unsaved, setUnsaved] = useState(false);
  const { data } = answer;
  return (
    <Page
      title={area === "message" ? say(wordOfKind(key)) : key}
      beside={
        data && (
          <>
            {area === "message" && <span className="mono soft">{key}</span>} <WordingTag of={data.state} />
          </>
        )
      }
      actions={data && writes && <NextSteps of={data} unsaved={unsaved} />}
    >
      <Answered of={answer} rows={10}>
        {(wording) => (
          <Stack>
            {writes ? <Edited key={wording.revision} of={wording} onChanged={setUnsaved} /> : <ReadOnly of={wording} />}
            <WordingVersions of={wording} />
          </Stack>
        )}
      </Answered>
    </Page>
  );
};

/** What can be done with the words as they were saved last; nothing is published while `unsaved` ones stand beside them. */
const NextSteps = ({ of, unsaved }: { readonly of: Wording; readonly unsaved: boolean }) => {
  const say = useSay();
  const [asking, setAsking] = useState<"publish" | "reset">();
  const { area, key, revision } = of;
  const wanted = { area, key, revision };
  const close = (): void => setAsking(undefined);
  return (
    <>
      {(of.number > 0 || of.state === "broken") && (
        <Button popup="dialog" onClick={() => setAsking("reset")}>
          {say(wordingTexts.reset)}
        </Button>
      )}
      {of.hasDraft && (
        <>
          <DiscardButton call={discardWording} body={wanted} refreshes={refreshes} />
          <Button
            look="primary"
            popup="dialog"
            {...(unsaved && { why: say(kitTexts.saveFirst) })}
            onClick={() => setAsking("publish")}
          >
            {say(kitTexts.publish)}
          </Button>
        </>
      )}
      {asking === "publish" && (
        <ReasonDialog
          call={publishWording}
          start={wanted}
          refreshes={refreshes}
          title={say(wordingTexts.publishTitle)}
          hint={say(wordingTexts.publishHint)}
          submit={say(kitTexts.publish)}
          done={say(wordingTexts.published)}
          onClose={close}
        />
      )}
      {asking === "reset" && (
        <ReasonDialog
          call={restoreWording}
          start={{ ...wanted, number: 0 }}
          refreshes={refreshes}
          title={say(wordingTexts.resetTitle)}
          hint={say(wordingTexts.publishHint)}
          submit={say(wordingTexts.reset)}
          done={say(wordingTexts.published)}
          onClose={close}
        />
      )}
    </>
  );
};

/** How the fields of an area are called. */
const labelsOf = (area: WordingArea) =>
  area === "message"
    ? {
        titleZh: wordingTexts.titleZh,
        titleEn: wordingTexts.titleEn,
        textZh: wordingTexts.textZh,
        textEn: wordingTexts.textEn,
      }
    : {
        titleZh: wordingTexts.refusedZh,
        titleEn: wordingTexts.refusedEn,
        textZh: wordingTexts.nextZh,
        textEn: wordingTexts.nextEn,
      };

const begunFrom = ({ area, key, revision, draft, changedBy: by, changeTime: at }: Wording) => ({
  start: { area, key, revision, ...draft },
  seen: { version: revision, by, at },
});

const Edited = ({ of, onChanged }: { readonly of: Wording; readonly onChanged: (changed: boolean) => void }) => {
  const say = useSay();
  const [begun] = useState(() => begunFrom(of));
  const labels = labelsOf(of.area);
  const form = useForm({
    call: saveWording,
    ...begun,
    theirs: async () => begunFrom(await send(getWording, { area: of.area, key: of.key })),
    draft: `wording ${of.area} ${of.key}`,
    refusals: messageRefusals,
    refreshes,
    alsoWrong: (values): Record<string, string> =>
      Object.fromEntries(Object.entries(wrongIn(textsOf(values), of)).map(([field, word]) => [field, say(word)])),
    done: say(kitTexts.saved),
  });
  useEffect(() => onChanged(form.changed), [form.changed, onChanged]);
  const field = (name: WordingField) => (
    <Field
      form={form}
      name={name}
      label={say(labels[name])}
      required={of.area === "message" || name.startsWith("title")}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={name.startsWith("title") ? 2 : 5}
          maxLength={name.startsWith("title") ? wordingLimits.title : wordingLimits.text}
        />
      )}
    </Field>
  );
  return (
    <Sheet>
      <Places of={of} />
      <Form form={form}>
        <div className="wording-sides">
          <div>
            {field("titleZh")}
            {field("textZh")}
          </div>
          <div>
            {field("titleEn")}
            {field("textEn")}
          </div>
        </div>
        <Preview of={of} texts={textsOf(form.values)} />
        <Actions>
          <SubmitButton>{say(wordingTexts.saveDraft)}</SubmitButton>
        </Actions>
      </Form>
    </Sheet>
  );
};

const textsOf = (values: Partial<WordingTexts>): WordingTexts => ({
  titleZh: values.titleZh?.trim() ?? "",
  titleEn: values.titleEn?.trim() ?? "",
  textZh: values.textZh?.trim() ?? "",
  textEn: values.textEn?.trim() ?? "",
});

const ReadOnly = ({ of }: { readonly of: Wording }) => (
  <Sheet>
    <Stack>
      <p className="soft">{useSay()(wordingTexts.readOnly)}</p>
      <Places of={of} />
      <Preview of={of} texts={of.current} />
    </Stack>
  </Sheet>
);

/** What may stand in braces, with an example each. */
const Places = ({ of: { places } }: { readonly of: Wording }) => {
  const say = useSay();
  if (places.length === 0) return <p className="soft">{say(wordingTexts.noPlaces)}</p>;
  return (
    <>
      <h2>{say(wordingTexts.places)}</h2>
      <ul className="wording-places">
        {places.map(({ name, exampleZh, exampleEn, needed }) => (
          <li key={name}>
            <code>{`{${name}}`}</code>{" "}
            <span className="soft small">
              {language === "zh" ? exampleZh : exampleEn}
              {needed && ` · ${say(wordingTexts.needed)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** How it reads with examples, in both languages. */
const Preview = ({ of, texts }: { readonly of: Wording; readonly texts: WordingTexts }) => {
  const say = useSay();
  const sides = [
    ["zh", wordingFields.filter((field) => field.endsWith("Zh"))],
    ["en", wordingFields.filter((field) => field.endsWith("En"))],
  ] as const;
  return (
    <section aria-label={say(wordingTexts.preview)}>
      <h2>{say(wordingTexts.preview)}</h2>
      <div className="wording-sides">
        {sides.map(([language, fields]) => {
          const [title = "", text = ""] = fields.map((field) => exampleOf(texts[field], language, of));
          return (
            <div key={language} className="wording-preview" lang={language === "zh" ? "zh-CN" : "en"}>
              <strong>{title}</strong>
              <span className="message-text">{text}</span>
              {of.bySms && (
                <span className="soft small">
                  {say(wordingTexts.parts, { length: text.length, parts: partsOfSms(text) })}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
};
