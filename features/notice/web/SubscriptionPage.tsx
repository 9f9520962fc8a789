import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { MultiSelect, Radios, TextInput, worded } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Answered, Page, Sheet } from "@apron/kit/web/page";
import { getSubscription, saveSubscription } from "../contract.ts";
import { noticeKinds, noticeSystems } from "../notice.ts";
import { noticeRefusals, noticeTexts } from "../texts.ts";
import { noticeTitles } from "../titles.ts";

type Kept = ResultOf<typeof getSubscription>;

/** What somebody is told of beside the notice centre, by which way, and when not (catalogue 9.16). */
export const SubscriptionPage = () => {
  const say = useSay();
  const answer = useCall(getSubscription, {}, { quiet: true });
  return (
    <Page title={say(noticeTitles.subscription)} narrow>
      <Answered of={answer} rows={8}>
        {(kept) => <Subscription of={kept} />}
      </Answered>
    </Page>
  );
};

const Subscription = ({ of }: { readonly of: Kept }) => {
  const say = useSay();
  const { channel, systems, airports, subTypes, quietFrom, quietTo, version } = of;
  const form = useForm({
    call: saveSubscription,
    start: { channel, systems, airports, subTypes, quietFrom, quietTo, version },
    refusals: noticeRefusals,
    refreshes: [getSubscription],
    done: say(kitTexts.saved),
  });
  const words = { site: noticeTexts.waySite, email: kitTexts.email, sms: noticeTexts.waySms };
  return (
    <Sheet>
      <p className="soft">{say(noticeTexts.subscriptionLead)}</p>
      <Form form={form}>
        <Field form={form} name="channel" label={say(noticeTexts.way)}>
          {(control) => <Radios {...control} look="segments" options={worded(say, words, of.ways)} />}
        </Field>
        <Field form={form} name="systems" label={say(noticeTexts.followSystems)}>
          {({ onChange, ...control }) => (
            <MultiSelect
              {...control}
              onChange={(chosen) => onChange(noticeSystems.filter((system) => chosen?.includes(system)))}
              options={noticeSystems.map((value) => ({ value, label: say(noticeTexts.ofSystem, { system: value }) }))}
            />
          )}
        </Field>
        <Field form={form} name="airports" label={say(noticeTexts.followAirports)}>
          {({ onChange, ...control }) => (
            <MultiSelect
              {...control}
              onChange={(chosen) => onChange([...(chosen ?? [])])}
              options={of.ownAirports.map((value) => ({ value, label: value }))}
              fresh={(typed) => typed.toUpperCase()}
            />
          )}
        </Field>
        <Field form={form} name="subTypes" label={say(noticeTexts.followKinds)}>
          {({ onChange, ...control }) => (
            <MultiSelect
              {...control}
              onChange={(chosen) => onChange([...(chosen ?? [])])}
              options={worded(say, noticeKinds)}
            />
          )}
        </Field>
        <Field form={form} name="quietFrom" label={say(noticeTexts.quietFrom)} hint={say(noticeTexts.quietHint)}>
          {(control) => <TextInput {...control} mono maxLength={5} placeholder="22:00" />}
        </Field>
        <Field form={form} name="quietTo" label={say(noticeTexts.quietTo)}>
          {(control) => <TextInput {...control} mono maxLength={5} placeholder="07:00" />}
        </Field>
        <Actions>
          <SubmitButton>{say(kitTexts.save)}</SubmitButton>
        </Actions>
      </Form>
    </Sheet>
  );
};
