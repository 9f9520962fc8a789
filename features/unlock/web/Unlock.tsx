import { useState } from "react";
import { useSearchParams } from "react-router";
import { allowances, listAgents } from "@apron/features/agents/contract";
import { NoAgents } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { inWindow } from "@apron/kit/contract/windows";
import { Button, Checkbox, control } from "@apron/kit/web/controls";
import { useCall, useSend } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Stack, Step, Answered, Empty, Loading, RefusalView } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { getLimitedList, getPaper, readPaper, unlockLimits } from "../contract.ts";
import { unlockRefusals, unlockTexts } from "../texts.ts";
import { unlockTitles } from "../titles.ts";
import { Quiz } from "./Quiz.tsx";
import { type Judged, QuizReview } from "./QuizReview.tsx";
import { type UnlockResult, UnlockResults } from "./UnlockResults.tsx";
import "./unlock.css";

/** A work number at its flow limit. */
export type Limited = ResultOf<typeof getLimitedList>[number];

/** Unlock by quiz (catalogue 5.1): choose the limited work numbers, answer, see what became of each. */
export const Unlock = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const answer = useCall(getLimitedList, {});
  const hasNone = useCall(listAgents, { currentPage: 1, pageSize: 1 }, { quiet: true }).data?.total === 0;
  const [chosen, setChosen] = useState(search.has("bindingId") ? search.getAll("bindingId") : undefined);
  const { drawn, draw, reading, drawFor, putAway } = useDrawn();
  const [judged, setJudged] = useState<Judged & { readonly bindingIds: readonly string[] }>();
  const [results, setResults] = useState<readonly UnlockResult[]>();

  const refusal = draw.refusal ?? reading.error;

  const another = async (bindingIds: readonly string[]): Promise<void> => {
    await drawFor(bindingIds);
    setJudged(undefined);
  };
  const restart = (): void => {
    putAway();
    setJudged(undefined);
    setResults(undefined);
    setChosen(undefined);
    void answer.refetch();
  };

  return (
    <Page title={say(unlockTitles.title)}>
      <Step of="unlock" at={results ? "results" : judged ? "review" : (drawn?.paperId ?? "choose")}>
        {results ? (
          <UnlockResults results={results} onDone={restart} />
        ) : judged ? (
          <QuizReview
            judged={judged}
            busy={draw.pending}
            refusal={draw.refusal}
            onGiveUp={restart}
            onFresh={() => void another(judged.bindingIds).catch(() => undefined)}
          />
        ) : drawn ? (
          <Quiz
            key={drawn.paperId}
            paper={drawn}
            onGiveUp={restart}
            onResults={(lifted) => {
              putAway();
              setResults(lifted);
            }}
            onWrong={(wrong) => {
              putAway();
              setJudged({ ...wrong, bindingIds: drawn.bindingIds });
            }}
            onFresh={() => another(drawn.bindingIds)}
          />
        ) : reading.isFetching ? (
          <Sheet title={say(unlockTexts.paper)}>
            <Loading rows={5} />
          </Sheet>
        ) : hasNone ? (
          <Sheet>
            <NoAgents />
          </Sheet>
        ) : (
          <Sheet title={say(unlockTexts.limited)}>
            <Answered of={answer} rows={3}>
              {(list) => (
                <Stack>
                  {list.length > 0 && <p>{say(unlockTexts.intro, { count: unlockLimits.questions })}</p>}
                  <LimitedTable list={list} chosen={pickedOf(list, chosen)} onChoose={setChosen} />
                  {refusal && <RefusalView refusal={refusal} />}
                  {list.length > 0 && (
                    <Actions>
                      <Button
                        look="primary"
                        busy={draw.pending}
                        why={pickedOf(list, chosen).length === 0 ? say(whyNone(list)) : undefined}
                        onClick={() => void another(pickedOf(list, chosen)).catch(() => undefined)}
                      >
                        {say(unlockTexts.start)}
                      </Button>
                    </Actions>
                  )}
                </Stack>
              )}
            </Answered>
          </Sheet>
        )}
      </Step>
    </Page>
  );
};

/**
 * The paper that is being answered, and how to draw one. It stands in the address: loaded again, the page gives it back with the
 * rest of its time, and none is drawn anew.
 */
const useDrawn = () => {
  const [search, setSearch] = useSearchParams();
  const draw = useSend(getPaper, { quiet: true });
  const [fresh, setFresh] = useState<ResultOf<typeof readPaper>>();
  const paperId = search.get("paper") ?? "";
  const isFresh = fresh?.paperId === paperId;
  const reading = useCall(readPaper, { paperId }, { quiet: true, enabled: paperId !== "" && !isFresh });
  const name = (id: string, replace: boolean): void =>
    setSearch(
      (before) => {
        const written = new URLSearchParams(before);
        if (id === "") written.delete("paper");
        else written.set("paper", id);
        return written;
      },
      { replace },
    );
  return {
    drawn: paperId === "" ? undefined : isFresh ? fresh : reading.data,
    draw,
    reading,
    drawFor: async (bindingIds: readonly string[]): Promise<void> => {
      const paper = await draw.send({ bindingIds: [...bindingIds] });
      setFresh({ ...paper, bindingIds: [...bindingIds] });
      name(paper.paperId, false);
    },
    putAway: (): void => name("", true),
  };
};

const LimitedTable = ({
  list,
  chosen,
  onChoose,
}: {
  readonly list: readonly Limited[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
}) => {
  const say = useSay();
  return (
    <Table<Limited>
      caption={say(unlockTexts.limited)}
      rows={list}
      keyOf={(row) => row.bindingId}
      empty={<Empty title={say(unlockTexts.none)} hint={say(unlockTexts.noneHint)} />}
      columns={[
        {
          key: "choose",
          title: say(kitTexts.workNumber),
          mono: true,
          cell: (row) => (
            <Checkbox
              {...control<boolean | undefined>(`choose-${row.bindingId}`, chosen.includes(row.bindingId), (on) =>
                onChoose(on ? [...chosen, row.bindingId] : chosen.filter((id) => id !== row.bindingId)),
              )}
              disabled={whyNot(row) !== undefined}
            >
              {row.agentNumber}
            </Checkbox>
          ),
        },
        { key: "system", title: say(unlockTexts.system), cell: (row) => row.system, mono: true },
        { key: "since", title: say(unlockTexts.limitedAt), cell: (row) => row.limitedAt || "—", tight: true },
        {
          key: "left",
          title: say(unlockTexts.timesLeft, { window: say(inWindow(allowances.liftFlow.limits[0].window)) }),
          cell: (row) => {
            const why = whyNot(row);
            if (why) return <span className="unlock-barred">{say(why)}</span>;
            return row.timesLeft < 0 ? say(unlockTexts.limitNone) : row.timesLeft;
          },
        },
      ]}
    />
  );
};

/** Why a limited work number cannot be chosen now. */
const whyNot = (row: Limited) =>
  row.abnormal ? unlockTexts.barredAbnormal : row.timesLeft === 0 ? unlockRefusals.E5002 : undefined;

/** Why none is chosen: what bars all of them, else that none was ticked. */
const whyNone = (list: readonly Limited[]) => {
  const whys = list.map(whyNot);
  return whys.includes(undefined) ? unlockTexts.chooseFirst : (whys[0] ?? unlockTexts.chooseFirst);
};

/** The chosen work numbers that can be lifted now; where nothing was chosen yet, the only one there is. */
const pickedOf = (list: readonly Limited[], chosen: readonly string[] | undefined): string[] => {
  const open = list.flatMap((row) => (whyNot(row) === undefined ? [row.bindingId] : []));
  if (chosen) return open.filter((id) => chosen.includes(id));
  return open.length === 1 ? open : [];
};
