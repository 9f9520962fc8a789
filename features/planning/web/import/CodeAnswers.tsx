import { useState } from "react";
import { Button, control, Select } from "@apron/kit/web/controls";
import { useKept } from "@apron/kit/web/drafts";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Disclosure, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { dutyKindName } from "@apron/features/duty/contract";
import type { CodeQuestion } from "../../contract.ts";
import { deskWords } from "../words.ts";
import { HourInput, isHour } from "../HourInput.tsx";
import { fieldName, kindOptions } from "../kinds.ts";
import type { Directory } from "../DepartmentMonth.tsx";
import { fileWords } from "./file-words.ts";
import type { Settled, Settling } from "./settle.ts";

type Answer = NonNullable<Settled["codes"]>[number];

const isOpen = ({ source }: CodeQuestion): boolean =>
  source === "proposed" || source === "conflict" || source === "unknown";

/** The same while the same codes are known by the same words: what is typed meanwhile stays. */
export const signatureOf = (codes: readonly CodeQuestion[]): string =>
  codes.map(({ depaName, code, source }) => `${depaName} ${code} ${source}`).join("\n");

/** The codes of a sheet with what they stand for; those nobody has said yet are asked once and kept by the department. */
export const CodeAnswers = ({
  draftId,
  codes,
  directory,
  settling,
}: {
  readonly draftId: string;
  readonly codes: readonly CodeQuestion[];
  readonly directory: Directory;
  readonly settling: Settling;
}) => {
  const say = useSay();
  const asked = codes.filter(isOpen);
  const [open, setOpen] = useState(asked.length > 0);
  const kept = useKept({ start: { codes: codes.map(startOf) } }, { name: `duty-codes:${draftId}` });
  const values = kept.values.codes;
  if (codes.length === 0) return null;
  const put = (at: number, change: Partial<Answer>): void =>
    kept.put({ codes: values.map((value, place) => (place === at ? { ...value, ...change } : value)) });
  // What was said is sent, and what was asked: the rest stays as the file or the department has it.
  const said = values.filter(
    (value, at) => codes[at] && (isOpen(codes[at]) || JSON.stringify(value) !== JSON.stringify(startOf(codes[at]))),
  );
  const incomplete = said.some(({ kind, start, end }) => kind !== "off" && !(isHour(start) && isHour(end)));
  const confirm = async (): Promise<void> => {
    if (await settling.settle({ codes: said }, fileWords.codesKept)) kept.end();
  };
  const shown = codes.map((code, at) => ({ ...code, at, value: values[at] ?? startOf(code) }));
  return (
    <section className="file-codes" aria-label={say(fileWords.codes)}>
      <Disclosure
        title={say(fileWords.codes)}
        count={asked.length > 0 ? `${asked.length}/${codes.length}` : String(codes.length)}
        open={open}
        onToggle={setOpen}
      >
        <p className="soft">
          {say(fileWords.codesHint)} {say(fileWords.endsNextDay)}
        </p>
        <Table
          caption={say(fileWords.codes)}
          rows={shown}
          keyOf={({ at }) => String(at)}
          columns={[
            {
              key: "code",
              title: say(fileWords.code),
              primary: true,
              cell: (row) => (
                <span className="code-asked">
                  <strong>{row.code}</strong>
                  <Tag tone={isOpen(row) ? "wait" : "idle"}>{say(fileWords[`source_${row.source}`])}</Tag>
                  <span className="soft small">
                    {say(fileWords.where, { count: row.count, place: row.place })}
                    {row.meanings.length > 1 &&
                      ` · ${say(row.source === "conflict" ? fileWords.conflict : fileWords.twoShifts, {
                        hours: row.meanings.map(({ start, end }) => `${start}–${end}`).join(say(kitTexts.listed)),
                      })}`}
                  </span>
                </span>
              ),
            },
            {
              key: "kind",
              title: say(fileWords.stands),
              cell: (row) => <KindOf of={row.value} at={row.at} code={row.code} put={put} />,
            },
            {
              key: "hours",
              title: `${say(fileWords.begins)} – ${say(fileWords.ends)}`,
              cell: (row) =>
                row.value.kind !== "off" && <HoursOf of={row.value} at={row.at} code={row.code} put={put} />,
            },
            {
              key: "line",
              title: fieldName("posttype", say),
              cell: (row) =>
                row.value.kind !== "off" && (
                  <LineOf of={row.value} at={row.at} code={row.code} put={put} directory={directory} />
                ),
            },
          ]}
        />
        <Button
          look={asked.length > 0 ? "primary" : "default"}
          busy={settling.pending}
          why={incomplete ? say(deskWords.badTime) : undefined}
          disabled={said.length === 0}
          onClick={() => void confirm()}
        >
          {say(fileWords.confirmCodes)}
        </Button>
      </Disclosure>
    </section>
  );
};

interface Editing {
  readonly of: Answer;
  readonly at: number;
  readonly code: string;
  readonly put: (at: number, change: Partial<Answer>) => void;
}

const kinds = [
  { value: "off", word: fileWords.offDuty },
  { value: "day", word: fileWords.dayShift },
  { value: "night", word: fileWords.nightShift },
] as const;

const KindOf = ({ of, at, code, put }: Editing) => {
  const say = useSay();
  return (
    <Select
      {...control<string | undefined>(`code-${at}-kind`, of.kind, (kind) => {
        const chosen = kinds.find(({ value }) => value === kind)?.value;
        if (chosen) put(at, { kind: chosen, ...(chosen === "off" && { start: "", end: "" }) });
      })}
      label={`${code} ${say(fileWords.stands)}`}
      options={kinds.map(({ value, word }) => ({ value, label: say(word) }))}
    />
  );
};

const HoursOf = ({ of, at, code, put }: Editing) => {
  const say = useSay();
  const [typing, setTyping] = useState(false);
  const time = (end: "start" | "end") => (
    <>
      <label htmlFor={`c-code-${at}-${end}`} className="visually-hidden">
        {`${code} ${say(end === "start" ? fileWords.begins : fileWords.ends)}`}
      </label>
      <HourInput
        {...control(`code-${at}-${end}`, of[end], (typed) => {
          setTyping(true);
          put(at, { [end]: typed, ...(end === "start" && isHour(typed) && { kind: kindAt(typed) }) });
        })}
        invalid={!typing && of[end] !== "" && !isHour(of[end])}
      />
    </>
  );
  return (
    <span className="code-hours" onBlur={() => setTyping(false)}>
      {time("start")}
      <span aria-hidden="true">–</span>
      {time("end")}
    </span>
  );
};

/** On which line, whether on post or on call, and on which post if it is not the row's own. */
const LineOf = ({ of, at, code, put, directory }: Editing & { readonly directory: Directory }) => {
  const say = useSay();
  const department = directory.departments.find(({ name }) => name === of.depaName);
  const posts = directory.posts.filter(({ departmentId }) => departmentId === department?.id);
  return (
    <span className="code-line">
      <Select
        {...control<string | undefined>(`code-${at}-posttype`, of.posttype, (posttype) =>
          put(at, { posttype: posttype === "two" ? "two" : "one" }),
        )}
        label={`${code} ${fieldName("posttype", say)}`}
        options={kindOptions("posttype", of.posttype, say)}
      />
      <Select
        {...control<string | undefined>(`code-${at}-type`, of.type, (type) =>
          put(at, { type: type === "oncall" ? "oncall" : "onduty" }),
        )}
        label={`${code} ${say(dutyKindName("type", "onduty"))}`}
        options={kindOptions("type", of.type, say)}
      />
      <Select
        {...control<string | undefined>(`code-${at}-post`, of.postName, (postName) =>
          put(at, { postName: postName ?? "" }),
        )}
        label={`${code} ${fieldName("postName", say)}`}
        clearable
        placeholder={say(fileWords.ownPost)}
        options={posts.map(({ name }) => ({ value: name, label: name }))}
      />
    </span>
  );
};

/** A shift that begins in the evening is one of the night. */
const kindAt = (start: string): "day" | "night" => (start >= "16:00" || start < "05:00" ? "night" : "day");

/** What is proposed at first; of two meanings neither, for nobody should be led to one of them. */
const startOf = ({ depaName, code, meanings }: CodeQuestion): Answer => {
  const [first] = meanings;
  const {
    kind = "day",
    start = "",
    end = "",
    type = "onduty",
    posttype = "one",
    postName = "",
  } = meanings.length === 1 && first ? first : {};
  return { depaName, code, kind, start, end, type, posttype, postName };
};
