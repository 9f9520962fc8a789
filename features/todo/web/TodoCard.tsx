import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { Link } from "react-router";
import { getTodos } from "../contract.ts";
import { todoTexts } from "../texts.ts";
import { todoTitles } from "../titles.ts";
import "./todo.css";

const shown = 5;

/** What is due first, on the home screen. */
export const TodoCard = () => {
  const say = useSay();
  const answer = useCall(getTodos, { status: "0", pageSize: shown }, { quiet: true });
  useLive("todo", () => void answer.refetch());
  return (
    <Sheet title={say(todoTitles.title)} actions={<Link to="/myTodo">{say(todoTexts.all)}</Link>}>
      <Answered of={answer} rows={shown}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title={say(todoTexts.nothing)} hint={say(todoTexts.nothingHint)} />
          ) : (
            <ul className="todo-card">
              {list.map((item) => (
                <li key={item.id}>
                  <Link to={item.url}>{item.title}</Link>
                  <span className="soft">
                    {item.typeName}
                    {item.deadline !== "" && ` · ${say(todoTexts.deadline)} ${item.deadline.slice(0, 16)}`}
                  </span>
                  {item.late && <Tag tone="bad">{say(todoTexts.late)}</Tag>}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Sheet>
  );
};
