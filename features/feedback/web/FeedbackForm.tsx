import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { deviceName } from "@apron/features/login/contract";
import type { BodyOf } from "@apron/kit/contract/call";
import { internalPath } from "@apron/kit/web/address";
import { Button, Radios, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Facts, Page, Sheet } from "@apron/kit/web/page";
import { pageFacts } from "@apron/kit/web/session";
import { tell } from "@apron/kit/web/toast";
import { getFeedbacks, saveFeedback } from "../contract.ts";
import {
  feedbackLimits,
  feedbackPath,
  feedbackTypeKeys,
  feedbackTypes,
  feedbackUrl,
  feedbackWays,
} from "../feedback.ts";
import { feedbackRefusals, feedbackTexts } from "../texts.ts";
import { feedbackTitles } from "../titles.ts";
import "./feedback.css";

/** Tells something of the portal; what goes along is named before it is sent (catalogue 23.3). */
export const FeedbackForm = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Where it was given from, without what stood in the address besides.
  const page = (internalPath(search.get("from")) ?? "").split(/[?#]/)[0] ?? "";
  const [start] = useState((): Partial<BodyOf<typeof saveFeedback>> => ({
    content: "",
    contact: "",
    images: [],
    toldBy: "site",
    page: page.slice(0, feedbackLimits.page),
    appVersion: pageFacts.version,
    browser: deviceName(navigator.userAgent),
  }));
  const form = useForm({
    call: saveFeedback,
    start,
    draft: "feedback",
    refusals: feedbackRefusals,
    refreshes: [getFeedbacks],
    onDone: ({ id }) => {
      tell("success", say(feedbackTexts.sent));
      void navigate(feedbackUrl(id), { replace: true });
    },
  });
  return (
    <Page title={say(feedbackTitles.add)} narrow>
      <Sheet>
        <Form form={form} label={say(feedbackTitles.add)}>
          <p className="soft">{say(feedbackTexts.lead)}</p>
          <Field form={form} name="type" label={say(feedbackTexts.type)} required>
            {({ onChange, ...control }) => (
              <Radios
                {...control}
                onChange={(chosen) => onChange(feedbackTypeKeys.find((type) => type === chosen) ?? "other")}
                options={worded(say, feedbackTypes, feedbackTypeKeys)}
              />
            )}
          </Field>
          <Field
            form={form}
            name="content"
            label={say(feedbackTexts.content)}
            hint={say(feedbackTexts.contentHint)}
            required
          >
            {(control) => <TextArea {...control} rows={6} maxLength={feedbackLimits.content} />}
          </Field>
          <Field
            form={form}
            name="images"
            label={say(feedbackTexts.images)}
            hint={say(feedbackTexts.imagesHint, { count: feedbackLimits.images })}
          >
            {({ onChange, ...control }) => (
              <FilesInput
                {...control}
                purpose="report"
                maximum={feedbackLimits.images}
                onChange={(ids) => onChange([...(ids ?? [])])}
              />
            )}
          </Field>
          <Field form={form} name="contact" label={say(feedbackTexts.contact)} hint={say(feedbackTexts.contactHint)}>
            {(control) => <TextInput {...control} maxLength={feedbackLimits.contact} />}
          </Field>
          <Field form={form} name="toldBy" label={say(feedbackTexts.toldBy)}>
            {(control) => (
              <Radios
                {...control}
                options={[
                  { value: "site", label: say(feedbackWays.site) },
                  { value: "message", label: say(feedbackWays.message) },
                ]}
              />
            )}
          </Field>
          <section className="feedback-context" aria-label={say(feedbackTexts.context)}>
            <p>
              <strong>{say(feedbackTexts.context)}</strong>{" "}
              <span className="soft small">{say(feedbackTexts.contextHint)}</span>
            </p>
            <Facts
              columns={3}
              of={[
                {
                  label: say(feedbackTexts.page),
                  value: <span className="mono">{form.values.page || say(feedbackTexts.noPage)}</span>,
                },
                { label: say(feedbackTexts.appVersion), value: form.values.appVersion },
                { label: say(feedbackTexts.browser), value: form.values.browser },
              ]}
            />
          </section>
          <Actions end>
            <Button onClick={() => void navigate(feedbackPath)}>{say(kitTexts.cancel)}</Button>
            <SubmitButton>{say(kitTexts.submit)}</SubmitButton>
          </Actions>
        </Form>
      </Sheet>
    </Page>
  );
};
