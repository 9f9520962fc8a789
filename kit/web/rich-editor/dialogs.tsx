import type { Editor } from "@tiptap/react";
import { type ReactNode, useId, useState } from "react";
import { Button, control, TextInput } from "../controls/index.ts";
import { Dialog } from "../page/index.ts";
import { Labelled } from "../forms/index.ts";
import { useSay, kitTexts } from "../language/index.ts";
import { goOnBelow } from "./pictures.ts";
import { richTexts } from "./texts.ts";
import { linkTo } from "./schema.ts";

interface Asking {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Asks where what is selected leads; with nothing selected, the address itself is written. */
export const LinkDialog = ({ editor, onClose }: Asking) => {
  const say = useSay();
  const { href } = editor.getAttributes("link");
  const [typed, type] = useState(typeof href === "string" ? href : "");
  const [wrong, setWrong] = useState(false);
  const isNew = href === undefined;
  const link = (): void => {
    const address = linkTo(typed);
    if (address === undefined) return setWrong(true);
    const at = editor.chain().focus();
    if (isNew && editor.state.selection.empty)
      at.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href: address } }] }).run();
    else at.extendMarkRange("link").setLink({ href: address }).run();
    onClose();
  };
  return (
    <OneLine
      title={say(richTexts.link)}
      label={say(richTexts.address)}
      hint={say(richTexts.addressHint)}
      error={wrong ? say(richTexts.addressWrong) : undefined}
      value={typed}
      onChange={(value) => {
        type(value);
        setWrong(false);
      }}
      onDone={link}
      onClose={onClose}
      beside={
        !isNew && (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
          >
            {say(richTexts.removeLink)}
          </Button>
        )
      }
    />
  );
};

/** Asks what the selected picture shows. */
export const PictureDialog = ({ editor, onClose }: Asking) => {
  const say = useSay();
  const { alt } = editor.getAttributes("image");
  const [typed, type] = useState(typeof alt === "string" ? alt : "");
  return (
    <OneLine
      title={say(richTexts.describe)}
      label={say(richTexts.described)}
      hint={say(richTexts.describedHint)}
      value={typed}
      onChange={type}
      onDone={() => {
        editor.chain().focus().updateAttributes("image", { alt: typed.trim() }).run();
        goOnBelow(editor);
        onClose();
      }}
      onClose={onClose}
    />
  );
};

const OneLine = ({
  title,
  label,
  hint,
  error,
  value,
  beside,
  onChange,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly beside?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const id = useId();
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          {beside}
          <Button look="primary" type="submit" form={id}>
            {say(kitTexts.confirm)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
        }}
      >
        <Labelled id={`${id}-line`} label={label} hint={hint} error={error}>
          <TextInput
            {...control<string | undefined>("line", value, (next) => onChange(next ?? ""))}
            id={`${id}-line`}
            maxLength={300}
            invalid={error !== undefined}
            describedBy={`${id}-line-hint${error === undefined ? "" : ` ${id}-line-error`}`}
          />
        </Labelled>
      </form>
    </Dialog>
  );
};
