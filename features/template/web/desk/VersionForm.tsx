import { compareForms, readTemplate } from "@apron/dialect";
import { useCall } from "@apron/kit/web/call";
import { Disclosure, Answered } from "@apron/kit/web/page";
import { useSay } from "@apron/kit/web/language";
import { useMemo, useState } from "react";
import { getTemplate } from "../../contract-desk.ts";
import { versionTexts } from "../../texts-desk.ts";
import { newFormStore } from "../form-store.ts";
import { SchemaForm } from "../SchemaForm.tsx";
import { TemplateWarnings } from "../TemplateWarnings.tsx";
import { FieldChanges } from "./FieldChanges.tsx";

interface VersionProps {
  readonly templateId: string;
  readonly version: number;
  /** The version before; none of the first one. */
  readonly before: number | undefined;
}

/** The form of a version, and how it differs from the one before; asked for when it is opened. */
export const VersionForm = (props: VersionProps) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={say(versionTexts.open)} open={open} onToggle={setOpen}>
      <Opened {...props} />
    </Disclosure>
  );
};

const Opened = ({ templateId, version, before }: VersionProps) => {
  const say = useSay();
  const now = useCall(getTemplate, { templateId, version: String(version) }, { quiet: true });
  const earlier = useCall(
    getTemplate,
    { templateId, version: String(before ?? "") },
    { quiet: true, enabled: before !== undefined },
  );
  return (
    <Answered of={now}>
      {({ content }) => (
        <div className="template-record">
          <h3 className="template-subtitle">{say(versionTexts.changes)}</h3>
          {before === undefined ? (
            <p>{say(versionTexts.first)}</p>
          ) : (
            <Answered of={earlier}>{(old) => <Changes from={old.content} to={content} />}</Answered>
          )}
          <VersionPreview content={content} label={say(versionTexts.open)} />
        </div>
      )}
    </Answered>
  );
};

const Changes = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const say = useSay();
  const changes = useMemo(() => compareForms(readTemplate(from), readTemplate(to)), [from, to]);
  return changes.length === 0 ? <p>{say(versionTexts.same)}</p> : <FieldChanges of={changes} />;
};

const VersionPreview = ({ content, label }: { readonly content: string; readonly label: string }) => {
  const store = useMemo(() => newFormStore(readTemplate(content)), [content]);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TemplateWarnings form={store.form} />
      <SchemaForm store={store} label={label} readOnly />
    </form>
  );
};
