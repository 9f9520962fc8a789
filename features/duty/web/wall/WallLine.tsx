import { useSay } from "@apron/kit/web/language";
import { dutyKindName, type DutyRecord } from "../../record.ts";
import { dutyTexts } from "../../texts.ts";
import { changeText, type DutyNow } from "./wall.ts";
import { dutyWords } from "../words.ts";
import { wallWords } from "./words.ts";

type Line = DutyNow["departments"][number]["lines"][number];

/** One line of one department on the wall: its posts, main before backup, with their telephones and when they end. */
export const WallLine = ({
  depaName,
  line,
  now,
}: {
  readonly depaName: string;
  readonly line: Line;
  readonly now: string;
}) => {
  const say = useSay();
  const posts = Map.groupBy(line.rows, (row) => row.postName);
  return (
    <section className="wall-line">
      <h2>
        {depaName}
        <span className={`wall-mark is-${line.posttype}`}>{say(dutyKindName("posttype", line.posttype))}</span>
        {line.nextChange !== "" && (
          <span className="wall-change">
            {say(dutyWords.nextShift, { time: changeText(line.nextChange, now, say) })}
          </span>
        )}
      </h2>
      {posts.size === 0 ? (
        <p className="wall-missing">{say(dutyTexts.noOne)}</p>
      ) : (
        <ul>
          {[...posts].map(([postName, rows]) => (
            <Post key={postName} postName={postName} rows={rows} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Post = ({
  postName,
  rows,
  now,
}: {
  readonly postName: string;
  readonly rows: readonly DutyRecord[];
  readonly now: string;
}) => {
  const say = useSay();
  const telephones = [...new Set(rows.map((row) => row.telephone))];
  // A post has one duty phone as a rule: said once, it leaves the room to the people.
  const common = telephones.length === 1 ? (telephones[0] ?? "") : "";
  return (
    <li className="wall-post">
      <div className="wall-post-name">
        <h3>{postName}</h3>
        {common}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={`wall-person${row.form === "leader" ? " is-leader" : ""}`}>
            <span className="wall-role">{say(dutyKindName("form", row.form))}</span>
            <span className="wall-name">
              {row.name}
              <small>
                {row.type === "onduty" ? "" : `${say(dutyKindName("type", row.type))} `}
                {say(wallWords.until, { time: changeText(row.endOndutyDate, now, say) })}
              </small>
            </span>
            <span className="wall-phones">
              {row.mobile}
              {common === "" && row.telephone !== "" && <small>{row.telephone}</small>}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
};
