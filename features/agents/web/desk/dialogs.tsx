import { useState } from "react";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/button.tsx";
import { Dialog } from "@apron/kit/web/dialog.tsx";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/form.tsx";
import { TextArea } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { type AgentId, changeTwoFactor, type deskDetail, markAbnormal, saveAgentSettings } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { agentRefusals, agentTexts } from "../../texts.ts";
import { levelName, ruleName } from "../names.tsx";

interface Asked {
  readonly refreshes: readonly Call[];
  readonly onClose: () => void;
}

/** Marks a work number abnormal, with reason and evidence (catalogue 3.33). */
export const MarkDialog = ({ agent, refreshes, onClose }: Asked & { readonly agent: AgentId }) => {
  const say = useSay();
  const [start] = useState({ ...agent, reason: "", evidence: "" });
  const form = useForm({ call: markAbnormal, start, refusals: agentRefusals, refreshes, onDone: onClose });
  return (
    <Dialog open size="small" title={`${say(deskTexts.markAbnormal)} ${agent.agentNumber}`} onClose={onClose}>
      <Form form={form}>
        <Field form={form} name="reason" label={say(agentTexts.reason)} required>
          {(field) => <TextArea {...field} maxLength={200} rows={2} />}
        </Field>
        <Field form={form} name="evidence" label={say(deskTexts.evidence)}>
          {(field) => <TextArea {...field} maxLength={1000} rows={4} />}
        </Field>
        <End onClose={onClose} />
      </Form>
    </Dialog>
  );
};

/** Changes the two-factor type in place of TAMS (catalogue 3.23, 3.33). */
export const TwoFactorDialog = ({
  agent,
  securityLevel,
  refreshes,
  onClose,
}: Asked & { readonly agent: AgentId; readonly securityLevel: number }) => {
  const say = useSay();
  const [start] = useState({ ...agent, securityLevel, reason: "" });
  const form = useForm({ call: changeTwoFactor, start, refusals: agentRefusals, refreshes, onDone: onClose });
  return (
    <Dialog open size="small" title={`${say(deskTexts.changeTwoFactor)} ${agent.agentNumber}`} onClose={onClose}>
      <Form form={form}>
        <Field form={form} name="securityLevel" label={say(agentTexts.twoFactor)} required>
          {(field) => (
            <Select
              {...field}
              value={String(field.value ?? "")}
              onChange={(value) => field.onChange(Number(value))}
              options={Array.from({ length: 10 }, (_, at) => ({ value: String(at + 1), label: levelName(at + 1) }))}
            />
          )}
        </Field>
        <Field form={form} name="reason" label={say(agentTexts.reason)} required>
          {(field) => <TextArea {...field} maxLength={200} rows={2} />}
        </Field>
        <End onClose={onClose} />
      </Form>
    </Dialog>
  );
};

/** Sets the SMS rule and how often SI is told (catalogue 3.9, 3.33). */
export const SettingsDialog = ({
  detail,
  refreshes,
  onClose,
}: Asked & { readonly detail: ResultOf<typeof deskDetail> }) => {
  const say = useSay();
  const { bindingId, smsRule, siNoticeFrequency } = detail;
  const [start] = useState({ bindingId, smsRule, siNoticeFrequency });
  const form = useForm({ call: saveAgentSettings, start, refreshes, onDone: onClose });
  const rules = [0, 1, 2, 3].map((rule) => ({ value: String(rule), label: ruleName(rule) }));
  return (
    <Dialog open size="small" title={`${say(deskTexts.settings)} ${detail.agentNumber}`} onClose={onClose}>
      <Form form={form}>
        <Field form={form} name="smsRule" label={say(agentTexts.smsRule)} required>
          {(field) => (
            <Select
              {...field}
              value={String(field.value ?? 0)}
              onChange={(value) => field.onChange(Number(value))}
              options={rules}
            />
          )}
        </Field>
        <Field form={form} name="siNoticeFrequency" label={say(agentTexts.siNotice)} required>
          {(field) => (
            <Select
              {...field}
              value={String(field.value ?? 0)}
              onChange={(value) => field.onChange(Number(value))}
              options={rules}
            />
          )}
        </Field>
        <End onClose={onClose} />
      </Form>
    </Dialog>
  );
};

const End = ({ onClose }: Pick<Asked, "onClose">) => {
  const say = useSay();
  return (
    <Actions end>
      <Button onClick={onClose}>{say(agentTexts.cancel)}</Button>
      <SubmitButton>{say(agentTexts.submit)}</SubmitButton>
    </Actions>
  );
};
