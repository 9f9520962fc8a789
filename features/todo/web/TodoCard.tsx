import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Sheet, ShortList, Tag } from "@apron/kit/web/page";
import { getTodos } from "../contract.ts";
import { todoCardTexts } from "../texts-card.ts";
import { todoTitles } from "../titles.ts";

const shown = 5;

/** What is due first, on the home screen; nothing takes no room (catalogue 26.10). */
export const TodoCard = () => {
  const say = useSay();
  const answer = useCall(getTodos, { status: "0", pageSize: shown }, { quiet: true });
  useLive("todo", [getTodos]);
  if (answer.data?.list.length === 0) return null;
  return (
    <Sheet title={say(todoTitles.title)} actions={<Link to="/myTodo">{say(todoCardTexts.all)}</Link>}>
      <Answered of={answer} rows={shown}>
        {({ list }) => (
          <ShortList
            lines={list.map((item) => ({
              key: item.id,
              to: item.url,
              title: item.title,
              note: `${item.typeName}${item.deadline === "" ? "" : ` · ${say(todoCardTexts.deadline)} ${item.deadline.slice(0, 16)}`}`,
              tags: item.late && <Tag tone="bad">{say(todoCardTexts.late)}</Tag>,
            }))}
          />
        )}
      </Answered>
    </Sheet>
  );
};
