import { firewallQueryUrl } from "@apron/features/firewall/contract";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink, Phone } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, EventList, HistoryList, Facts, Page, Sheet, ShortList, Tag, WithSide } from "@apron/kit/web/page";
import {
  getLine,
  lineEventKinds,
  lineKinds,
  lineRoles,
  lineSources,
  lineStates,
  lineUrl,
  type LineWhole,
} from "../contract.ts";
import { lineFields, lineTexts } from "../texts.ts";
import { lineTitles } from "../titles.ts";
import { StateButton } from "./desk/StateButton.tsx";
import { LineState } from "./LineState.tsx";
import { LinePlace } from "./LineTable.tsx";

/** One line: how it is since when, who is called about it, what carries instead, and what names it (catalogue 19.6). */
export const LineDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getLine, { id }, { quiet: true });
  useLive("line", [getLine]);
  const { data } = answer;
  return (
    <Page
      title={data?.lineName ?? say(lineTitles.detail)}
      beside={data && <LineState of={data.state} />}
      actions={
        data && (
          <>
            <Ways line={data} />
            {data.mayEdit && (
              <>
                <ButtonLink to={`/lineDesk/edit?id=${data.id}`}>{say(lineTexts.edit)}</ButtonLink>
                <StateButton line={data} />
              </>
            )}
          </>
        )
      }
    >
      <Answered of={answer} rows={12}>
        {(line) => (
          <WithSide
            side={
              <>
                <Sheet title={say(lineTexts.states)}>
                  <States line={line} />
                </Sheet>
                {line.edits.length > 0 && (
                  <Sheet title={say(lineTexts.edits)}>
                    <HistoryList of={line.edits} kinds={lineEventKinds} />
                  </Sheet>
                )}
              </>
            }
          >
            <LineFacts line={line} />
            <Sheet title={say(lineTexts.beside)}>
              {line.beside.length === 0 ? <p className="soft">{say(lineTexts.besideNone)}</p> : <Beside line={line} />}
            </Sheet>
            <Mentions title={say(lineTexts.faults)} none={say(lineTexts.faultsNone)} of={line.faults} />
            <Mentions title={say(lineTexts.changes)} none={say(lineTexts.changesNone)} of={line.changes} />
          </WithSide>
        )}
      </Answered>
    </Page>
  );
};

/** Where one goes on from a line: its place is delimited, and the firewalls are asked about its addresses. */
const Ways = ({ line: { kind, airports, office, ip } }: { readonly line: LineWhole }) => {
  const say = useSay();
  const place = kind === "departure" ? airports[0] : office;
  const [address = ""] = ip.split(/[\s,，、;；]+/u);
  return (
    <>
      {place !== undefined && place !== "" && (
        <ButtonLink
          to={`${kind === "departure" ? "/domesticAirportRoutes" : "/reservationDomestic"}?place=${encodeURIComponent(place)}`}
        >
          {say(lineTexts.delimit)}
        </ButtonLink>
      )}
      {address !== "" && (
        <ButtonLink to={firewallQueryUrl({ sourceIp: address })}>{say(lineTexts.firewall)}</ButtonLink>
      )}
    </>
  );
};

const LineFacts = ({ line }: { readonly line: LineWhole }) => {
  const say = useSay();
  return (
    <Sheet title={say(lineTexts.facts)}>
      <Facts
        columns={2}
        of={[
          { label: say(lineFields.lineNo), value: <span className="mono">{line.lineNo}</span> },
          { label: say(lineTexts.place), value: <LinePlace of={line} /> },
          { label: say(lineFields.kind), value: say(lineKinds[line.kind]) },
          { label: say(lineFields.role), value: say(lineRoles[line.role]) },
          { label: say(lineFields.operator), value: line.operator },
          { label: say(lineFields.bandwidth), value: line.bandwidth },
          { label: say(lineFields.endA), value: line.endA },
          { label: say(lineFields.endB), value: line.endB },
          { label: say(lineFields.ip), value: line.ip && <span className="mono">{line.ip}</span>, wide: true },
          { label: say(lineFields.contact), value: line.contact },
          { label: say(lineFields.phone), value: line.phone && <Phone number={line.phone} /> },
          { label: say(lineFields.remark), value: line.remark, wide: true },
        ]}
      />
    </Sheet>
  );
};

const Beside = ({ line: { beside } }: { readonly line: LineWhole }) => {
  const say = useSay();
  return (
    <ShortList
      lines={beside.map((other) => ({
        key: other.id,
        to: lineUrl(other.id),
        title: other.lineName,
        note: `${say(lineRoles[other.role])} · ${other.operator}`,
        tags: <LineState of={other.state} />,
      }))}
    />
  );
};

const Mentions = ({
  title,
  none,
  of,
}: {
  readonly title: string;
  readonly none: string;
  readonly of: LineWhole["changes"];
}) => {
  const say = useSay();
  return (
    <Sheet title={title}>
      {of.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ShortList
          lines={of.map((one) => ({
            key: one.route,
            to: one.route,
            title: one.title,
            note: one.hint,
            tags: one.open && <Tag tone="wait">{say(lineTexts.open)}</Tag>,
          }))}
        />
      )}
    </Sheet>
  );
};

const States = ({ line: { states } }: { readonly line: LineWhole }) => {
  const say = useSay();
  const sourceOf = (source: string): string => {
    const word = Object.entries(lineSources).find(([name]) => name === source)?.[1];
    return word ? say(word) : source;
  };
  return (
    <EventList
      of={states.map(({ state, since, until, name, source, saidTime, reason }) => ({
        key: `${since} ${saidTime}`,
        title: say(lineStates[state]),
        by: source === "desk" ? name : `${sourceOf(source)} ${name}`,
        time: since,
        note: [reason, until && say(lineTexts.untilTime, { time: until }), say(lineTexts.said, { time: saidTime })]
          .filter((part) => part !== "")
          .join("\n"),
      }))}
    />
  );
};
