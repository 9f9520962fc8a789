import { type DataRecord, inLanguage, readTemplate } from "@apron/dialect";
import { control, Radios } from "@apron/kit/web/controls";
import { language, useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Sheet } from "@apron/kit/web/page";
import { useDeferredValue, useMemo, useState } from "react";
import { editorTexts } from "../../texts-desk.ts";
import { newFormStore } from "../form-store.ts";
import { SchemaForm } from "../SchemaForm.tsx";
import { TemplateWarnings } from "../TemplateWarnings.tsx";

/** The form as it will look, while it is edited: in either language, as wide as a desk or a phone. */
export const Preview = ({ schema }: { readonly schema: DataRecord }) => {
  const say = useSay();
  const [said, setSaid] = useState(language);
  const [width, setWidth] = useState<"wide" | "phone">("wide");
  // Typing goes on while a large form is still being drawn.
  const shown = useDeferredValue(schema);
  const store = useMemo(() => newFormStore(readTemplate(JSON.stringify(inLanguage(shown, said)))), [shown, said]);
  return (
    <Sheet
      title={say(editorTexts.preview)}
      actions={
        <Actions>
          <Radios
            {...control<"zh" | "en" | undefined>("preview-language", said, (chosen) => setSaid(chosen ?? said))}
            look="segments"
            label={say(editorTexts.preview)}
            options={[
              { value: "zh", label: say(editorTexts.chinese) },
              { value: "en", label: say(editorTexts.english) },
            ]}
          />
          <Radios
            {...control<"wide" | "phone" | undefined>("preview-width", width, (chosen) => setWidth(chosen ?? width))}
            look="segments"
            label={say(editorTexts.preview)}
            options={[
              { value: "wide", label: say(editorTexts.wide) },
              { value: "phone", label: say(kitTexts.mobile) },
            ]}
          />
        </Actions>
      }
    >
      <TemplateWarnings form={store.form} />
      {/* A form of its own, so that its radio buttons are apart from those of another view of the same template. */}
      <form className={`template-preview is-${width}`} lang={said} onSubmit={(event) => event.preventDefault()}>
        <SchemaForm store={store} label={say(editorTexts.preview)} />
      </form>
    </Sheet>
  );
};
