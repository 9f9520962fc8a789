import { useState } from "react";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { type Control, TextArea, Select } from "@apron/kit/web/controls";
import { FormDialog, Field, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { type AgentId, changeTwoFactor, type deskDetail, markAbnormal, saveAgentSettings } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { agentRefusals, agentTexts } from "../../texts.ts";
import { levelName, ruleName } from "../names.tsx";

interface Asked {
  readonly refreshes: readonly Call[];
  readonly onClose: () => void;
}

type Detail = ResultOf<typeof deskDetail>;

interface ReadAnew {
  /** The dossier as it stands now. */
  readonly read: () => Promise<Detail>;
}

/** Marks a work number abnormal, with reason and evidence (catalogue 3.33). */
export const MarkDialog = ({ agent, refreshes, onClose }: Asked & { readonly agent: AgentId }) => {
  const say = useSay();
  const [start] = useState({ ...agent, reason: "", evidence: "" });
  const form = useForm({
    call: markAbnormal,
    start,
    refusals: agentRefusals,
    refreshes,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`${say(deskTexts.markAbnormal)} ${agent.agentNumber}`}
      submit={say(kitTexts.submit)}
      onClose={onClose}
    >
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={200} rows={2} />}
      </Field>
      <Field form={form} name="evidence" label={say(deskTexts.evidence)}>
        {(field) => <TextArea {...field} maxLength={1000} rows={4} />}
      </Field>
    </FormDialog>
  );
};

/** Changes the two-factor type in place of TAMS (catalogue 3.23, 3.33). */
export const TwoFactorDialog = ({
  agent,
  securityLevel,
  read,
  refreshes,
  onClose,
}: Asked & ReadAnew & { readonly agent: AgentId; readonly securityLevel: number }) => {
  const say = useSay();
  const [start] = useState({ ...agent, securityLevel, reason: "", seen: securityLevel });
  const theirs = async () => {
    const now = await read();
    return { start: { ...start, securityLevel: now.securityLevel, seen: now.securityLevel } };
  };
  const form = useForm({
    call: changeTwoFactor,
    start,
    theirs,
    refusals: agentRefusals,
    refreshes,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`${say(deskTexts.changeTwoFactor)} ${agent.agentNumber}`}
      submit={say(kitTexts.submit)}
      onClose={onClose}
    >
      <Field
        form={form}
        name="securityLevel"
        label={say(agentTexts.twoFactor)}
        required
        show={(level) => levelName(level ?? 0)}
      >
        {(field) => <CodeSelect {...field} codes={securityLevels} nameOf={levelName} />}
      </Field>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={200} rows={2} />}
      </Field>
    </FormDialog>
  );
};

/** Sets the SMS rule and how often SI is told (catalogue 3.9, 3.33). */
export const SettingsDialog = ({
  detail,
  read,
  refreshes,
  onClose,
}: Asked & ReadAnew & { readonly detail: Detail }) => {
  const say = useSay();
  const [start] = useState(() => settingsStart(detail));
  const theirs = async () => ({ start: settingsStart(await read()) });
  const form = useForm({
    call: saveAgentSettings,
    start,
    theirs,
    refreshes,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`${say(deskTexts.settings)} ${detail.agentNumber}`}
      submit={say(kitTexts.submit)}
      onClose={onClose}
    >
      <Field form={form} name="smsRule" label={say(agentTexts.smsRule)} required show={shownRule}>
        {(field) => <CodeSelect {...field} codes={rules} nameOf={ruleName} />}
      </Field>
      <Field form={form} name="siNoticeFrequency" label={say(agentTexts.siNotice)} required show={shownRule}>
        {(field) => <CodeSelect {...field} codes={rules} nameOf={ruleName} />}
      </Field>
    </FormDialog>
  );
};

const settingsStart = ({ bindingId, smsRule, siNoticeFrequency }: Detail) => {
  const seen = { smsRule, siNoticeFrequency };
  return { bindingId, ...seen, seen };
};

/** Codes as in catalogue 3.8 and 3.9. */
const securityLevels = Array.from({ length: 10 }, (_, at) => at + 1);
const rules = [0, 1, 2, 3];
const shownRule = (code: number | undefined): string => ruleName(code ?? 0);

/** A choice among numbers that stand for something. */
const CodeSelect = ({
  codes,
  nameOf,
  ...field
}: Control<number | undefined> & { readonly codes: readonly number[]; readonly nameOf: (code: number) => string }) => (
  <Select
    {...field}
    value={String(field.value)}
    onChange={(chosen) => field.onChange(Number(chosen))}
    options={codes.map((code) => ({ value: String(code), label: nameOf(code) }))}
  />
);
