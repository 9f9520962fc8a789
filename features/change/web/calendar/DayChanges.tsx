import { dayText, useSay } from "@apron/kit/web/language";
import { Empty, Sheet, Tag } from "@apron/kit/web/page";
import { changeTexts } from "../../texts.ts";
import { CalendarEntry } from "./CalendarEntry.tsx";
import { type Calendar, changesOn } from "./month.ts";

/** How the planners have tagged a day. */
export const DayTags = ({ of }: { readonly of: Calendar["keyDays"] }) => (
  <span className="change-tags">
    {of.map(({ title, frozen }) => (
      <Tag key={title} tone={frozen ? "bad" : "plain"}>
        {title}
      </Tag>
    ))}
  </span>
);

/** The changes of the chosen day with what stands against each, and how the planners have tagged it. */
export const DayChanges = ({ of: { changes, keyDays }, day }: { readonly of: Calendar; readonly day: string }) => {
  const say = useSay();
  if (day === "")
    return (
      <p className="soft change-choose">{say(changes.length === 0 ? changeTexts.quietMonth : changeTexts.chooseDay)}</p>
    );
  const tags = keyDays.filter(({ from, to }) => from <= day && day <= to);
  const found = changesOn(changes, day);
  return (
    <Sheet
      title={dayText(day, { year: "numeric", month: "long", day: "numeric", weekday: "long" })}
      actions={<DayTags of={tags} />}
    >
      {found.length === 0 ? (
        <Empty title={say(changeTexts.noneOfDay)} />
      ) : (
        <ul className="change-lines" aria-live="polite">
          {found.map((change) => (
            <CalendarEntry key={change.id} of={change} />
          ))}
        </ul>
      )}
    </Sheet>
  );
};
