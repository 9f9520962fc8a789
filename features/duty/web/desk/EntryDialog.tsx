import type { ReactNode } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { useSend } from "@apron/kit/web/call";
import { Confirm, Dialog } from "@apron/kit/web/dialog.tsx";
import { Form, type FormState } from "@apron/kit/web/form.tsx";
import { useSay } from "@apron/kit/web/language";
import { RefusalView } from "@apron/kit/web/states.tsx";
import { tell } from "@apron/kit/web/toast";
import { kitTexts } from "@apron/kit/web/texts";
import type { Call } from "@apron/kit/contract/call";
import { deskDirectory, removeFromDirectory, type DirectoryKind } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "./words.ts";

/** The frame of every add and edit dialog of the directory. */
export const EntryDialog = <C extends Call>({
  form,
  title,
  onClose,
  children,
}: {
  readonly form: FormState<C>;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const say = useSay();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(kitTexts.cancel)}</Button>
          <Button look="primary" type="submit" form={form.id} busy={form.pending}>
            {say(deskTexts.save)}
          </Button>
        </>
      }
    >
      <Form form={form}>{children}</Form>
    </Dialog>
  );
};

/** Asks before an entry of the directory is removed; one that is still used says by how much. */
export const RemoveEntry = ({
  kind,
  of: entry,
  onClose,
}: {
  readonly kind: DirectoryKind;
  readonly of: { readonly id: string; readonly name: string; readonly version: number };
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const removing = useSend(removeFromDirectory, { quiet: true, refreshes: [deskDirectory] });
  const remove = async (): Promise<void> => {
    const done = await removing.send({ kind, id: entry.id, version: entry.version }).catch(() => undefined);
    if (done === undefined) return;
    tell("success", say(deskWords.removed));
    onClose();
  };
  return (
    <Confirm
      open
      danger
      title={say(deskWords.removeAsk, { name: entry.name })}
      yes={say(deskTexts.remove)}
      busy={removing.pending}
      onYes={() => void remove()}
      onNo={onClose}
    >
      {removing.refusal && <RefusalView refusal={removing.refusal} />}
    </Confirm>
  );
};

/** Edit and remove at the end of a row. */
export const EntryActions = ({
  name,
  onEdit,
  onRemove,
}: {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) => {
  const say = useSay();
  return (
    <span className="row-actions">
      <Button look="plain" size="small" popup="dialog" label={`${say(deskTexts.edit)} ${name}`} onClick={onEdit}>
        {say(deskTexts.edit)}
      </Button>
      <Button look="plain" size="small" popup="dialog" label={`${say(deskTexts.remove)} ${name}`} onClick={onRemove}>
        {say(deskTexts.remove)}
      </Button>
    </span>
  );
};
