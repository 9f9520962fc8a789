import { useState } from "react";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { refresh, useCall, useSend } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { useQueryClient } from "@tanstack/react-query";
import { planningTitles } from "../../titles.ts";
import { deskDrafts, deskMonth, openDraft } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { DepartmentMonthPicker, type Directory, NoDepartment, useDepartmentMonth } from "../DepartmentMonth.tsx";
import { ExportMenu } from "../ExportMenu.tsx";
import { monthText } from "../MonthPicker.tsx";
import { monthAddress, versionsAddress } from "../paths.ts";
import { labelsOf } from "../people-labels.ts";
import { useWholeDraft } from "../whole-draft.ts";
import { deskWords } from "../words.ts";
import { useArrival } from "./arrival.ts";
import { Balance } from "./balance/Balance.tsx";
import { MonthDays } from "./MonthDays.tsx";
import { type Month, MonthEditor } from "./MonthEditor.tsx";
import type { CellMark } from "./MonthGridCell.tsx";
import { MonthGridTable } from "./MonthGridTable.tsx";
import { gridOf, rowOfRecord } from "./month-grid.ts";
import { useNarrow } from "./use-narrow.ts";
import "../planning.css";
import "./month.css";

/** 值班月历: one month of one department, as published or as the draft under way. */
export const MonthDesk = () => {
  const say = useSay();
  const chosen = useDepartmentMonth();
  const { directory, department, month } = chosen;
  const answer = useCall(
    deskMonth,
    { departmentId: department?.id ?? "", month },
    { quiet: true, enabled: department !== undefined },
  );
  return (
    <Page
      title={say(planningTitles.month)}
      beside={<DepartmentMonthPicker of={chosen} addressOf={monthAddress} />}
      actions={
        department && (
          <>
            <ButtonLink to={versionsAddress(department.id, month)}>{say(planningTitles.versions)}</ButtonLink>
            <ExportMenu departmentId={department.id} month={month} />
          </>
        )
      }
    >
      <Answered of={directory} rows={12}>
        {(known) =>
          department === undefined ? (
            <NoDepartment of={chosen} />
          ) : (
            <Answered of={answer} rows={12}>
              {(shown) => (
                <OneMonth
                  key={`${department.id} ${month}`}
                  month={month}
                  shown={shown}
                  directory={known}
                  departmentId={department.id}
                />
              )}
            </Answered>
          )
        }
      </Answered>
    </Page>
  );
};

interface MonthProps {
  readonly departmentId: string;
  readonly month: string;
  readonly shown: Month;
  readonly directory: Directory;
}

/** A month as published or as its draft; where one was left for the other, the other has the focus once it is there. */
const OneMonth = (props: MonthProps) => {
  const [isLeft, setIsLeft] = useState(false);
  const faces = { cameHere: isLeft, onOther: () => setIsLeft(true) };
  const { draft } = props.shown;
  return draft ? (
    <DraftMonth key={draft.id} id={draft.id} {...props} {...faces} />
  ) : (
    <PublishedMonth {...props} {...faces} />
  );
};

interface FaceProps extends MonthProps {
  /** It was asked for on its other face. */
  readonly cameHere: boolean;
  readonly onOther: () => void;
}

const DraftMonth = ({ id, ...props }: FaceProps & { readonly id: string }) => {
  const client = useQueryClient();
  const draft = useWholeDraft({ id });
  // The month itself is what one sees next: as it was published, or as it still is.
  const left = (): void => {
    props.onOther();
    void refresh(client, [deskMonth, deskDrafts]);
  };
  return (
    <Answered of={draft} rows={12}>
      {(found) => <MonthEditor {...props} draft={found} onLeft={left} />}
    </Answered>
  );
};

const PublishedMonth = ({ departmentId, month, shown, directory, cameHere, onOther }: FaceProps) => {
  const say = useSay();
  const narrow = useNarrow();
  useArrival(cameHere);
  const opening = useSend(openDraft, { refreshes: [deskMonth, deskDrafts] });
  const [at, setAt] = useState<string>();
  const posts = directory.posts.filter((post) => post.departmentId === departmentId);
  const department = directory.departments.find(({ id }) => id === departmentId)?.name ?? "";
  const labels = labelsOf(directory.people.filter((person) => person.departmentId === departmentId));
  const grid = gridOf(shown.rows.map(rowOfRecord), month, posts);
  const open = (from: "published" | "previousMonth" | "empty"): void => {
    onOther();
    void opening.send({ departmentId, month, from }).catch(() => undefined);
  };
  const start = (
    <Actions>
      {shown.published ? (
        <Button look="primary" busy={opening.pending} onClick={() => open("published")}>
          {say(deskWords.editMonth)}
        </Button>
      ) : (
        <>
          <Button look="primary" busy={opening.pending} onClick={() => open("previousMonth")}>
            {say(deskTexts.fromPreviousMonth)}
          </Button>
          <Button busy={opening.pending} onClick={() => open("empty")}>
            {say(deskTexts.fromEmpty)}
          </Button>
        </>
      )}
    </Actions>
  );
  if (shown.rows.length === 0)
    return (
      <Sheet>
        <Empty title={say(deskTexts.notPublished)} hint={say(deskWords.startHint)} action={start} />
      </Sheet>
    );
  return (
    <>
      <div className="month-bar">
        <Tag tone="good">{say(deskWords.readOnly)}</Tag>
        {shown.published && (
          <span className="soft">
            {say(deskWords.versionBy, {
              number: shown.published.number,
              who: shown.published.publishedBy,
              time: shown.published.publishedAt.slice(0, 16),
            })}
          </span>
        )}
        <span className="month-bar-end">{start}</span>
      </div>
      {narrow ? (
        <MonthDays days={shown.days} grid={grid} marks={noMarks} labelOf={labels.of} />
      ) : (
        <MonthGridTable
          label={say(deskWords.gridOf, { department, month: monthText(month) })}
          days={shown.days}
          lines={grid.lines}
          cells={grid.cells}
          marks={noMarks}
          labelOf={labels.of}
          hueOf={labels.hueOf}
          phones={new Map(posts.map(({ name, telephone }) => [name, telephone]))}
          at={at}
          onAt={setAt}
        />
      )}
      <Sheet flush title={say(deskTexts.balance)}>
        <Balance of={shown.balance} month={month} rules={directory.rules} depaName={department} labelOf={labels.of} />
      </Sheet>
    </>
  );
};

const noMarks: ReadonlyMap<string, CellMark> = new Map();
