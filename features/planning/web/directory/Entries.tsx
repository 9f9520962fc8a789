import { useState, type ReactNode } from "react";
import type { BodyOf, Call } from "@apron/kit/contract/call";
import type { Word } from "@apron/kit/contract/texts";
import { Button } from "@apron/kit/web/controls";
import { ConfirmSend } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Table, type Column } from "@apron/kit/web/tables";
import type { DirectoryKind } from "@apron/features/duty/contract";
import { deskDirectory, removeFromDirectory } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";

/** What an add or edit dialog is told; without an entry it adds one. */
export interface EntryDialogProps<Entry> {
  readonly of: Entry | undefined;
  /** The entry as it stands now; undefined when it is gone. */
  readonly read: () => Promise<Entry | undefined>;
  readonly title: string;
  readonly onClose: () => void;
}

/** How an entry is removed, and which answers that outdates. */
export interface Removal<Entry, C extends Call> {
  readonly call: C;
  readonly bodyOf: (entry: Entry) => BodyOf<C>;
  readonly refreshes: readonly Call[];
}

interface Identified {
  readonly id: string;
  readonly version: number;
}

/** Removal of an entry of the directory. */
export const removalOf = (kind: DirectoryKind): Removal<Identified, typeof removeFromDirectory> => ({
  call: removeFromDirectory,
  bodyOf: ({ id, version }) => ({ kind, id, version }),
  refreshes: [deskDirectory],
});

/** Entries that are added, edited and removed: the bar above them, the rows, and the dialogs they open. */
export const Entries = <Entry extends Identified, C extends Call>({
  tools,
  add,
  canAdd = true,
  nameOf,
  removal,
  read,
  dialog,
  children,
}: {
  /** Filters before the button that adds. */
  readonly tools?: ReactNode;
  readonly add: Word;
  readonly canAdd?: boolean;
  readonly nameOf: (entry: Entry) => string;
  readonly removal: Removal<Entry, C>;
  /** The entries as they stand now. */
  readonly read: () => Promise<readonly Entry[] | undefined>;
  readonly dialog: (props: EntryDialogProps<Entry>) => ReactNode;
  /** The rows; `actions` is what stands at the end of each. */
  readonly children: (actions: (entry: Entry) => ReactNode) => ReactNode;
}) => {
  const say = useSay();
  const [editing, setEditing] = useState<{ readonly entry: Entry | undefined }>();
  const [removing, setRemoving] = useState<Entry>();
  const action = (word: Word, entry: Entry, onClick: () => void): ReactNode => (
    <Button look="plain" size="small" popup="dialog" label={`${say(word)} ${nameOf(entry)}`} onClick={onClick}>
      {say(word)}
    </Button>
  );
  return (
    <>
      <div className="directory-bar">
        {tools}
        <Button look="primary" popup="dialog" disabled={!canAdd} onClick={() => setEditing({ entry: undefined })}>
          {say(add)}
        </Button>
      </div>
      {children((entry) => (
        <span className="row-actions">
          {action(deskTexts.edit, entry, () => setEditing({ entry }))}
          {action(kitTexts.remove, entry, () => setRemoving(entry))}
        </span>
      ))}
      {editing &&
        dialog({
          of: editing.entry,
          read: async () => (await read())?.find(({ id }) => id === editing.entry?.id),
          title: editing.entry ? say(deskWords.editEntry, { name: nameOf(editing.entry) }) : say(add),
          onClose: () => setEditing(undefined),
        })}
      {removing !== undefined && (
        // One that is still used says by how much.
        <ConfirmSend
          call={removal.call}
          body={removal.bodyOf(removing)}
          refreshes={removal.refreshes}
          danger
          title={say(kitTexts.removeAsk, { name: nameOf(removing) })}
          yes={say(kitTexts.remove)}
          done={say(kitTexts.removed)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
};

/** Entries as a table, their actions in its last column. */
export const EntryTable = <Entry extends Identified>({
  caption,
  rows,
  columns,
  actions,
  empty,
}: {
  readonly caption: string;
  readonly rows: readonly Entry[];
  readonly columns: readonly Column<Entry>[];
  readonly actions: (entry: Entry) => ReactNode;
  readonly empty: ReactNode;
}) => {
  const say = useSay();
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[...columns, { key: "actions", title: say(kitTexts.actions), align: "end", cell: actions }]}
      empty={empty}
    />
  );
};
