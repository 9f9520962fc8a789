import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from "@tiptap/pm/tables";
import { type Command, TextSelection } from "@tiptap/pm/state";
import { type ChainedCommands, type Extensions, Node } from "@tiptap/react";
import { richAttributes } from "../../contract/rich-text.ts";

/** A new table: its first row heads it. */
const size = { rows: 3, columns: 3 } as const;

/** What stands in a cell: no table within a table. */
const cellContent = "(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | image)+";

/** What `@tiptap/pm/tables` takes a node for. */
const roles: ReadonlyMap<string, string> = new Map([
  ["table", "table"],
  ["tableRow", "row"],
  ["tableCell", "cell"],
  ["tableHeader", "header_cell"],
]);

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  extendNodeSchema({ name }) {
    const tableRole = roles.get(name);
    return tableRole === undefined ? {} : { tableRole };
  },
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  // Behind the last cell the key goes on to what follows the text, as anywhere else.
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)),
    "Shift-Tab": ({ editor }) => editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
  }),
});

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const cellNode = (name: string, tag: "td" | "th") =>
  Node.create({
    name,
    content: cellContent,
    isolating: true,
    addAttributes: () => ({
      colspan: span("colspan"),
      rowspan: span("rowspan"),
      // Known to `@tiptap/pm/tables`; how wide a column is nobody keeps.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, richAttributes(tag, HTMLAttributes, []) ?? {}, 0],
  });

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Number(richAttributes("td", { [name]: element.getAttribute(name) ?? "" }, [])?.[name] ?? 1),
  renderHTML: (given: Record<string, unknown>) => (given[name] === 1 ? {} : { [name]: String(given[name]) }),
});

/** Tables as the server keeps them (catalogue 27.2): rows of cells that hold text, lists and pictures. */
export const tableExtensions: Extensions = [
  Table,
  TableRow,
  cellNode("tableCell", "td"),
  cellNode("tableHeader", "th"),
];

/** Puts a new table where one writes, and goes on writing in its first cell. */
export const insertTable = (chain: ChainedCommands): ChainedCommands =>
  chain.command(({ tr, state, dispatch }) => {
    const { table, tableRow, tableCell, tableHeader } = state.schema.nodes;
    const cellsOf = (row: number) =>
      Array.from({ length: size.columns }, () => (row === 0 ? tableHeader : tableCell)?.createAndFill() ?? []).flat();
    const rows = Array.from({ length: size.rows }, (_, row) => tableRow?.create(null, cellsOf(row)) ?? []).flat();
    const made = table?.create(null, rows);
    if (!made) return false;
    if (dispatch) {
      const at = tr.selection.from + 1;
      tr.replaceSelectionWith(made).scrollIntoView();
      tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
    }
    return true;
  });

const doing =
  (command: Command) =>
  (chain: ChainedCommands): ChainedCommands =>
    chain.command(({ state, dispatch }) => command(state, dispatch));

/** What can be done to the table one writes in. */
export const tableActs = {
  addRow: doing(addRowAfter),
  addColumn: doing(addColumnAfter),
  removeRow: doing(deleteRow),
  removeColumn: doing(deleteColumn),
  headRow: doing(toggleHeaderRow),
  removeTable: doing(deleteTable),
} as const;
