import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { atAGlance, useSay, weekday, kitTexts } from "@apron/kit/web/language";
import { Sheet, Answered, Tag } from "@apron/kit/web/page";
import { dutyTopic, myShifts } from "../../contract.ts";
import { dutyTexts } from "../../texts.ts";
import { dutyTitles } from "../../titles.ts";
import { PostName } from "../PostName.tsx";
import { refreshEvery } from "../pace.ts";
import { minePath } from "../paths.ts";
import "./home-duty.css";

const shownShifts = 6;

/** The person's own next shifts, the running one marked; none takes no room (catalogue 26.10). */
export const MyNextShifts = () => {
  const say = useSay();
  const answer = useCall(myShifts, {}, { every: refreshEvery, quiet: true });
  useLive(dutyTopic, [myShifts]);
  if (answer.data?.rows.length === 0) return null;
  return (
    <Sheet
      title={say(dutyTitles.mine)}
      actions={
        <ButtonLink size="small" to={minePath}>
          {say(kitTexts.all)}
        </ButtonLink>
      }
      flush
    >
      <Answered of={answer} rows={4}>
        {({ rows }) => (
          <ul className="next-shifts">
            {rows.slice(0, shownShifts).map((row) => (
              <li key={row.id}>
                <time dateTime={row.startOndutyDate.replace(" ", "T")}>
                  {atAGlance(row.startOndutyDate.slice(0, 10))}{" "}
                  <span className="soft">{weekday(row.startOndutyDate.slice(0, 10))}</span>{" "}
                  {row.startOndutyDate.slice(11, 16)}–{row.endOndutyDate.slice(11, 16)}
                </time>
                {row.stateNum === 1 && <Tag tone="wait">{say(dutyTexts.now)}</Tag>}
                <span className="soft">
                  <PostName of={row} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Sheet>
  );
};
