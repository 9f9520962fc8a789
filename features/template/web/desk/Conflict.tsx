import { type Data, entriesIn, isRecord, own, textAt } from "@apron/dialect";
import { rebase } from "@apron/kit/web/drafts";
import { Button } from "@apron/kit/web/controls";
import { TheirsBesideMine } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { deskTexts } from "../../texts-desk.ts";
import type { Edited, HeadingValues } from "./start.ts";
import type { Saving } from "./use-saving.ts";

/** Two saved at once: what both changed of the heading and of the parts of the form, theirs beside mine. */
export const Conflict = ({
  saving: { base, theirs, begin, saveOver },
  mine,
}: {
  readonly saving: Pick<Saving, "base" | "theirs" | "begin" | "saveOver">;
  readonly mine: Edited;
}) => {
  const say = useSay();
  if (theirs === undefined) return null;
  const found = together(base, mine, theirs);
  const labelOf = (name: string): string => {
    const heading = headingNames.find((one) => one === name);
    if (heading) return say(deskTexts[heading]);
    const part = [mine, theirs, base].map((of) => partsOf(of).get(name)).find(isRecord);
    return (part && textAt(part, "title")) || name.slice(partPrefix.length);
  };
  const text = (of: Edited, name: string): string => {
    const value = partsOf(of).get(name);
    return value === undefined || typeof value === "string" ? (value ?? "") : JSON.stringify(value, null, 1);
  };
  return (
    <TheirsBesideMine
      {...theirs.saved}
      both={found.both.map((name) => ({
        name,
        label: labelOf(name),
        was: text(base, name),
        theirs: text(theirs, name),
        mine: text(mine, name),
      }))}
      theirs={found.theirs.map(labelOf)}
      mine={found.mine.map(labelOf)}
      onMerge={(takeTheirs) => begin(theirs, mergedOf(base, mine, theirs, takeTheirs))}
      onGiveUp={() => begin(theirs)}
      also={
        <Button size="small" onClick={() => void saveOver()}>
          {say(deskTexts.saveOver)}
        </Button>
      }
    />
  );
};

const headingNames = ["business", "name", "typeName", "subtypeName", "note"] as const;
const partPrefix = "part ";

/** The heading line by line, and the form part by part. */
const partsOf = ({ heading, schema }: Edited): ReadonlyMap<string, Data> => {
  const properties = own(schema, "properties");
  return new Map<string, Data>([
    ...headingNames.map((name) => [name, heading[name]] as const),
    ...(isRecord(properties) ? entriesIn(properties) : []).map(([key, part]) => [`${partPrefix}${key}`, part] as const),
  ]);
};

const together = (base: Edited, mine: Edited, theirs: Edited, take?: ReadonlySet<string>) =>
  rebase(partsOf(base), partsOf(mine), partsOf(theirs), take);

/** Both put together; the parts stand in my order, and what only they have after them. */
export const mergedOf = (base: Edited, mine: Edited, theirs: Edited, take?: ReadonlySet<string>): Edited => {
  const { merged, both } = together(base, mine, theirs, take);
  const order = new Set([...partsOf(mine).keys(), ...merged.keys()]);
  const properties = [...order].flatMap((name) => {
    const part = name.startsWith(partPrefix) ? merged.get(name) : undefined;
    return part === undefined ? [] : [[name.slice(partPrefix.length), part] as const];
  });
  const line = (name: keyof HeadingValues): HeadingValues =>
    mine.heading[name] === base.heading[name] || (both.includes(name) && take?.has(name))
      ? theirs.heading
      : mine.heading;
  return {
    heading: {
      business: line("business").business,
      name: line("name").name,
      typeName: line("typeName").typeName,
      subtypeName: line("subtypeName").subtypeName,
      note: line("note").note,
    },
    schema: { ...theirs.schema, ...mine.schema, properties: Object.fromEntries(properties) },
  };
};
