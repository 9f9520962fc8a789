import { roles } from "@apron/kit/contract/roles";
import { useCall } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { NumberInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Answered } from "@apron/kit/web/page";
import { session } from "@apron/kit/web/session";
import type { ResultOf } from "@apron/kit/contract/call";
import { getIdentityPolicy, saveIdentityPolicy } from "../../contract.ts";
import { reviewTexts } from "../../texts-desk.ts";
import { identityTitles } from "../../titles.ts";
import "./desk.css";

/** How long pictures are kept and when clean cases are decided; the security administrator changes it (catalogue 4.12). */
export const ReviewSettings = () => {
  const say = useSay();
  const answer = useCall(getIdentityPolicy, {}, { quiet: true });
  return (
    <Page title={say(identityTitles.reviewSettings)}>
      <Sheet>
        <div className="review-settings">
          <Answered of={answer} rows={3}>
            {(policy) => <Settings policy={policy} />}
          </Answered>
        </div>
      </Sheet>
    </Page>
  );
};

const begunFrom = (policy: ResultOf<typeof getIdentityPolicy>) => {
  const { imageDays, reviewFromSeconds, reviewToSeconds, changedBy: by, changeTime: at } = policy;
  const seen = { imageDays, reviewFromSeconds, reviewToSeconds };
  return { start: { ...seen, seen }, seen: { by, at } };
};

const Settings = ({ policy }: { readonly policy: ResultOf<typeof getIdentityPolicy> }) => {
  const say = useSay();
  const form = useForm({
    call: saveIdentityPolicy,
    ...begunFrom(policy),
    refreshes: [getIdentityPolicy],
    done: say(kitTexts.saved),
  });
  const mayChange = session().roleIdList.includes(roles.securityAdministrator.id);
  return (
    <Form form={form}>
      {!mayChange && <p className="soft">{say(reviewTexts.settingsReadOnly)}</p>}
      <Field form={form} name="imageDays" label={say(reviewTexts.imageDays)}>
        {(field) => <NumberInput {...field} disabled={!mayChange} min={1} max={365} unit={say(reviewTexts.days)} />}
      </Field>
      <Field form={form} name="reviewFromSeconds" label={say(reviewTexts.reviewFrom)}>
        {(field) => (
          <NumberInput {...field} disabled={!mayChange} min={1} max={86_400} unit={say(reviewTexts.seconds)} />
        )}
      </Field>
      <Field form={form} name="reviewToSeconds" label={say(reviewTexts.reviewTo)} hint={say(reviewTexts.reviewHint)}>
        {(field) => (
          <NumberInput {...field} disabled={!mayChange} min={1} max={86_400} unit={say(reviewTexts.seconds)} />
        )}
      </Field>
      {policy.changedBy !== "" && (
        <p className="soft small">
          {say(reviewTexts.changedBy, { name: policy.changedBy, time: policy.changeTime.slice(0, 16) })}
        </p>
      )}
      {mayChange && (
        <Actions>
          <SubmitButton>{say(kitTexts.save)}</SubmitButton>
        </Actions>
      )}
    </Form>
  );
};
