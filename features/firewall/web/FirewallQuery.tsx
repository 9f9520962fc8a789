import { useEffect, useRef, useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { Button, DayTimeInput, Select, TextInput } from "@apron/kit/web/controls";
import { Field, Form, type FormState, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Empty, Page, Sheet, Tag } from "@apron/kit/web/page";
import { firewallLimits, firewallRefusals, getFirewalls, protocolNames, queryFirewall } from "../contract.ts";
import { firewallTexts, policyFields } from "../texts.ts";
import { firewallTitles } from "../titles.ts";
import { FirewallVerdicts } from "./FirewallVerdicts.tsx";
import "./firewall.css";

const nothingAsked = { sourceIp: "", destIp: "", port: "", protocol: "any", firewall: "", at: "" };
type Asked = typeof nothingAsked;

/** 防火墙策略查询: which rule lets something through, which denies it, which never apply (catalogue 19.5). What is asked stands in the address. */
export const FirewallQuery = () => {
  const say = useSay();
  const { form, result } = useQuestion();
  const firewalls = useCall(getFirewalls, {}, { quiet: true }).data;
  return (
    <Page
      title={say(firewallTitles.query)}
      beside={
        <Tag tone="info" title={say(firewallTexts.simulatedHint)}>
          {say(firewallTexts.simulated)}
        </Tag>
      }
    >
      <Sheet>
        <div className="stack">
          <p className="soft">{say(firewallTexts.lead)}</p>
          <QuestionForm form={form} firewalls={firewalls ?? []} />
        </div>
      </Sheet>
      {result ? (
        <FirewallVerdicts of={result} />
      ) : firewalls?.length === 0 ? (
        <Empty title={say(firewallTexts.noFirewalls)} hint={say(firewallTexts.noFirewallsHint)} />
      ) : (
        <Empty title={say(firewallTexts.empty)} hint={say(firewallTexts.emptyHint)} />
      )}
    </Page>
  );
};

/** The form with what the address asks, asked at once: an address of another page leads here with it filled in. */
const useQuestion = () => {
  const [address, change] = useAddressState<Asked>(nothingAsked);
  const [result, setResult] = useState<ResultOf<typeof queryFirewall>>();
  const answered = useRef(JSON.stringify(nothingAsked));
  const form = useForm({
    call: queryFirewall,
    start: address,
    refusals: firewallRefusals,
    onDone: (found, { sourceIp = "", destIp = "", port = "", protocol = "any", firewall = "", at = "" }) => {
      setResult(found);
      const next = { sourceIp, destIp, port, protocol, firewall, at };
      answered.current = JSON.stringify(next);
      change(next);
    },
    onRefused: () => {
      setResult(undefined);
      return false;
    },
  });
  const asked = JSON.stringify(address);
  useEffect(() => {
    if (asked === answered.current) return;
    answered.current = asked;
    form.setAll(address);
    if (asked !== JSON.stringify(nothingAsked)) void form.submit();
    // oxlint-disable-next-line exhaustive-deps -- asked anew by what stands in the address, not by what is typed
  }, [asked]);
  return { form, result };
};

const QuestionForm = ({
  form,
  firewalls,
}: {
  readonly form: FormState<typeof queryFirewall>;
  readonly firewalls: ResultOf<typeof getFirewalls>;
}) => {
  const say = useSay();
  const { sourceIp = "", destIp = "" } = form.values;
  return (
    <Form form={form} look="row">
      <Field form={form} name="sourceIp" label={say(firewallTexts.sourceIp)} hint={say(firewallTexts.addressHint)}>
        {(control) => <TextInput {...control} mono maxLength={firewallLimits.address} />}
      </Field>
      <Field form={form} name="destIp" label={say(firewallTexts.destIp)} hint={say(firewallTexts.addressHint)}>
        {(control) => <TextInput {...control} mono maxLength={firewallLimits.address} />}
      </Field>
      <Field form={form} name="protocol" label={say(firewallTexts.protocol)}>
        {({ onChange, ...control }) => (
          <Select
            {...control}
            onChange={(chosen) => onChange(chosen ?? "any")}
            options={protocolNames.map((value) => ({ value, label: value === "any" ? say(firewallTexts.any) : value }))}
            fresh={(typed) => typed.trim()}
          />
        )}
      </Field>
      <Field form={form} name="port" label={say(firewallTexts.port)} hint={say(firewallTexts.portHint)}>
        {(control) => <TextInput {...control} mono maxLength={20} />}
      </Field>
      <Field form={form} name="firewall" label={say(policyFields.firewall)}>
        {({ onChange, ...control }) => (
          <Select
            {...control}
            onChange={(chosen) => onChange(chosen ?? "")}
            clearable
            placeholder={say(firewallTexts.allFirewalls)}
            options={firewalls.map(({ name }) => ({ value: name, label: name }))}
          />
        )}
      </Field>
      <Field form={form} name="at" label={say(firewallTexts.at)} hint={say(firewallTexts.atHint)}>
        {({ onChange, ...control }) => <DayTimeInput {...control} onChange={(at) => onChange(at ?? "")} />}
      </Field>
      <Actions>
        <SubmitButton>{say(kitTexts.search)}</SubmitButton>
        <Button onClick={() => form.setAll({ sourceIp: destIp, destIp: sourceIp })}>{say(firewallTexts.swap)}</Button>
      </Actions>
    </Form>
  );
};
