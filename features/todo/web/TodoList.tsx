import type { ResultOf } from "@apron/kit/contract/call";
import { todoTypes } from "@apron/kit/contract/todos";
import { Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { finishTodo, getTodoNumber, getTodos, knownTypes } from "../contract.ts";
import { todoCardTexts } from "../texts-card.ts";
import { todoTexts } from "../texts.ts";
import { todoTitles } from "../titles.ts";

type Row = ResultOf<typeof getTodos>["list"][number];

/** What a person has to do and has done (catalogue 17.1): filters in the address, fresh as soon as something changes. */
export const TodoList = () => {
  const say = useSay();
  const list = useList(getTodos, { start: { status: "0" }, live: "todo" });
  return (
    <ListPage
      of={list}
      title={say(todoTitles.title)}
      filters={
        <>
          <ChoiceFilter
            of={list}
            name="status"
            label={kitTexts.state}
            words={{ 0: todoTexts.open, 1: todoTexts.done }}
            clearable={false}
          />
          <ChoiceFilter of={list} name="type" label={kitTexts.type} values={knownTypes} words={todoTypes} />
          <TextFilter of={list} name="keyword" label={todoTexts.keyword} />
          <DayFilter of={list} name="startTime" label={todoTexts.from} />
          <DayFilter of={list} name="endTime" label={todoTexts.to} />
        </>
      }
      loadingRows={8}
      keyOf={(row) => row.id}
      linkOf={(row) => row.url}
      empty={<Empty title={say(todoTexts.nothing)} hint={say(todoTexts.nothingHint)} />}
      nothingFound={<Empty title={say(todoTexts.empty)} hint={say(todoTexts.emptyHint)} />}
      columns={[
        { key: "title", title: say(todoTexts.what), cell: (row) => row.title, primary: true },
        { key: "type", title: say(kitTexts.type), cell: (row) => row.typeName, tight: true },
        { key: "source", title: say(kitTexts.source), cell: (row) => row.source, tight: true, spare: true },
        {
          key: "created",
          title: say(todoTexts.created),
          cell: (row) => row.createTime.slice(0, 16),
          tight: true,
          spare: true,
        },
        { key: "deadline", title: say(todoCardTexts.deadline), cell: (row) => <Deadline of={row} />, tight: true },
        {
          key: "status",
          title: say(kitTexts.state),
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
              <SendButton
                call={finishTodo}
                body={{ id: row.id }}
                refreshes={[getTodos, getTodoNumber]}
                size="small"
                says={say(todoTexts.finish)}
                yes={say(kitTexts.confirm)}
                title={say(todoTexts.finish)}
                hint={say(todoTexts.confirm, { title: row.title })}
                done={say(todoTexts.finished)}
              />
            ),
        },
      ]}
    />
  );
};

const Deadline = ({ of }: { readonly of: Row }) => {
  const say = useSay();
  if (of.deadline === "") return "—";
  return (
    <>
      {of.deadline.slice(0, 16)} {of.late && <Tag tone="bad">{say(todoCardTexts.late)}</Tag>}
    </>
  );
};
