import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, dayText, mondayOf, today, useSay, weekday, addDays } from "@apron/kit/web/language";
import { Answered, Sheet } from "@apron/kit/web/page";
import { getAppearanceMonth } from "../../contract-desk.ts";
import { appearanceTexts, kindWords } from "../../texts.ts";
import { OpeningPicture } from "../opening/OpeningPicture.tsx";

type Month = ResultOf<typeof getAppearanceMonth>;
type Day = Month["days"][number];

/** The month with what each day shows; a day that is chosen says what readers see then. */
export const MonthCalendar = () => {
  const say = useSay();
  const [month, setMonth] = useState(today().slice(0, 7));
  const [chosen, choose] = useState(today());
  const answer = useCall(getAppearanceMonth, { month }, { quiet: true, keep: true });
  const turn = (to: string): void => {
    setMonth(to.slice(0, 7));
    choose(to.slice(0, 7) === today().slice(0, 7) ? today() : `${to.slice(0, 7)}-01`);
  };
  return (
    <Sheet
      title={dayText(`${month}-01`, { year: "numeric", month: "long" })}
      actions={
        <span className="looks-turn">
          <Button size="small" onClick={() => turn(addDays(`${month}-01`, -1))}>
            {say(kitTexts.previousMonth)}
          </Button>
          <Button size="small" onClick={() => turn(today())}>
            {say(appearanceTexts.thisMonth)}
          </Button>
          <Button size="small" onClick={() => turn(addDays(`${month}-01`, 31))}>
            {say(kitTexts.nextMonth)}
          </Button>
        </span>
      }
    >
      <p className="soft">{say(appearanceTexts.lead)}</p>
      <Answered of={answer} rows={6}>
        {({ days, silent }) => (
          // Until the month that was turned to has come, the days of the other one cannot be chosen.
          <div className="looks" inert={!days.some(({ day }) => day.startsWith(month))}>
            <Days of={days} chosen={chosen} onChoose={choose} />
            <Preview of={days.find(({ day }) => day === chosen)} silent={chosen === today() ? silent : ""} />
          </div>
        )}
      </Answered>
    </Sheet>
  );
};

const kinds = ["grey", "festival", "ad"] as const;

const Days = ({
  of,
  chosen,
  onChoose,
}: {
  readonly of: readonly Day[];
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}) => {
  const say = useSay();
  const first = of[0]?.day ?? today();
  const monday = mondayOf(first);
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead));
  return (
    <div className="looks-month" role="group" aria-label={say(appearanceTexts.calendar)}>
      {week.map((day) => (
        <span key={day} className="looks-weekday" aria-hidden="true">
          {weekday(day)}
        </span>
      ))}
      {week.slice(0, week.indexOf(first)).map((day) => (
        <span key={`before ${day}`} />
      ))}
      {of.map((day) => {
        const shown = kinds.filter((kind) => day[kind] !== null);
        const says = shown.map((kind) => `${say(kindWords[kind])} ${day[kind]?.name ?? ""}`);
        return (
          <button
            key={day.day}
            type="button"
            className={`looks-day${day.day === today() ? " is-today" : ""}`}
            aria-pressed={day.day === chosen}
            aria-label={[dayText(day.day, { month: "long", day: "numeric" }), ...says].join(" · ")}
            onClick={() => onChoose(day.day)}
          >
            <span>{Number(day.day.slice(8))}</span>
            {shown.map((kind) => (
              <span key={kind} className={`looks-mark is-${kind}`}>
                {say(kindWords[kind])}
              </span>
            ))}
          </button>
        );
      })}
    </div>
  );
};

/** What readers see on the chosen day: the sign-in screen in little, and in words. */
const Preview = ({ of, silent }: { readonly of: Day | undefined; readonly silent: string }) => {
  const say = useSay();
  const [trying, setTrying] = useState(false);
  if (!of) return null;
  const shown = of.festival ?? of.ad;
  const behind = of.festival && of.ad;
  const words = of.grey
    ? say(appearanceTexts.seenGrey, { name: of.grey.name })
    : of.festival
      ? say(appearanceTexts.seenFestival, { name: of.festival.name })
      : of.ad
        ? say(appearanceTexts.seenAd, { name: of.ad.name })
        : say(appearanceTexts.seenNothing);
  return (
    <section className="looks-preview" aria-live="polite">
      <h3>{say(appearanceTexts.seenOn, { day: of.day })}</h3>
      <div className={`looks-screen${of.grey ? " is-grey" : ""}`} aria-hidden="true">
        {shown && shown.url !== "" ? <img src={shown.url} alt="" /> : <SignInSketch />}
      </div>
      <p>{words}</p>
      {behind && <p className="soft">{say(appearanceTexts.behind, { name: behind.name })}</p>}
      {silent !== "" && <p className="soft">{silent}</p>}
      {shown && (
        <Button size="small" onClick={() => setTrying(true)}>
          {say(appearanceTexts.tryIt)}
        </Button>
      )}
      {trying && shown && (
        <OpeningPicture of={{ url: shown.url, name: shown.name, to: "" }} onEnd={() => setTrying(false)} />
      )}
    </section>
  );
};

/** The sign-in screen as it stands without a picture. */
const SignInSketch = () => (
  <svg viewBox="0 0 240 150" className="looks-sketch">
    <rect width="240" height="150" className="looks-frame" />
    <path d="M60 150V40M30 150 45 60h30l15 90" className="looks-lead" />
    <rect x="130" y="24" width="90" height="102" className="looks-paper" />
    <path d="M142 48h66M142 66h66M142 84h40" className="looks-line" />
    <rect x="142" y="98" width="66" height="14" className="looks-act" />
  </svg>
);
