import { useState } from "react";
import { Button, control, Radios, worded } from "@apron/kit/web/controls";
import { BesideTheSheet } from "@apron/kit/web/imports";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Disclosure, RefusalView, Sheet } from "@apron/kit/web/page";
import type { FileReading } from "../../contract.ts";
import type { Directory } from "../DepartmentMonth.tsx";
import { isMonth, MonthPicker, monthAfter, thisMonth } from "../MonthPicker.tsx";
import { CodeAnswers, signatureOf } from "./CodeAnswers.tsx";
import { fileWords } from "./file-words.ts";
import { NameAnswers } from "./NameAnswers.tsx";
import { type Settling, useSettle } from "./settle.ts";

/** How a file was read and what it replaces, with everything its planner is asked about it, each once. */
export const FileAnswers = ({
  id,
  revision,
  reading,
  directory,
}: {
  readonly id: string;
  readonly revision: number;
  readonly reading: FileReading;
  readonly directory: Directory;
}) => {
  const say = useSay();
  const settling = useSettle(id, revision);
  const { from, until } = reading;
  return (
    <Sheet title={say(fileWords.title)}>
      <div className="stack file-answers">
        <p className="soft">
          {say(fileWords.read, { shape: say(fileWords[reading.shape]), cells: reading.cells })}
          {from !== "" && ` · ${say(fileWords.span, { from, until })}`}
        </p>
        <BesideTheSheet of={reading.beside} help={say(fileWords.otherSheetsHelp)} />
        {settling.refusal && <RefusalView refusal={settling.refusal} />}
        <MonthAnswer reading={reading} settling={settling} />
        <DatesAnswer reading={reading} settling={settling} />
        <NameAnswers names={reading.names} directory={directory} settling={settling} />
        <CodeAnswers
          key={signatureOf(reading.codes)}
          draftId={id}
          codes={reading.codes}
          directory={directory}
          settling={settling}
        />
        <ScopeChoice reading={reading} settling={settling} />
        {reading.unread.length > 0 && <Unread of={reading} />}
      </div>
    </Sheet>
  );
};

const MonthAnswer = ({
  reading: { month },
  settling,
}: {
  readonly reading: FileReading;
  readonly settling: Settling;
}) => {
  const say = useSay();
  const [chosen, setChosen] = useState<string>();
  if (!month) return null;
  const value = chosen ?? (month.value === "" ? monthAfter(thisMonth(), 1) : month.value);
  return (
    <section className="file-question" aria-label={say(fileWords.askMonth)}>
      <h3>{say(fileWords.askMonth)}</h3>
      <span className="actions">
        <MonthPicker month={value} onMonth={(next) => setChosen(isMonth(next) ? next : value)} />
        <Button
          look={month.answered ? "default" : "primary"}
          busy={settling.pending}
          disabled={month.answered && value === month.value}
          onClick={() => void settling.settle({ month: value })}
        >
          {say(fileWords.confirmMonth)}
        </Button>
      </span>
    </section>
  );
};

const orders = ["mdy", "dmy", "ymd"] as const;

const DatesAnswer = ({
  reading: { dates },
  settling,
}: {
  readonly reading: FileReading;
  readonly settling: Settling;
}) => {
  const say = useSay();
  if (!dates) return null;
  return (
    <section className="file-question">
      <h3>{say(fileWords.askDates, { sample: dates.sample })}</h3>
      <Radios
        {...control<(typeof orders)[number] | undefined>(
          "dates",
          orders.find((order) => order === dates.value),
          (order) => void (order && settling.settle({ dates: order })),
        )}
        look="segments"
        label={say(fileWords.askDates, { sample: dates.sample })}
        options={worded(say, fileWords, orders)}
      />
    </section>
  );
};

/** What publishing replaces, each choice with what it would do. */
const ScopeChoice = ({ reading, settling }: { readonly reading: FileReading; readonly settling: Settling }) => {
  const say = useSay();
  const { from, until, scope, choices } = reading;
  return (
    <section className="file-question">
      <h3>{say(fileWords.scope)}</h3>
      <Radios
        {...control<FileReading["scope"] | undefined>(
          "scope",
          scope,
          (next) => void (next && next !== scope && settling.settle({ scope: next })),
        )}
        label={say(fileWords.scope)}
        options={choices.map((choice) => ({
          value: choice.scope,
          label: `${say(fileWords[choice.scope], { from, until })}${say(kitTexts.listed)}${say(fileWords.wouldDo, choice)}`,
        }))}
      />
    </section>
  );
};

const Unread = ({ of: { unread, unreadCount } }: { readonly of: FileReading }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={say(fileWords.unread)} count={String(unreadCount)} open={open} onToggle={setOpen}>
      <ul className="file-unread">
        {unread.map(({ place, text }) => (
          <li key={place}>
            <span className="mono soft">{place}</span> {text}
          </li>
        ))}
        {unreadCount > unread.length && (
          <li className="soft">{say(fileWords.unreadMore, { count: unreadCount - unread.length })}</li>
        )}
      </ul>
    </Disclosure>
  );
};
