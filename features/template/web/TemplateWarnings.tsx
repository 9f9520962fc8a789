import type { Form } from "@apron/dialect";
import { Disclosure } from "@apron/kit/web/page";
import { useSay } from "@apron/kit/web/language";
import { useState } from "react";
import { recordTexts } from "../texts.ts";

/** What of a template could not be read; the form stands nevertheless. */
export const TemplateWarnings = ({ form }: { readonly form: Form }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const { warnings } = form;
  const [first] = warnings;
  if (first === undefined) return null;
  if (warnings.length === 1)
    return (
      <p className="template-warning" role="status">
        {say(first)}
      </p>
    );
  return (
    <div className="template-warning" role="status">
      <Disclosure title={say(recordTexts.warnings, { count: warnings.length })} open={open} onToggle={setOpen}>
        <ul>
          {warnings.map((warning) => (
            <li key={warning.en}>{say(warning)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
};
