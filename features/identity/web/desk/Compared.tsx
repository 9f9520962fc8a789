import { sexTexts } from "@apron/features/login/titles";
import type { ResultOf } from "@apron/kit/contract/call";
import { useSay } from "@apron/kit/web/language";
import { Table } from "@apron/kit/web/tables";
import { Tag } from "@apron/kit/web/page";
import { type getIdentityCase, sexOf } from "../../contract.ts";
import { identityTexts } from "../../texts.ts";
import { reviewTexts } from "../../texts-desk.ts";

type Line = ResultOf<typeof getIdentityCase>["fields"][number];

const names = {
  name: identityTexts.name,
  namePinyin: identityTexts.namePinyin,
  sex: identityTexts.sex,
  nation: identityTexts.nation,
  address: identityTexts.address,
  idNumber: identityTexts.idNumber,
  expiry: identityTexts.expiry,
} as const;

const faces = {
  none: { tone: "idle", word: reviewTexts.unread },
  same: { tone: "good", word: reviewTexts.same },
  differs: { tone: "bad", word: reviewTexts.differs },
} as const;

/** The typed form beside what was read, line by line; the characters that differ are marked. */
export const Compared = ({ lines }: { readonly lines: readonly Line[] }) => {
  const say = useSay();
  const shown = (line: Line, text: string): string => {
    const sex = line.field === "sex" ? sexOf(text) : undefined;
    return sex ? say(sexTexts[sex]) : text;
  };
  const nameOf = (field: string): string => {
    const known = Object.entries(names).find(([name]) => name === field)?.[1];
    return known ? say(known) : field;
  };
  return (
    <Table<Line>
      caption={say(reviewTexts.typed)}
      rows={lines}
      keyOf={(line) => line.field}
      empty="—"
      columns={[
        {
          key: "field",
          title: say(reviewTexts.field),
          cell: (line) => (
            <span className="review-field">
              {nameOf(line.field)} <Tag tone={faces[line.match].tone}>{say(faces[line.match].word)}</Tag>
            </span>
          ),
          tight: true,
        },
        {
          key: "typed",
          title: say(reviewTexts.typed),
          cell: (line) => <Marked text={shown(line, line.typed)} beside={shown(line, line.read)} of={line} />,
        },
        {
          key: "read",
          title: say(reviewTexts.read),
          cell: (line) => <Marked text={shown(line, line.read)} beside={shown(line, line.typed)} of={line} />,
        },
      ]}
    />
  );
};

/** A text with the characters marked that are others than those at their place in the text beside it. */
const Marked = ({ text, beside, of }: { readonly text: string; readonly beside: string; readonly of: Line }) => {
  const mono = of.field === "idNumber" || of.field === "namePinyin" ? "mono" : undefined;
  if (of.match !== "differs") return <span className={mono}>{text || "—"}</span>;
  const others = [...beside];
  return (
    <span className={mono}>
      {[...text].map((letter, place) =>
        letter === others[place] ? (
          letter
        ) : (
          // oxlint-disable-next-line no-array-index-key -- the place is what tells two equal letters apart
          <mark key={place}>{letter}</mark>
        ),
      )}
    </span>
  );
};
