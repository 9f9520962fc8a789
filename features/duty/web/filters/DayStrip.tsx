import LeftOutlined from "@ant-design/icons-svg/es/asn/LeftOutlined.js";
import RightOutlined from "@ant-design/icons-svg/es/asn/RightOutlined.js";
import { Button, Icon } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, addDays, weekday, kitTexts } from "@apron/kit/web/language";
import { keyDayTags } from "../../contract.ts";
import { isSearchable, type GivenDay } from "../address.ts";
import { KeyDayTags } from "../KeyDayTags.tsx";
import { refreshEvery } from "../pace.ts";
import { searchWords } from "./words.ts";

/** The chosen day with its tags, and a step to the days beside it. */
export const DayStrip = ({
  date,
  today,
  given,
  onDay,
}: {
  /** The day searched by; "" is today. */
  readonly date: string;
  readonly today: string | undefined;
  readonly given: GivenDay | undefined;
  readonly onDay: (date: string) => void;
}) => {
  const say = useSay();
  const told = given?.date === date ? given.keyDays : undefined;
  const asked = useCall(keyDayTags, { date }, { enabled: told === undefined, quiet: true, every: refreshEvery });
  const shown = date === "" ? today : date;
  if (shown === undefined) return null;
  const step = (days: number) => {
    const to = addDays(shown, days);
    return { disabled: today === undefined || !isSearchable(to, today), onClick: () => onDay(to) };
  };
  return (
    <>
      <span className="day-strip">
        <Button look="plain" size="small" label={say(searchWords.previousDay)} {...step(-1)}>
          <Icon of={LeftOutlined} />
        </Button>
        <time dateTime={shown}>
          {shown} <span className="day-strip-week">{weekday(shown)}</span>
        </time>
        <Button look="plain" size="small" label={say(searchWords.nextDay)} {...step(1)}>
          <Icon of={RightOutlined} />
        </Button>
        {shown === today && <span className="soft">{say(kitTexts.today)}</span>}
      </span>
      <KeyDayTags of={told ?? asked.data ?? []} />
    </>
  );
};
