import { AirportName } from "@apron/features/airport/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import {
  ChoiceFilter,
  DayFilter,
  ListTable,
  TextFilter,
  type Column,
  type List,
  type ListOf,
} from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { type getInspections, softwareGroups } from "../contract.ts";
import { inspectionTexts } from "../texts.ts";
import { inspectionTitles } from "../titles.ts";

type Row = ResultOf<typeof getInspections>["list"][number];

/** Filters and rows of inspections, the holder's own or all of them. */
export const InspectionList = <Found extends Row>({
  of,
  route,
  further = [],
}: {
  readonly of: ListOf<Found, keyof List<typeof getInspections>["applied"]>;
  /** The screen of one inspection. */
  readonly route: string;
  readonly further?: readonly Column<Found>[];
}) => {
  const say = useSay();
  return (
    <ListTable<Found>
      of={of}
      caption={say(inspectionTitles.title)}
      filters={
        <>
          <ChoiceFilter
            of={of}
            name="software"
            label={inspectionTexts.software}
            options={softwareGroups.map((group) => ({ value: group, label: group }))}
          />
          <TextFilter of={of} name="airport" label={kitTexts.airport} />
          <TextFilter of={of} name="lineName" label={inspectionTexts.lineName} />
          <DayFilter of={of} name="startDate" label={kitTexts.from} />
          <DayFilter of={of} name="endDate" label={kitTexts.to} />
          <ChoiceFilter
            of={of}
            name="alert"
            label={inspectionTexts.alert}
            words={{ red: inspectionTexts.red, none: inspectionTexts.none }}
          />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `${route}?id=${id}`}
      empty={<Empty title={say(inspectionTexts.empty)} hint={say(inspectionTexts.emptyHint)} />}
      nothingFound={say(inspectionTexts.nothingFound)}
      columns={[
        { key: "id", title: say(inspectionTexts.id), cell: ({ id }) => id, mono: true, tight: true },
        { key: "software", title: say(inspectionTexts.software), cell: ({ software }) => software, tight: true },
        {
          key: "airport",
          title: say(kitTexts.airport),
          cell: ({ airportCn }) => <AirportName of={airportCn} />,
        },
        { key: "lineName", title: say(inspectionTexts.lineName), cell: ({ lineName }) => lineName },
        { key: "alerts", title: say(inspectionTexts.alert), cell: ({ alerts }) => <RedCount of={alerts.length} /> },
        ...further,
        {
          key: "channel",
          title: say(inspectionTexts.channel),
          cell: ({ channel }) => say(channel === "mobile" ? kitTexts.mobile : inspectionTexts.web),
          wideOnly: true,
        },
        {
          key: "createTime",
          title: say(kitTexts.submittedAt),
          cell: ({ createTime }) => createTime,
          tight: true,
        },
      ]}
    />
  );
};

/** How many checks are red, in a word. */
export const RedCount = ({ of }: { readonly of: number }) => {
  const say = useSay();
  return of > 0 ? (
    <Tag tone="bad">{say(inspectionTexts.redCount, { count: of })}</Tag>
  ) : (
    <Tag tone="good">{say(inspectionTexts.allRight)}</Tag>
  );
};
