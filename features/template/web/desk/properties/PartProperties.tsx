import {
  changePart,
  componentOf,
  type DataRecord,
  isRecord,
  labelOf,
  nameProblem,
  numberAt,
  own,
  type Path,
  recordAt,
  renamePart,
  valueAt,
  withValueAt,
} from "@apron/dialect";
import { control, Checkbox, NumberInput, TextInput } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import type { Word } from "@apron/kit/contract/texts";
import { useEffect, useMemo, useState } from "react";
import { editorTexts } from "../../../texts-desk.ts";
import { KindProperties } from "./KindProperties.tsx";
import { ShownWhen } from "./ShownWhen.tsx";
import type { Editing, PartEditing } from "../use-editing.ts";

/** The properties of the chosen part: words in both languages, key, duty, what its kind needs, when it shows. */
export const PartProperties = ({ editing }: { readonly editing: Editing }) => {
  const say = useSay();
  const { schema, chosen, change } = editing;
  const node = chosen === undefined ? undefined : valueAt(schema, chosen);
  if (chosen === undefined || !isRecord(node)) return null;
  const component = componentOf(node);
  const put: PartEditing["put"] = (path, value) => change(changePart(schema, chosen, withValueAt(node, path, value)));
  const part = { node, put };
  const isField = component.is === "field" || component.is === "list";
  // A layout says its title in the props of its component, unless it has one of its own, which is what shows.
  const title =
    isField || (component.is === "layout" && own(node, "title") !== undefined)
      ? ["title"]
      : ["x-component-props", component.is === "text" ? "content" : isTab(node) ? "label" : "title"];
  return (
    <div className="template-properties">
      <BothWords part={part} path={title} zh={editorTexts.titleZh} en={editorTexts.titleEn} />
      {isField && <Key editing={editing} steps={chosen} />}
      {isField && <BothWords part={part} path={["description"]} zh={editorTexts.hintZh} en={editorTexts.hintEn} />}
      {isField && (
        <Checkbox
          {...control<boolean | undefined>("part-required", own(node, "required") === true, (on) =>
            put(["required"], on || undefined),
          )}
        >
          {say(editorTexts.required)}
        </Checkbox>
      )}
      {component.is === "field" && chosen.includes("items") && (
        <Checkbox
          {...control<boolean | undefined>("part-row-key", valueAt(node, ["x-data", "key"]) === true, (on) =>
            put(["x-data", "key"], on || undefined),
          )}
        >
          {say(editorTexts.rowKey)}
        </Checkbox>
      )}
      {component.is === "field" && <KindProperties part={part} kind={component.kind} />}
      {component.is === "layout" && component.look === "grid" && (
        <Labelled id="c-part-columns" label={say(editorTexts.columns)}>
          <NumberInput
            {...control("part-columns", numberAt(recordAt(node, "x-component-props"), "maxColumns"), (columns) =>
              put(["x-component-props", "maxColumns"], columns),
            )}
            min={1}
            max={6}
          />
        </Labelled>
      )}
      <ShownWhen editing={editing} part={part} steps={chosen} />
    </div>
  );
};

const isTab = (node: DataRecord): boolean => own(node, "x-component") === "FormTab.TabPane";

const BothWords = ({
  part: { node, put },
  path,
  zh,
  en,
}: {
  readonly part: PartEditing;
  readonly path: Path;
  readonly zh: Word;
  readonly en: Word;
}) => {
  const say = useSay();
  const word = labelOf(valueAt(node, path));
  const english = word === undefined || word.en === word.zh ? "" : word.en;
  const set = (chinese: string, other: string): void =>
    put(path, chinese === "" && other === "" ? undefined : other === "" ? chinese : { zh: chinese, en: other });
  const name = path.join("-");
  return (
    <div className="template-both">
      <Labelled id={`c-${name}-zh`} label={say(zh)}>
        <TextInput
          {...control<string | undefined>(`${name}-zh`, word?.zh, (typed) => set(typed ?? "", english))}
          maxLength={200}
        />
      </Labelled>
      <Labelled id={`c-${name}-en`} label={say(en)}>
        <TextInput
          {...control<string | undefined>(`${name}-en`, english, (typed) => set(word?.zh ?? "", typed ?? ""))}
          maxLength={200}
        />
      </Labelled>
    </div>
  );
};

/** The stable key: put in place when it is left, so that no half typed one is ever used. */
const Key = ({ editing, steps }: { readonly editing: Editing; readonly steps: Path }) => {
  const say = useSay();
  const name = steps.at(-1) ?? "";
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const problem = useMemo(() => nameProblem(editing.schema, steps, typed.trim()), [editing.schema, steps, typed]);
  const isWrong = useMemo(() => nameProblem(editing.schema, steps, name) !== undefined, [editing.schema, steps, name]);
  useEffect(() => {
    if (isWrong) document.getElementById("c-part-key")?.focus();
  }, [isWrong]);
  const settle = (): void => {
    if (typed.trim() === name) return;
    const renamed = renamePart(editing.schema, steps, typed.trim());
    if (renamed) editing.change(renamed.schema, renamed.steps);
  };
  return (
    <div onBlur={settle}>
      <Labelled
        id="c-part-key"
        label={say(editorTexts.key)}
        hint={say(editorTexts.keyHint)}
        error={problem && say(problem === "taken" ? editorTexts.keyTaken : editorTexts.keyUnusable)}
      >
        <TextInput
          {...control<string | undefined>("part-key", typed, (key) => setTyped(key ?? ""))}
          invalid={problem !== undefined}
          describedBy={problem === undefined ? "c-part-key-hint" : "c-part-key-hint c-part-key-error"}
          maxLength={200}
          mono
          onEnter={settle}
        />
      </Labelled>
    </div>
  );
};
