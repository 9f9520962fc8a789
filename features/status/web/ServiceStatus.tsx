import { useState } from "react";
import { useLive } from "@apron/kit/web/live";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, Dialog, Empty, Page, Sheet, Stack, Tag } from "@apron/kit/web/page";
import { signedIn, useSession } from "@apron/kit/web/session";
import { getServiceStatus, getStatusHistory, getStatusInternal, statusTopic, type Subject } from "../contract.ts";
import { stateWords } from "../states.ts";
import { briefTexts } from "../texts-brief.ts";
import { statusTexts } from "../texts.ts";
import { statusTitles } from "../titles.ts";
import { History } from "./History.tsx";
import { Internal } from "./Internal.tsx";
import { tones } from "./tones.ts";
import { windowText } from "./window-text.ts";
import "./status.css";

type Status = ResultOf<typeof getServiceStatus>;

/** How every host and airport stands, what is announced, and 90 days of it: for everybody (catalogue 28.5). */
export const ServiceStatus = () => {
  const say = useSay();
  const who = useSession();
  const isStaff = signedIn() && who.id !== "" && who.version === "3";
  const answer = useCall(getServiceStatus, {}, { quiet: true, every: 60_000 });
  const history = useCall(getStatusHistory, { code: "" }, { quiet: true });
  const internal = useCall(getStatusInternal, {}, { quiet: true, every: 60_000, enabled: isStaff });
  useLive(signedIn() ? statusTopic : undefined, [getServiceStatus, getStatusHistory, getStatusInternal]);
  return (
    <Page title={say(statusTitles.title)} beside={answer.data && <Overall of={answer.data} />}>
      <Answered of={answer} rows={10}>
        {(status) => (
          <Stack>
            <p className="soft small">{say(statusTexts.asOf, { time: status.asOf.slice(0, 16) })}</p>
            <Sheet title={say(statusTexts.hosts)}>
              <ul className="status-list">
                {status.hosts.map((host) => (
                  <SubjectLine key={host.code} of={host} />
                ))}
              </ul>
            </Sheet>
            <Airports of={status.airports} />
            <Windows of={status.windows} />
            {isStaff && internal.data && <Internal of={internal.data.list} />}
            <Sheet title={say(statusTexts.history)}>
              <Answered of={history} rows={6}>
                {({ list }) => list.map((one) => <History key={one.code} of={one} />)}
              </Answered>
            </Sheet>
          </Stack>
        )}
      </Answered>
    </Page>
  );
};

const Overall = ({ of: { hosts } }: { readonly of: Status }) => {
  const say = useSay();
  const isWell = hosts.every(({ state }) => state === "operational");
  return <Tag tone={isWell ? "good" : "wait"}>{say(isWell ? statusTexts.allWell : statusTexts.notWell)}</Tag>;
};

/** One host or airport: its state, and while it is not well since when, why, and what to do. */
const SubjectLine = ({ of, onOpen }: { readonly of: Subject; readonly onOpen?: () => void }) => {
  const say = useSay();
  const { name, state, since, until, why, todo } = of;
  return (
    <li className="status-subject">
      <span className="status-name">
        {onOpen ? (
          <Button look="plain" size="small" popup="dialog" onClick={onOpen}>
            {name}
          </Button>
        ) : (
          name
        )}
      </span>
      <Tag tone={tones[state]}>{say(stateWords[state])}</Tag>
      {state !== "operational" && (
        <span className="status-why">
          {why} · {say(briefTexts.since, { time: since.slice(0, 16) })}
          {until !== "" && ` · ${say(briefTexts.until, { time: until.slice(0, 16) })}`}
          {todo !== "" && <span className="soft"> · {todo}</span>}
        </span>
      )}
    </li>
  );
};

const Airports = ({ of }: { readonly of: readonly Subject[] }) => {
  const say = useSay();
  const [open, setOpen] = useState<Subject>();
  const affected = of.filter(({ state }) => state !== "operational");
  const well = of.filter(({ state }) => state === "operational");
  const words = affected.length === 0 ? statusTexts.airportsAllWell : statusTexts.airportsWell;
  return (
    <Sheet title={say(statusTexts.airports)}>
      <ul className="status-list">
        {affected.map((airport) => (
          <SubjectLine key={airport.code} of={airport} onOpen={() => setOpen(airport)} />
        ))}
      </ul>
      <p className="soft">{say(words, { count: well.length })}</p>
      <ul className="status-well">
        {well.map((airport) => (
          <li key={airport.code}>
            <Button look="plain" size="small" popup="dialog" onClick={() => setOpen(airport)}>
              {airport.name}
            </Button>
          </li>
        ))}
      </ul>
      {open && <AirportHistory of={open} onClose={() => setOpen(undefined)} />}
    </Sheet>
  );
};

const AirportHistory = ({ of, onClose }: { readonly of: Subject; readonly onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(getStatusHistory, { code: of.code }, { quiet: true });
  return (
    <Dialog open size="wide" title={say(statusTexts.historyOf, { name: of.name })} onClose={onClose}>
      <Answered of={answer} rows={6}>
        {({ list }) => list.map((one) => <History key={one.code} of={one} />)}
      </Answered>
    </Dialog>
  );
};

const Windows = ({ of }: { readonly of: Status["windows"] }) => {
  const say = useSay();
  return (
    <Sheet title={say(statusTexts.windows)}>
      {of.length === 0 && <Empty title={say(statusTexts.noWindows)} hint={say(statusTexts.noWindowsHint)} />}
      <ul className="status-list">
        {of.map((one) => (
          <li key={`${one.title}${one.fromTime}`} className="status-subject">
            <span className="status-name">{one.title}</span>
            {one.running && <Tag tone="info">{say(stateWords.maintenance)}</Tag>}
            <span className="status-why">{[windowText(one), ...one.names].join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
