import BorderTopOutlined from "@ant-design/icons-svg/es/asn/BorderTopOutlined.js";
import BoldOutlined from "@ant-design/icons-svg/es/asn/BoldOutlined.js";
import CodeOutlined from "@ant-design/icons-svg/es/asn/CodeOutlined.js";
import DeleteColumnOutlined from "@ant-design/icons-svg/es/asn/DeleteColumnOutlined.js";
import DeleteOutlined from "@ant-design/icons-svg/es/asn/DeleteOutlined.js";
import DeleteRowOutlined from "@ant-design/icons-svg/es/asn/DeleteRowOutlined.js";
import EditOutlined from "@ant-design/icons-svg/es/asn/EditOutlined.js";
import InsertRowBelowOutlined from "@ant-design/icons-svg/es/asn/InsertRowBelowOutlined.js";
import InsertRowRightOutlined from "@ant-design/icons-svg/es/asn/InsertRowRightOutlined.js";
import ItalicOutlined from "@ant-design/icons-svg/es/asn/ItalicOutlined.js";
import LinkOutlined from "@ant-design/icons-svg/es/asn/LinkOutlined.js";
import OrderedListOutlined from "@ant-design/icons-svg/es/asn/OrderedListOutlined.js";
import PictureOutlined from "@ant-design/icons-svg/es/asn/PictureOutlined.js";
import RedoOutlined from "@ant-design/icons-svg/es/asn/RedoOutlined.js";
import TableOutlined from "@ant-design/icons-svg/es/asn/TableOutlined.js";
import UndoOutlined from "@ant-design/icons-svg/es/asn/UndoOutlined.js";
import UnorderedListOutlined from "@ant-design/icons-svg/es/asn/UnorderedListOutlined.js";
import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Word } from "../../contract/texts.ts";
import { Icon } from "../controls/index.ts";
import { useSay } from "../language/index.ts";
import { insertTable, tableActs } from "./tables.ts";
import { richTexts } from "./texts.ts";

/** What the editor offers, as one stop of the Tab key: arrows, Home and End move within. */
export const RichTools = ({
  editor,
  controls,
  ...asking
}: {
  readonly editor: Editor;
  /** Id of the text they work on. */
  readonly controls: string;
  readonly onLink: () => void;
  readonly onPicture: () => void;
  readonly onDescribe: () => void;
}) => {
  const say = useSay();
  const states = useEditorState({ editor, selector: ({ editor: now }) => tools.map((tool) => stateOf(tool, now)) });
  const shown = tools.flatMap((tool, at) => (states[at]?.away ? [] : [{ tool, ...states[at] }]));
  const [last, reach] = useState(0);
  // What it stood on may have gone since.
  const reached = Math.min(last, shown.length - 1);
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const { length } = shown;
    const to = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll("button")[(to + length) % length]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={say(richTexts.tools)}
      aria-controls={controls}
      className="rich-tools"
      onKeyDown={walk}
    >
      {shown.map(({ tool, on, idle }, at) => {
        return (
          <button
            key={tool.word.en}
            type="button"
            className="rich-tool"
            aria-label={say(tool.word)}
            title={say(tool.word)}
            aria-pressed={on}
            aria-disabled={idle || undefined}
            tabIndex={at === reached ? 0 : -1}
            onFocus={() => reach(at)}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (idle) return;
              if ("asks" in tool) asking[tool.asks]();
              else tool.does(editor.chain().focus()).run();
            }}
          >
            {tool.face}
          </button>
        );
      })}
    </div>
  );
};

type Tool = {
  readonly word: Word;
  readonly face: ReactNode;
  /** Of what can be on or off: what it is called in the text. */
  readonly of?: readonly [string, Record<string, unknown>?];
  /** Of what makes sense at times only. */
  readonly can?: (editor: Editor) => boolean;
  /** There only while one writes in such a thing. */
  readonly within?: string;
  /** Asks for something first, or does it at once. */
} & (
  | { readonly asks: "onLink" | "onPicture" | "onDescribe" }
  | { readonly does: (chain: ChainedCommands) => ChainedCommands }
);

/** What stands beside the others while one writes in a table. */
const tableFaces = {
  addRow: InsertRowBelowOutlined,
  addColumn: InsertRowRightOutlined,
  removeRow: DeleteRowOutlined,
  removeColumn: DeleteColumnOutlined,
  headRow: BorderTopOutlined,
  removeTable: DeleteOutlined,
} as const;
const tableNames = ["addRow", "addColumn", "removeRow", "removeColumn", "headRow", "removeTable"] as const;

const tools: readonly Tool[] = [
  {
    word: richTexts.heading,
    face: <b>H1</b>,
    of: ["heading", { level: 3 }],
    does: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    word: richTexts.subheading,
    face: <b>H2</b>,
    of: ["heading", { level: 4 }],
    does: (chain) => chain.toggleHeading({ level: 4 }),
  },
  { word: richTexts.bold, face: <Icon of={BoldOutlined} />, of: ["bold"], does: (chain) => chain.toggleBold() },
  { word: richTexts.italic, face: <Icon of={ItalicOutlined} />, of: ["italic"], does: (chain) => chain.toggleItalic() },
  {
    word: richTexts.bullets,
    face: <Icon of={UnorderedListOutlined} />,
    of: ["bulletList"],
    does: (chain) => chain.toggleBulletList(),
  },
  {
    word: richTexts.numbers,
    face: <Icon of={OrderedListOutlined} />,
    of: ["orderedList"],
    does: (chain) => chain.toggleOrderedList(),
  },
  { word: richTexts.quote, face: <b>”</b>, of: ["blockquote"], does: (chain) => chain.toggleBlockquote() },
  {
    word: richTexts.code,
    face: <Icon of={CodeOutlined} />,
    of: ["codeBlock"],
    does: (chain) => chain.toggleCodeBlock(),
  },
  { word: richTexts.link, face: <Icon of={LinkOutlined} />, of: ["link"], asks: "onLink" },
  { word: richTexts.picture, face: <Icon of={PictureOutlined} />, asks: "onPicture" },
  {
    word: richTexts.describe,
    face: <Icon of={EditOutlined} />,
    can: (editor) => editor.isActive("image"),
    asks: "onDescribe",
  },
  {
    word: richTexts.table,
    face: <Icon of={TableOutlined} />,
    can: (editor) => !editor.isActive("table"),
    does: insertTable,
  },
  ...tableNames.map((name) => ({
    word: richTexts[name],
    face: <Icon of={tableFaces[name]} />,
    within: "table",
    does: tableActs[name],
  })),
  {
    word: richTexts.undo,
    face: <Icon of={UndoOutlined} />,
    can: (editor) => editor.can().undo(),
    does: (chain) => chain.undo(),
  },
  {
    word: richTexts.redo,
    face: <Icon of={RedoOutlined} />,
    can: (editor) => editor.can().redo(),
    does: (chain) => chain.redo(),
  },
];

const stateOf = (
  { of, can, within }: Tool,
  editor: Editor,
): { readonly on?: boolean; readonly idle: boolean; readonly away: boolean } => ({
  away: within !== undefined && !editor.isActive(within),
  ...(of && { on: editor.isActive(...of) }),
  idle: can !== undefined && !can(editor),
});
