import { readDetails, readTemplate } from "@apron/dialect";
import { useSay } from "@apron/kit/web/language";
import type { CallRefused } from "@apron/kit/web/call";
import { Loading, RefusalView } from "@apron/kit/web/page";
import { useMemo } from "react";
import { recordTexts } from "../texts.ts";
import type { FieldAdditions } from "./field-spot.ts";
import { newFormStore } from "./form-store.ts";
import { OtherValues } from "./OtherValues.tsx";
import { SchemaForm } from "./SchemaForm.tsx";
import { TemplateWarnings } from "./TemplateWarnings.tsx";

export interface RecordFormProps extends FieldAdditions {
  /** The answer of the ...TempleDetail call; what `useCall` gives fits. */
  readonly template: { readonly data?: { readonly content: string } | undefined; readonly error: CallRefused | null };
  /** JSON text as the record keeps it. */
  readonly details: string;
  readonly label: string;
}

/**
 * A record in its template, read-only (catalogue 16.6, 16.7). Details that are not JSON are said to be so; a template
 * that does not load is told in the server's words, and no form.
 */
export const RecordForm = ({ template, details, label, ...additions }: RecordFormProps) => {
  const say = useSay();
  const { data, error } = template;
  const content = data?.content;
  const shown = useMemo(() => (content === undefined ? undefined : openRecord(content, details)), [content, details]);
  if (data === undefined && error) return <RefusalView refusal={error} />;
  if (shown === undefined) return <Loading />;
  if ("problem" in shown)
    return (
      <p className="template-problem" role="alert">
        {say(shown.problem)}
      </p>
    );
  const { store, values } = shown;
  return (
    <div className="template-record">
      <TemplateWarnings form={store.form} />
      {store.form.nodes.length > 0 && <SchemaForm store={store} label={label} readOnly {...additions} />}
      <OtherValues form={store.form} values={values} title={say(recordTexts.others)} />
    </div>
  );
};

const openRecord = (content: string, details: string) => {
  const read = readDetails(details);
  if ("problem" in read) return read;
  return { store: newFormStore(readTemplate(content), read.values), values: read.values };
};
