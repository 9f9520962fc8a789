import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { type FilePurpose, fileUrl } from "../../contract/files.ts";
import { Button, type Control } from "../controls/index.ts";
import { GoingRow, uploadTexts, useUploads } from "../files/index.ts";
import { useSay } from "../language/index.ts";
import { LinkDialog, PictureDialog } from "./dialogs.tsx";
import { caretTo, putPicture, selectUndescribed, undescribedIn } from "./pictures.ts";
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
    onArrived: (fileId) => putPicture(editor, fileUrl(fileId)),
  });
  /** Whether there were files to take; one that is no picture is refused by name rather than opened by the browser. */
  const take = (files: FileList | undefined | null): boolean => {
    const taken = [...(files ?? [])];
    uploads.start(taken, taken.length);
    return taken.length > 0;
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
      handleDrop: (view, event, _slice, isMoved) => {
        // A picture of the text itself comes along as a file, too.
        if (isMoved) return false;
        if ((event.dataTransfer?.files.length ?? 0) > 0) caretTo(view, event);
        return take(event.dataTransfer?.files);
      },
    },
    onUpdate: () => control.onChange(htmlOf(editor)),
  });
  const disabled = control.disabled ?? false;
  const undescribed = disabled ? 0 : undescribedIn(control.value ?? "");
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
      {undescribed > 0 && (
        <p className="rich-note small">
          {say(richTexts.undescribed, { count: undescribed })}{" "}
          <Button
            size="small"
            onClick={() => {
              selectUndescribed(editor);
              ask("picture");
            }}
          >
            {say(richTexts.describe)}
          </Button>
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
