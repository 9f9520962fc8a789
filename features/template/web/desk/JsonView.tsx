import { type DataRecord, editableIn } from "@apron/dialect";
import { control, TextArea } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useMemo, useState } from "react";
import { editorTexts } from "../../texts-desk.ts";
import type { Editing } from "./use-editing.ts";

/** The schema as text; what is typed is used as soon as it is a form, and says so when it is none. */
export const JsonView = ({ editing }: { readonly editing: Editing }) => {
  const say = useSay();
  const written = useMemo(() => writtenOut(editing.schema), [editing.schema]);
  const [typed, setTyped] = useState<string>();
  const problem = typed === undefined ? undefined : editableIn(typed).problem;
  return (
    <Labelled
      id="c-json"
      label={say(editorTexts.json)}
      hint={say(editorTexts.jsonHint)}
      error={problem && `${say(editorTexts.jsonWrong)}: ${say(problem)}`}
    >
      <div className="template-json" onBlur={() => problem === undefined && setTyped(undefined)}>
        <TextArea
          {...control<string | undefined>("json", typed ?? written, (text = "") => {
            setTyped(text);
            const { schema } = editableIn(text);
            if (schema) editing.change(schema, "none");
          })}
          invalid={problem !== undefined}
          rows={28}
        />
      </div>
    </Labelled>
  );
};

/** Set in by level, but no further than anybody reads: a thousand levels would come to millions of blanks. */
const writtenOut = (schema: DataRecord): string => JSON.stringify(schema, null, 2).replace(/^ {40,}/gm, " ".repeat(40));
