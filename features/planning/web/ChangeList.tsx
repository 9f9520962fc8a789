import { useState } from "react";
import { Button, Radios, control } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { kindsText, spanText } from "@apron/features/duty/contract";
import type { RosterChange } from "../contract.ts";
import { rosterFields, type RosterField, type RosterRow } from "../row.ts";
import { deskTexts } from "../texts.ts";
import { fieldName, shownValue } from "./kinds.ts";
import { deskWords } from "./words.ts";
import "./planning.css";

type Kind = RosterChange["kind"];

const faces = {
  added: { sign: "+", word: deskWords.kindAdded, count: deskTexts.added },
  removed: { sign: "−", word: deskWords.kindRemoved, count: deskTexts.removed },
  changed: { sign: "~", word: deskWords.kindChanged, count: deskTexts.changed },
} as const;
const kinds: readonly Kind[] = ["added", "removed", "changed"];
const step = 100;

/** What publishing would change, in the order of the days: a sign, a word and a colour each, never colour alone. */
export const ChangeList = ({
  of: changes,
  name = "changes",
  onOpen,
}: {
  readonly of: readonly RosterChange[];
  /** Tells several lists of a page apart. */
  readonly name?: string;
  /** Leads to the row as it will be. */
  readonly onOpen?: (row: RosterRow) => void;
}) => {
  const say = useSay();
  const [kind, setKind] = useState<Kind | "all">("all");
  const [shown, setShown] = useState(step);
  if (changes.length === 0) return <Empty title={say(deskWords.noChanges)} hint={say(deskWords.noChangesHint)} />;
  const found = changes.filter((change) => kind === "all" || change.kind === kind).toSorted(byStart);
  return (
    <div className="changes">
      <Radios
        {...control<Kind | "all" | undefined>(`${name}-kind`, kind, (value) => setKind(value ?? "all"))}
        look="segments"
        label={say(deskWords.filterChanges)}
        options={[
          { value: "all", label: `${say(kitTexts.all)} ${changes.length}` },
          ...kinds
            .map((value) => ({ value, count: changes.filter((change) => change.kind === value).length }))
            .filter(({ count }) => count > 0)
            .map(({ value, count }) => ({ value, label: say(faces[value].count, { count }) })),
        ]}
      />
      <ul className="change-list">
        {found.slice(0, shown).map((change) => (
          <Change
            key={`${change.kind} ${change.before?.n ?? ""} ${change.after?.n ?? ""}`}
            of={change}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {found.length > shown && (
        <Button onClick={() => setShown(shown + step)}>
          {say(deskWords.showMore, { count: Math.min(step, found.length - shown) })}
        </Button>
      )}
    </div>
  );
};

const Change = ({
  of: change,
  onOpen,
}: {
  readonly of: RosterChange;
  readonly onOpen: ((row: RosterRow) => void) | undefined;
}) => {
  const say = useSay();
  const { before, after, kind } = change;
  const row = after ?? before;
  if (!row) return null;
  const face = faces[kind];
  return (
    <li className={`change is-${kind}`}>
      <span className="change-kind">
        <b aria-hidden="true">{face.sign}</b>
        {say(face.word)}
      </span>
      <span className="change-what">
        <span className="mono">{spanText(row)}</span>
        <span>
          {row.depaName} {row.postName} <span className="soft">{kindsText(row, say)}</span>
        </span>
        {kind === "changed" && before && after ? (
          <span className="change-fields">
            {toldFields(change).map((field) => (
              <span key={field}>
                <span className="soft">{fieldName(field, say)}</span>{" "}
                <del>{shownValue(field, before, say) || say(deskWords.empty)}</del>
                <span aria-hidden="true"> → </span>
                <ins>{shownValue(field, after, say) || say(deskWords.empty)}</ins>
              </span>
            ))}
          </span>
        ) : kind === "removed" ? (
          <del>{row.name}</del>
        ) : (
          <ins>{row.name}</ins>
        )}
      </span>
      {onOpen && after && (
        <Button size="small" look="plain" onClick={() => onOpen(after)}>
          {say(deskWords.goTo)}
        </Button>
      )}
    </li>
  );
};

/** What is told of a change: post number and mobile follow the person and would only be noise beside the name. */
const toldFields = ({ fields }: RosterChange): readonly RosterField[] => {
  const isNew = fields.includes("name");
  return rosterFields.filter(
    (field) => fields.includes(field) && !(isNew && (field === "postNo" || field === "mobile")),
  );
};

/** How many rows are added, removed and changed, on one line. */
export const ChangeCounts = ({
  of: counts,
}: {
  readonly of: { readonly added: number; readonly removed: number; readonly changed: number };
}) => {
  const say = useSay();
  const some = kinds.filter((kind) => counts[kind] > 0);
  if (some.length === 0) return <span className="soft">{say(deskWords.noChanges)}</span>;
  return (
    <span className="change-counts">
      {some.map((kind) => (
        <span key={kind} className={`change-count is-${kind}`}>
          <b aria-hidden="true">{faces[kind].sign}</b>
          {say(faces[kind].count, { count: counts[kind] })}
        </span>
      ))}
    </span>
  );
};

const startOf = (change: RosterChange): string => (change.after ?? change.before)?.startOndutyDate ?? "";

const byStart = (left: RosterChange, right: RosterChange): number =>
  startOf(left) < startOf(right) ? -1 : startOf(left) > startOf(right) ? 1 : 0;
