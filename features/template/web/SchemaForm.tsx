import {
  around,
  type Display,
  type FieldNode,
  fieldPath,
  type GroupNode,
  holdsPath,
  isGroup,
  isList,
  type LayoutNode,
  type ListNode,
  type Mode,
  newRow,
  type Node,
  readValue,
  type Rows,
  type Data,
  shownText,
  stateOf,
} from "@apron/dialect";
import { Button } from "@apron/kit/web/controls";
import { beginIn } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import {
  Fragment,
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { portionSize, sizeOf, sizeOfRow } from "./portions.ts";
import { formTexts } from "../texts.ts";
import type { FieldAdditions } from "./field-spot.ts";
import { DrawingContext, type StatedProps, useDrawing } from "./drawing.ts";
import { FieldPart } from "./FieldPart.tsx";
import { useFirstFocus } from "./first-focus.ts";
import type { FormStore } from "./form-store.ts";
import type { Grouping } from "./grouping.ts";
import { Portions } from "./Portions.tsx";
import "./template.css";

export interface SchemaFormProps extends FieldAdditions {
  readonly store: FormStore;
  readonly label: string;
  /** Everything as text, in an area of 490 px that scrolls (catalogue 16.6). */
  readonly readOnly?: boolean;
  /** Which groups stand as text; always the same object. */
  readonly grouping?: Grouping | undefined;
  /** Told each time a part is drawn, by its key; for tests and measurements. */
  readonly onDraw?: (key: string) => void;
}

/** The form of a template, to be filled in or only read. It has no submit button: whoever shows it does. */
export const SchemaForm = ({ store, label, readOnly = false, grouping, onDraw, beside, look }: SchemaFormProps) => {
  const id = useId();
  const drawing = useMemo(
    () => ({ id, store, readOnly, grouping, onDraw, beside, look }),
    [id, store, readOnly, grouping, onDraw, beside, look],
  );
  const outer = around(readOnly);
  return (
    <DrawingContext value={drawing}>
      <div
        className={`template-form${readOnly ? " is-read-only" : ""}${store.form.fields > portionSize ? " is-long" : ""}`}
        role="group"
        aria-label={label}
        // Reached by the keyboard, or what is below could not be scrolled to.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the area scrolls
        tabIndex={readOnly ? 0 : undefined}
      >
        <Parts nodes={store.form.nodes} rows={noRows} display={outer.display} mode={outer.mode} grouping={grouping} />
      </div>
    </DrawingContext>
  );
};

const noRows: Rows = [];

interface PartProps<Of extends Node = Node> {
  readonly node: Of;
  readonly rows: Rows;
  readonly display: Display;
  readonly mode: Mode;
}

const Parts = ({
  nodes,
  rows,
  grouping,
  ...outer
}: Omit<PartProps, "node"> & { readonly nodes: readonly Node[]; readonly grouping?: Grouping | undefined }) => {
  const { store } = useDrawing();
  const sizes = useMemo(() => nodes.map((node) => sizeOf(node, rows, store.settled().values)), [nodes, rows, store]);
  const partOf = (at: number): ReactNode => {
    const node = nodes[at];
    if (grouping && node && isGroup(node))
      return <Folding key={node.key} node={node} rows={rows} grouping={grouping} {...outer} />;
    return node && <Part key={node.key} node={node} rows={rows} {...outer} />;
  };
  const holds = (at: number, path: string): boolean => {
    const node = nodes[at];
    return node !== undefined && holdsPath(node, rows, path);
  };
  return (
    <Portions store={store} sizes={sizes} holds={holds}>
      {partOf}
    </Portions>
  );
};

/** A group that stands as text until it is opened, with what is said of it. */
const Folding = ({ grouping, ...part }: PartProps<GroupNode> & { readonly grouping: Grouping }) => {
  const drawing = useDrawing();
  const folded = useSyncExternalStore(grouping.listen, () => grouping.isFolded(part.node.key));
  const reading = useMemo(() => ({ ...drawing, id: `${drawing.id}-text`, readOnly: true }), [drawing]);
  return (
    <div className={`template-group${folded ? " is-folded" : ""}`}>
      {folded ? (
        <DrawingContext value={reading}>
          <Part {...part} mode="readOnly" />
        </DrawingContext>
      ) : (
        <Part {...part} />
      )}
      {grouping.face(part.node)}
    </div>
  );
};

/** One part, drawn again only when it itself, or what it takes over from around it, has changed. */
const Part = memo(({ node, rows, display, mode }: PartProps) => {
  const say = useSay();
  const { store, readOnly, onDraw } = useDrawing();
  const [listen, version] = useMemo(
    () => [(onChange: () => void) => store.listen(node, rows, onChange), () => store.version(node, rows)] as const,
    [store, node, rows],
  );
  useSyncExternalStore(listen, version);
  onDraw?.(node.key);
  const stated = stateOf(store.settled().patches, node, rows, { display, mode });
  const state = readOnly ? { ...stated, mode: "readOnly" as const } : stated;
  if (state.display !== "visible") return null;
  switch (node.is) {
    case "text":
      return <p className="template-text">{say(node.text)}</p>;
    case "layout":
      return <Layout node={node} rows={rows} state={state} />;
    case "list":
      return <List node={node} rows={rows} state={state} />;
    case "field":
      return <FieldPart node={node} rows={rows} state={state} />;
  }
});

/** Tabs, panels and steps stand one below the other, so that no error hides on one that is closed. */
const Layout = ({ node, rows, state }: StatedProps<LayoutNode>) => {
  const say = useSay();
  const parts = <Parts nodes={node.children} rows={rows} display={state.display} mode={state.mode} />;
  const look = `template-${node.look}${node.columns === undefined ? "" : ` is-${node.columns}`}`;
  if (state.title === undefined) return <div className={look}>{parts}</div>;
  return (
    <fieldset className={`${look} is-titled`}>
      <legend>{say(state.title)}</legend>
      {state.hint && <p className="field-hint">{say(state.hint)}</p>}
      {parts}
    </fieldset>
  );
};

const List = ({ node, rows, state }: StatedProps<ListNode>) => {
  const say = useSay();
  const { id, store } = useDrawing();
  const value = readValue(store.settled().values, node, rows);
  const list = isList(value) ? value : [];
  const path = fieldPath(node, rows);
  const nameOf = useRowNames(node, rows);
  const [gone, setGone] = useState<Gone>();
  const [added, setAdded] = useState<number>();
  const add = (): void => {
    setAdded(list.length);
    store.set(node, rows, [...list, newRow(node)]);
  };
  const takeOut = (at: number): void => {
    setAdded(undefined);
    setGone({ at, row: list[at] ?? null, name: nameOf(at) });
    store.moveRow(path, { at, is: "gone" });
    store.set(node, rows, list.toSpliced(at, 1));
  };
  const putBack = ({ at, row }: Gone): void => {
    setGone(undefined);
    store.moveRow(path, { at: Math.min(at, list.length), is: "back" });
    store.set(node, rows, list.toSpliced(at, 0, row));
  };
  const goneLine = gone && <RowGone gone={gone} onUndo={() => putBack(gone)} />;
  const problem = store.problems()[path];
  const editable = state.mode === "editable";
  useFirstFocus(store, path, `${id}-${path}`);
  return (
    <fieldset
      className="template-list is-titled"
      id={`${id}-${path}`}
      tabIndex={-1}
      aria-invalid={problem !== undefined || undefined}
    >
      <legend>{state.title && say(state.title)}</legend>
      <Portions
        store={store}
        sizes={list.map((_row, at) => sizeOfRow(node, [...rows, at], store.settled().values))}
        holds={(at, wrong) => wrong === `${path}.${at}` || wrong.startsWith(`${path}.${at}.`)}
      >
        {(at) => (
          <Fragment key={at}>
            {gone?.at === at && goneLine}
            <Row node={node} rows={rows} at={at} state={state} name={nameOf(at)} isNew={added === at}>
              {editable && (
                <Button size="small" onClick={() => takeOut(at)}>
                  {say(kitTexts.remove)}
                </Button>
              )}
            </Row>
          </Fragment>
        )}
      </Portions>
      {gone && gone.at >= list.length && goneLine}
      {editable && (
        <Button size="small" onClick={add}>
          {say(node.addition ?? kitTexts.add)}
        </Button>
      )}
      {problem && (
        <span className="field-error" role="alert">
          {say(problem)}
        </span>
      )}
    </fieldset>
  );
};

/** A row that was taken out, until something else is. */
interface Gone {
  readonly at: number;
  readonly row: Data;
  readonly name: string;
}

/** What was taken out, and the way back; it takes the focus, as the button that was pressed is gone. */
const RowGone = ({ gone, onUndo }: { readonly gone: Gone; readonly onUndo: () => void }) => {
  const say = useSay();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.querySelector("button")?.focus(), [gone]);
  return (
    <p className="template-gone" role="status" ref={line}>
      {say(formTexts.removed, { name: gone.name })}
      <Button size="small" onClick={onUndo}>
        {say(formTexts.putBack)}
      </Button>
    </p>
  );
};

/** What the rows of a list are called: by their key where one is declared, else by their number. */
const useRowNames = (node: ListNode, rows: Rows): ((at: number) => string) => {
  const say = useSay();
  const { store } = useDrawing();
  const key = useMemo(() => keyFieldIn(node.children), [node]);
  return (at) => {
    const value = key && readValue(store.settled().values, key, [...rows, at]);
    const text = key && value !== undefined ? say(shownText(key, key.options, value)).trim() : "";
    return text === "" ? say(formTexts.row, { number: at + 1 }) : text;
  };
};

const keyFieldIn = (nodes: readonly Node[]): FieldNode | undefined => {
  for (const node of nodes) {
    if (node.is === "field" && node.control.key) return node;
    const within = node.is === "layout" ? keyFieldIn(node.children) : undefined;
    if (within) return within;
  }
  return undefined;
};

const Row = ({
  node,
  rows,
  at,
  state,
  name,
  isNew,
  children,
}: StatedProps<ListNode> & {
  readonly at: number;
  readonly name: string;
  /** Added just now, to be filled in. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}) => {
  const inner = useMemo(() => [...rows, at], [rows, at]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) beginIn(place.current);
  }, [isNew]);
  return (
    <div className="template-item" role="group" aria-label={name} ref={place}>
      <Parts nodes={node.children} rows={inner} display={state.display} mode={state.mode} />
      {children}
    </div>
  );
};
