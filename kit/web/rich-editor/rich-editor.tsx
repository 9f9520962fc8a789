import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { type FilePurpose, fileUrl } from "../../contract/files.ts";
import type { Control } from "../controls/index.ts";
import { GoingRow, uploadTexts, useUploads } from "../files/index.ts";
import { useSay } from "../language/index.ts";
import { LinkDialog, PictureDialog } from "./dialogs.tsx";
import { richTexts } from "./texts.ts";
import { documentOf, losesParts, pasteable, richExtensions } from "./schema.ts";
import { RichTools } from "./tools.tsx";
import "../controls/controls.css";
import "../rich-text/rich-text.css";
import "./rich-editor.css";

/**
 * Writes formatted text that the server keeps as it is (catalogue 27.2); the value is its HTML, "" while nothing is
 * written. Pictures are chosen, pasted or dropped, and uploaded for `purpose`. It reads its value when it appears:
 * later ones come from itself.
 */
export const RichEditor = ({
  purpose,
  ...control
}: Control<string | undefined> & { readonly purpose: FilePurpose }) => {
  const say = useSay();
  const [start] = useState(() => control.value ?? "");
  const [content] = useState(() => documentOf(start));
  const [asks, ask] = useState<"link" | "picture">();
  const chooser = useRef<HTMLInputElement>(null);
  const uploads = useUploads({
    purpose,
    onArrived: (fileId) =>
      void editor
        .chain()
        .focus()
        .setImage({ src: fileUrl(fileId) })
        .run(),
  });
  /** Whether there were pictures to take. */
  const take = (files: FileList | undefined | null): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    uploads.start(pictures, pictures.length);
    return pictures.length > 0;
  };
  const editor: Editor = useEditor({
    extensions: richExtensions,
    content,
    // The content policy allows no style elements.
    injectCSS: false,
    // What starts with a sign is as often a command line as it is a list.
    enableInputRules: false,
    editorProps: {
      attributes: attributesOf(control),
      transformPastedHTML: pasteable,
      // Office programs add a picture of what they also give as text.
      handlePaste: (_view, { clipboardData }) =>
        clipboardData?.types.includes("text/html") !== true && take(clipboardData?.files),
      handleDrop: (_view, { dataTransfer }) => take(dataTransfer?.files),
    },
    onUpdate: () => control.onChange(htmlOf(editor)),
  });
  const disabled = control.disabled ?? false;
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return (
    <div className={`input rich-editor${control.invalid ? " is-invalid" : ""}${disabled ? " is-disabled" : ""}`}>
      <RichTools
        editor={editor}
        controls={control.id}
        onLink={() => ask("link")}
        onPicture={() => chooser.current?.click()}
        onDescribe={() => ask("picture")}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        multiple
        onChange={({ target }) => {
          take(target.files);
          // The same file, put right meanwhile, may be chosen again.
          target.value = "";
        }}
      />
      <EditorContent editor={editor} />
      {uploads.going.map((going) => (
        <GoingRow key={going.key} going={going} uploads={uploads} />
      ))}
      {uploads.lacking && (
        <p className="field-error rich-note" role="alert">
          {say(uploadTexts.lacking)}
        </p>
      )}
      {losesParts(start) && <p className="rich-note rich-loses small">{say(richTexts.losesParts)}</p>}
      {asks === "link" && <LinkDialog editor={editor} onClose={() => ask(undefined)} />}
      {asks === "picture" && <PictureDialog editor={editor} onClose={() => ask(undefined)} />}
    </div>
  );
};

const attributesOf = (control: Omit<Control<unknown>, "onChange">): Record<string, string> => ({
  id: control.id,
  class: "rich-text",
  role: "textbox",
  "aria-multiline": "true",
  "aria-labelledby": `${control.id}-label`,
  ...(control.required && { "aria-required": "true" }),
  ...(control.invalid && { "aria-invalid": "true" }),
  ...(control.describedBy && { "aria-describedby": control.describedBy }),
});

/** Without the empty paragraph that lets one write on below a list or picture. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? "" : editor.getHTML().replace(/(<p><\/p>)+$/, ""));
