import FullscreenExitOutlined from "@ant-design/icons-svg/es/asn/FullscreenExitOutlined.js";
import LeftOutlined from "@ant-design/icons-svg/es/asn/LeftOutlined.js";
import PauseOutlined from "@ant-design/icons-svg/es/asn/PauseOutlined.js";
import CaretRightOutlined from "@ant-design/icons-svg/es/asn/CaretRightOutlined.js";
import RightOutlined from "@ant-design/icons-svg/es/asn/RightOutlined.js";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { Icon } from "@apron/kit/web/controls";
import { useSay, weekday, clockText, wallSeconds, kitTexts } from "@apron/kit/web/language";
import { dutyTexts } from "../../texts.ts";
import { KeyDayTags } from "../KeyDayTags.tsx";
import { WallCall } from "./WallCall.tsx";
import { WallLine } from "./WallLine.tsx";
import { dutyPath } from "../paths.ts";
import { useScreens } from "./use-screens.ts";
import { type Wall, useTicking, useWall } from "./use-wall.ts";
import { changeText, nextChangeOf, type DutyNow } from "./wall.ts";
import { dutyWords } from "../words.ts";
import { searchWords } from "../filters/words.ts";
import { wallWords } from "./words.ts";
import "./wall.css";

/** The wall display: who is on duty now, by department and line, readable across a room, always up to date. */
export const DutyWall = () => {
  const say = useSay();
  const wall = useWall();
  const leave = useLeaving();
  const screens = useScreens(wall.state);
  return (
    <main className="wall">
      <header className="wall-head">
        <h1>{say(dutyWords.wallTitle)}</h1>
        <div className="wall-tags">{wall.state && <KeyDayTags of={wall.state.keyDays} />}</div>
        {wall.state && wall.state.generalPhone !== "" && (
          <p className="wall-general">
            {say(searchWords.generalPhone)}
            <b>{wall.state.generalPhone}</b>
          </p>
        )}
        {wall.state && <Clock wall={wall} state={wall.state} />}
      </header>
      {wall.state ? <Alarm of={wall.state} /> : <div />}
      <div ref={screens.frame} className="wall-screens">
        {wall.state?.departments.flatMap(({ depaName, lines }) =>
          lines.map((line) => (
            <WallLine
              key={`${depaName} ${line.posttype}`}
              depaName={depaName}
              line={line}
              now={wall.state?.time ?? ""}
            />
          )),
        )}
        {wall.state?.departments.length === 0 && <p className="wall-none">{say(dutyTexts.noOne)}</p>}
      </div>
      <footer className="wall-foot">
        <Freshness wall={wall} />
        {screens.count > 1 && (
          <>
            <span className="wall-page" aria-live="off">
              {say(wallWords.pageOf, { page: screens.at + 1, pages: screens.count })}
            </span>
            <button type="button" aria-label={say(wallWords.previousPage)} onClick={() => screens.step(-1)}>
              <Icon of={LeftOutlined} />
            </button>
            <button type="button" onClick={screens.togglePaused}>
              <Icon of={screens.paused ? CaretRightOutlined : PauseOutlined} />
              {say(screens.paused ? wallWords.resume : wallWords.pause)}
            </button>
            <button type="button" aria-label={say(wallWords.nextPage)} onClick={() => screens.step(1)}>
              <Icon of={RightOutlined} />
            </button>
          </>
        )}
        <WallCall />
        <button type="button" onClick={leave}>
          <Icon of={FullscreenExitOutlined} />
          {say(dutyTexts.leaveWall)} <kbd>Esc</kbd>
        </button>
      </footer>
    </main>
  );
};

/** Shouts when nobody is on duty at all, and names the posts that must be covered and are not; whom to call instead. */
const Alarm = ({ of: state }: { readonly of: DutyNow }) => {
  const say = useSay();
  const isNobody = state.departments.every(({ lines }) => lines.every(({ rows }) => rows.length === 0));
  if (!isNobody && state.uncovered.length === 0) return <div />;
  const posts = state.uncovered.map(({ depaName, postName, until }) =>
    until === ""
      ? `${depaName} ${postName}`
      : say(wallWords.uncoveredUntil, {
          department: depaName,
          post: postName,
          time: changeText(until, state.time, say),
        }),
  );
  return (
    <p className="wall-alarm" role="alert">
      <b>{say(isNobody ? wallWords.nobody : wallWords.uncovered, { posts: posts.join(say(kitTexts.listed)) })}</b>
      {state.generalPhone !== "" && <span>{say(wallWords.callInstead, { phone: state.generalPhone })}</span>}
    </p>
  );
};

const Clock = ({ wall, state }: { readonly wall: Wall; readonly state: DutyNow }) => {
  const say = useSay();
  const now = useTicking(wall.clock);
  const change = nextChangeOf(state);
  const left = change === "" ? 0 : wallSeconds(change) - wallSeconds(now);
  return (
    <>
      <p className="wall-next">
        {change === "" ? (
          <span>{say(dutyWords.noChange)}</span>
        ) : (
          <>
            <span>{say(dutyWords.nextShift, { time: changeText(change, now, say) })}</span>
            <strong role="timer">
              {left > 0 ? say(wallWords.inTime, { time: clockText(left) }) : say(wallWords.changing)}
            </strong>
          </>
        )}
      </p>
      <time className="wall-clock" dateTime={now.replace(" ", "T")}>
        <span>
          {now.slice(0, 10)} {weekday(now.slice(0, 10))}
        </span>
        <b>{now.slice(11)}</b>
      </time>
    </>
  );
};

const Freshness = ({ wall }: { readonly wall: Wall }) => {
  const say = useSay();
  const time = wall.state?.time.slice(11) ?? "";
  if (wall.state === undefined)
    return <span className={wall.stale ? "wall-stale" : ""}>{wall.stale ? say(searchWords.failed) : ""}</span>;
  return wall.stale ? (
    <span className="wall-stale" role="alert">
      {say(wallWords.stale, { time })}
    </span>
  ) : (
    <span>{say(dutyTexts.updated, { time })}</span>
  );
};

/** Leaves by its button, by Esc, and when the browser gives the whole screen back. */
const useLeaving = (): (() => void) => {
  const navigate = useNavigate();
  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    void navigate(dutyPath);
  }, [navigate]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Esc closes what is open over the wall first.
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) leave();
    };
    const onFullscreen = (): void => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("fullscreenchange", onFullscreen);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("fullscreenchange", onFullscreen);
    };
  }, [leave]);
  return leave;
};
