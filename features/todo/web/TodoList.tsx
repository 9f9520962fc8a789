import type { ResultOf } from "@apron/kit/contract/call";
import { todoTypes } from "@apron/kit/contract/todos";
import { Button, DayInput, TextInput, Select } from "@apron/kit/web/controls";
import { useCall, useSend } from "@apron/kit/web/call";
import { Confirm, Page, Empty, Tag } from "@apron/kit/web/page";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { tell } from "@apron/kit/web/toast";
import { useState } from "react";
import { finishTodo, getTodoNumber, getTodos, knownTypes, todoStatuses } from "../contract.ts";
import { todoTexts } from "../texts.ts";
import { todoTitles } from "../titles.ts";

type Row = ResultOf<typeof getTodos>["list"][number];

const start = { type: "", status: "0", keyword: "", startTime: "", endTime: "" };

/** What a person has to do and has done (catalogue 17.1): filters in the address, fresh as soon as something changes. */
export const TodoList = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { applied } = filters;
  const answer = useCall(
    getTodos,
    {
      type: knownTypes.find((type) => type === applied.type) ?? "",
      status: todoStatuses.find((status) => status === applied.status) ?? "",
      keyword: applied.keyword,
      startTime: applied.startTime,
      endTime: applied.endTime,
      currentPage: filters.currentPage,
      pageSize: filters.pageSize,
    },
    { keep: true },
  );
  useLive("todo", () => void answer.refetch());
  const [finishing, finish] = useState<Row>();
  const unfiltered = Object.entries(start).every(([name, value]) => Object(applied)[name] === value);
  return (
    <Page title={say(todoTitles.title)}>
      <FilterBar of={filters} label={say(todoTitles.title)} busy={answer.isFetching}>
        <Labelled id="c-status" label={say(todoTexts.status)}>
          <Select
            {...filters.bind("status")}
            options={[
              { value: "0", label: say(todoTexts.open) },
              { value: "1", label: say(todoTexts.done) },
            ]}
          />
        </Labelled>
        <Labelled id="c-type" label={say(todoTexts.type)}>
          <Select
            {...filters.bind("type")}
            clearable
            options={knownTypes.map((value) => ({ value, label: say(todoTypes[value]) }))}
          />
        </Labelled>
        <Labelled id="c-keyword" label={say(todoTexts.keyword)}>
          <TextInput {...filters.bind("keyword")} maxLength={60} />
        </Labelled>
        <Labelled id="c-startTime" label={say(todoTexts.from)}>
          <DayInput {...filters.bind("startTime")} />
        </Labelled>
        <Labelled id="c-endTime" label={say(todoTexts.to)}>
          <DayInput {...filters.bind("endTime")} />
        </Labelled>
      </FilterBar>
      <PagedTable<Row>
        answer={answer}
        loadingRows={8}
        caption={say(todoTitles.title)}
        keyOf={(row) => row.id}
        linkOf={(row) => row.url}
        empty={
          unfiltered ? (
            <Empty title={say(todoTexts.nothing)} hint={say(todoTexts.nothingHint)} />
          ) : (
            <Empty title={say(todoTexts.empty)} hint={say(todoTexts.emptyHint)} />
          )
        }
        columns={[
          { key: "title", title: say(todoTexts.what), cell: (row) => row.title, primary: true },
          { key: "type", title: say(todoTexts.type), cell: (row) => row.typeName, tight: true },
          { key: "source", title: say(todoTexts.source), cell: (row) => row.source, tight: true },
          { key: "created", title: say(todoTexts.created), cell: (row) => row.createTime.slice(0, 16), tight: true },
          { key: "deadline", title: say(todoTexts.deadline), cell: (row) => <Deadline of={row} />, tight: true },
          {
            key: "status",
            title: say(todoTexts.status),
            cell: (row) => (
              <Tag tone={row.status === 1 ? "good" : "wait"}>
                {say(row.status === 1 ? todoTexts.done : todoTexts.open)}
              </Tag>
            ),
          },
          {
            key: "finish",
            title: "",
            cell: (row) =>
              row.canFinish && (
                <Button size="small" onClick={() => finish(row)}>
                  {say(todoTexts.finish)}
                </Button>
              ),
          },
        ]}
        {...filters.paging}
      />
      {finishing && <Finish row={finishing} onClose={() => finish(undefined)} />}
    </Page>
  );
};

const Deadline = ({ of }: { readonly of: Row }) => {
  const say = useSay();
  if (of.deadline === "") return "—";
  return (
    <>
      {of.deadline.slice(0, 16)} {of.late && <Tag tone="bad">{say(todoTexts.late)}</Tag>}
    </>
  );
};

const Finish = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const say = useSay();
  const sending = useSend(finishTodo, { refreshes: [getTodos, getTodoNumber] });
  return (
    <Confirm
      open
      title={say(todoTexts.finish)}
      busy={sending.pending}
      onNo={onClose}
      onYes={() =>
        void sending.send({ id: row.id }).then(
          () => {
            tell("success", say(todoTexts.finished));
            onClose();
          },
          // Told by `useSend`.
          () => undefined,
        )
      }
    >
      {say(todoTexts.confirm, { title: row.title })}
    </Confirm>
  );
};
