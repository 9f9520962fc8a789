import { bandTexts, type DataRecord, readTemplate, sampleOf } from "@apron/dialect";
import { named } from "@apron/kit/contract/named";
import { Button } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { useSay, today } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { tell } from "@apron/kit/web/toast";
import type { ResultOf } from "@apron/kit/contract/call";
import { useMemo, useState } from "react";
import { tryTemplate } from "../../contract-desk.ts";
import { editorTexts } from "../../texts-desk.ts";
import { newFormStore } from "../form-store.ts";
import { SchemaForm } from "../SchemaForm.tsx";
import { TemplateWarnings } from "../TemplateWarnings.tsx";

/** The template filled in for a try: checked here as it stands, and at the server as it was saved; nothing is kept. */
export const TrialView = ({
  schema,
  saved,
}: {
  readonly schema: DataRecord;
  /** The version that stands at the server just as it is here. */
  readonly saved: { readonly templateId: string; readonly version: number } | undefined;
}) => {
  const say = useSay();
  const form = useMemo(() => readTemplate(JSON.stringify(schema)), [schema]);
  const [values, setValues] = useState<DataRecord>();
  const store = useMemo(() => newFormStore(form, values), [form, values]);
  const trying = useSend(tryTemplate);
  const [outcome, setOutcome] = useState<ResultOf<typeof tryTemplate>>();
  const fill = (next: DataRecord | undefined): void => {
    setOutcome(undefined);
    setValues(next);
  };
  const check = (): void => {
    const passed = store.check();
    tell(
      passed ? "success" : "warning",
      passed ? say(editorTexts.passed) : say(editorTexts.failed, { count: Object.keys(store.problems()).length }),
    );
  };
  const checkAtServer = async (): Promise<void> => {
    if (saved === undefined) return;
    const result = await trying.send({ ...saved, details: JSON.stringify(store.settled().values) });
    store.complain(named(result.problems.map(({ path, message }) => [path, message])));
    setOutcome(result);
  };
  return (
    <div className="template-trial">
      <Actions>
        <Button onClick={() => fill(sampleOf(form, today()))}>{say(editorTexts.sample)}</Button>
        <Button onClick={() => fill(undefined)}>{say(editorTexts.empty)}</Button>
        <Button onClick={check}>{say(editorTexts.check)}</Button>
        <Button
          look="primary"
          busy={trying.pending}
          disabled={saved === undefined}
          onClick={() => void checkAtServer().catch(() => undefined)}
        >
          {say(editorTexts.checkServer)}
        </Button>
      </Actions>
      {saved === undefined && <p className="field-hint">{say(editorTexts.saveFirst)}</p>}
      <TemplateWarnings form={form} />
      <form onSubmit={(event) => event.preventDefault()}>
        <SchemaForm store={store} label={say(editorTexts.trial)} />
      </form>
      {outcome && <Outcome of={outcome} />}
    </div>
  );
};

const Outcome = ({ of }: { readonly of: ResultOf<typeof tryTemplate> }) => {
  const say = useSay();
  return (
    <section aria-live="polite" className="template-outcome">
      <p>{of.passed ? say(editorTexts.passed) : say(editorTexts.failed, { count: of.problems.length })}</p>
      <Table
        caption={say(editorTexts.trial)}
        keyOf={(value) => value.key}
        rows={of.values}
        columns={[
          { key: "label", title: say(editorTexts.field), cell: (value) => say(value.label) },
          { key: "key", title: say(editorTexts.key), cell: (value) => value.key, mono: true, wideOnly: true },
          {
            key: "text",
            title: say(editorTexts.reads),
            cell: (value) => `${say(value.text)}${value.out ? ` · ${say(bandTexts.out)}` : ""}`,
          },
        ]}
      />
    </section>
  );
};
