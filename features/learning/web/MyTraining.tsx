import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, Tag } from "@apron/kit/web/page";
import { documentUrl, getMyTraining } from "../contract.ts";
import { learningTexts } from "../texts.ts";
import "./learning.css";

/** What training is still asked of the reader; nothing where there is none. */
export const MyTraining = () => {
  const say = useSay();
  const answer = useCall(getMyTraining, { pageSize: 50 }, { quiet: true });
  useLive("todo", [getMyTraining]);
  const open = (answer.data?.list ?? []).filter(({ understoodAt }) => understoodAt === "");
  if (open.length === 0) return null;
  return (
    <Sheet title={say(learningTexts.myTraining)}>
      <ul className="learning-mine">
        {open.map(({ id, title, dueDate, overdue }) => (
          <li key={id} className="learning-due">
            <Link to={documentUrl({ id, kind: "training" })}>{title}</Link>
            <span className="soft">{say(learningTexts.due, { day: dueDate })}</span>
            {overdue && <Tag tone="bad">{say(learningTexts.overdue)}</Tag>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
