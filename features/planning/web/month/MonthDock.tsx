import { type ReactNode, useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { ScrollArea, Empty, Tabs, Facts } from "@apron/kit/web/page";
import type { ResultOf } from "@apron/kit/contract/call";
import { kindsText, spanText } from "@apron/features/duty/contract";
import { dutyTexts } from "@apron/features/duty/texts";
import type { RosterProblem, deskDraft } from "../../contract.ts";
import type { RosterRow } from "../../row.ts";
import { deskTexts } from "../../texts.ts";
import { ChangeList } from "../ChangeList.tsx";
import { deskWords } from "../words.ts";
import { partsOf } from "./month-grid.ts";
import { placeOfProblem } from "./problem-place.ts";
import type { MonthDraft } from "./use-month-draft.ts";

type Panel = "problems" | "selected" | "changes" | "balance";

/** Below the grid: what is wrong, the chosen shift, what differs from what is published, and the balance. */
export const MonthDock = ({
  at,
  plan,
  draft,
  balance,
  onJump,
  onDetails,
  onLoose,
  onClear,
}: {
  readonly at: string | undefined;
  readonly plan: MonthDraft;
  readonly draft: ResultOf<typeof deskDraft>;
  /** How the month is spread, beside the rules. */
  readonly balance: ReactNode;
  readonly onJump: (place: string) => void;
  readonly onDetails: (place: string) => void;
  readonly onLoose: (row: RosterRow) => void;
  readonly onClear: (place: string) => void;
}) => {
  const say = useSay();
  const [panel, setPanel] = useState<Panel>("problems");
  const count = (words: string, of: number): string => (of === 0 ? words : `${words} ${of}`);
  return (
    <section className="sheet is-flush month-dock">
      <Tabs
        label={say(deskWords.dock)}
        chosen={panel}
        onChoose={setPanel}
        tabs={[
          { key: "problems", label: count(say(panelNames.problems), draft.problems.length) },
          { key: "selected", label: say(panelNames.selected) },
          { key: "changes", label: count(say(panelNames.changes), draft.changes.length) },
          { key: "balance", label: say(panelNames.balance) },
        ]}
      >
        <ScrollArea className="month-dock-body" label={say(panelNames[panel])}>
          {panel === "problems" && (
            <>
              <LooseRows rows={plan.loose} onOpen={onLoose} />
              <ProblemList problems={draft.problems} plan={plan} onJump={onJump} />
            </>
          )}
          {panel === "selected" && <SelectedShift at={at} plan={plan} onDetails={onDetails} onClear={onClear} />}
          {panel === "changes" && (
            <ChangeList
              of={draft.changes}
              name="dock"
              onOpen={(row) => {
                const place = plan.placeOfRow.get(row.n);
                if (place !== undefined) onJump(place);
              }}
            />
          )}
          {panel === "balance" && balance}
        </ScrollArea>
      </Tabs>
    </section>
  );
};

const panelNames = {
  problems: deskWords.problems,
  selected: deskWords.selected,
  changes: deskWords.differenceTab,
  balance: deskTexts.balance,
} as const satisfies Record<Panel, object>;

const ProblemList = ({
  problems,
  plan,
  onJump,
}: {
  readonly problems: readonly RosterProblem[];
  readonly plan: MonthDraft;
  readonly onJump: (place: string) => void;
}) => {
  const say = useSay();
  if (problems.length === 0) return <Empty title={say(deskTexts.noProblems)} />;
  // Errors first: they stand in the way of publishing.
  const ordered = [
    ...problems.filter(({ severity }) => severity === "error"),
    ...problems.filter(({ severity }) => severity !== "error"),
  ];
  return (
    <ul className="problem-list">
      {ordered.map((problem) => {
        const place = placeOfProblem(problem, plan);
        const row = place === undefined ? undefined : plan.cells.get(place);
        const at = problem.at ?? (row && { postName: row.postName, time: row.startOndutyDate });
        return (
          <li
            key={`${problem.row} ${problem.field} ${problem.kind} ${problem.text}`}
            className={`problem is-${problem.severity}`}
          >
            <span className="problem-where">
              {at ? `${at.time.slice(5, 10)} ${at.postName}` : say(deskWords.wholePost)}
            </span>
            <span>{problem.text}</span>
            {place !== undefined && (
              <Button size="small" look="plain" onClick={() => onJump(place)}>
                {say(deskWords.goTo)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const LooseRows = ({
  rows,
  onOpen,
}: {
  readonly rows: readonly RosterRow[];
  readonly onOpen: (row: RosterRow) => void;
}) => {
  const say = useSay();
  if (rows.length === 0) return null;
  return (
    <div className="loose-rows">
      <h3>{say(deskWords.looseTitle, { count: rows.length })}</h3>
      <p className="soft">{say(deskWords.looseHint)}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.n}>
            <span className="mono">{spanText(row)}</span> {row.postName} {row.name}
            <Button size="small" popup="dialog" onClick={() => onOpen(row)}>
              {say(deskTexts.edit)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const SelectedShift = ({
  at,
  plan,
  onDetails,
  onClear,
}: {
  readonly at: string | undefined;
  readonly plan: MonthDraft;
  readonly onDetails: (place: string) => void;
  readonly onClear: (place: string) => void;
}) => {
  const say = useSay();
  if (at === undefined) return <Empty title={say(deskWords.nothingSelected)} hint={say(deskWords.help)} />;
  const row = plan.cells.get(at);
  return (
    <div className="selected-shift">
      {row ? (
        <Facts
          columns={3}
          of={[
            { label: say(dutyTexts.post), value: `${row.postName} ${kindsText(row, say)}` },
            { label: say(dutyTexts.person), value: row.postNo === "" ? row.name : `${row.name} (${row.postNo})` },
            { label: say(dutyTexts.date), value: spanText(row) },
            { label: say(kitTexts.mobile), value: row.mobile },
            { label: say(dutyTexts.telephone), value: row.telephone },
            { label: say(dutyTexts.appName), value: row.appName },
            { label: say(kitTexts.remark), value: row.remark },
          ]}
        />
      ) : (
        <p className="soft">
          {partsOf(at).day} · {say(deskWords.cellEmpty)}
        </p>
      )}
      <span className="actions">
        <Button size="small" popup="dialog" onClick={() => onDetails(at)}>
          {say(row ? deskWords.editDetails : deskWords.pickPerson)}
        </Button>
        {row && (
          <Button size="small" onClick={() => onClear(at)}>
            {say(kitTexts.clear)}
          </Button>
        )}
      </span>
      <p className="soft small">{say(deskWords.help)}</p>
    </div>
  );
};
