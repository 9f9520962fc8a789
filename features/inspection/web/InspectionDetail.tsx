import type { ReactNode } from "react";
import { useAirportName } from "@apron/features/airport/web/parts";
import { GateNotice } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Facts, Tag } from "@apron/kit/web/page";
import {
  type Check,
  checkAreas,
  conditionChecks,
  getAnyInspection,
  getAnyInspectionTrend,
  getInspection,
  getInspectionTrend,
  inspectionLimits,
  thresholdChecks,
} from "../contract.ts";
import { inspectionTexts } from "../texts.ts";
import { inspectionTitles } from "../titles.ts";
import { RedCount } from "./InspectionList.tsx";
import { LineTrend } from "./LineTrend.tsx";
import "./inspection.css";

type Whole = ResultOf<typeof getInspection> & { readonly submitter?: string };

/** One of one's inspections. */
export const OwnInspection = () => {
  const id = useGiven("id");
  return (
    <GateNotice call={getInspection}>
      <Own id={id} />
    </GateNotice>
  );
};

/** Any inspection, for the desk. */
export const AnyInspection = () => {
  const id = useGiven("id");
  const answer = useCall(getAnyInspection, { id }, { quiet: true });
  const trend = useCall(getAnyInspectionTrend, { id }, { quiet: true });
  return (
    <Found of={answer}>
      {(whole) => (
        <Shown whole={whole} list="/inspectionDesk" trend={<LineTrend answer={trend} red={whole.alerts} />} />
      )}
    </Found>
  );
};

const Own = ({ id }: { readonly id: string }) => {
  const answer = useCall(getInspection, { id }, { quiet: true });
  const trend = useCall(getInspectionTrend, { id }, { quiet: true });
  return (
    <Found of={answer}>
      {(whole) => (
        <Shown
          whole={whole}
          list="/airportDevOps/workArea/inspection"
          trend={<LineTrend answer={trend} red={whole.alerts} />}
        />
      )}
    </Found>
  );
};

/** The page has its title also while there is nothing to show of it, or nothing there. */
const Found = ({
  of,
  children,
}: {
  readonly of: Parameters<typeof Answered<Whole>>[0]["of"];
  readonly children: (whole: Whole) => ReactNode;
}) => {
  const say = useSay();
  if (of.data) return children(of.data);
  return (
    <Page title={say(inspectionTitles.detail)}>
      <Answered of={of}>{children}</Answered>
    </Page>
  );
};

const Shown = ({ whole, list, trend }: { readonly whole: Whole; readonly list: string; readonly trend: ReactNode }) => {
  const say = useSay();
  const airportName = useAirportName();
  return (
    <Page
      title={`${airportName(whole.airportCn)} ${whole.software}`}
      beside={<RedCount of={whole.alerts.length} />}
      actions={<ButtonLink to={list}>{say(inspectionTexts.back)}</ButtonLink>}
    >
      <Sheet>
        <Facts
          columns={3}
          of={[
            { label: say(inspectionTexts.id), value: <span className="mono">{whole.id}</span> },
            { label: say(kitTexts.submittedAt), value: whole.createTime },
            {
              label: say(inspectionTexts.channel),
              value: say(whole.channel === "mobile" ? kitTexts.mobile : inspectionTexts.web),
            },
            { label: say(inspectionTexts.lineName), value: whole.lineName },
            {
              label: say(inspectionTexts.serverIp),
              value: whole.serverIp && <span className="mono">{whole.serverIp}</span>,
            },
            ...(whole.submitter === undefined ? [] : [{ label: say(kitTexts.submittedBy), value: whole.submitter }]),
          ]}
        />
      </Sheet>
      <Area title={say(inspectionTexts.areaSoftware)} checks={checkAreas.software} whole={whole} />
      <Area title={say(inspectionTexts.areaHardware)} checks={checkAreas.hardware} whole={whole} />
      <Area title={say(inspectionTexts.areaNetwork)} checks={checkAreas.network} whole={whole} />
      {trend}
      <Sheet>
        <Facts
          columns={1}
          of={[
            {
              label: say(inspectionTexts.attachment),
              value: whole.attachment && (
                <a href={whole.attachment.url} target="_blank" rel="noopener">
                  {whole.attachment.name}
                </a>
              ),
            },
            { label: say(inspectionTexts.photos), value: whole.photos.length > 0 && <Photos of={whole.photos} /> },
            { label: say(kitTexts.remark), value: whole.remark },
          ]}
        />
      </Sheet>
    </Page>
  );
};

const Area = ({
  title,
  checks,
  whole,
}: {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly whole: Whole;
}) => {
  const say = useSay();
  return (
    <Sheet title={title}>
      <Facts
        of={checks.map((check) => ({
          label: say(inspectionTexts[check]),
          value: <Value check={check} whole={whole} />,
        }))}
      />
    </Sheet>
  );
};

/** A value of a check; red ones say in a word why. */
const Value = ({ check, whole }: { readonly check: Check; readonly whole: Whole }) => {
  const say = useSay();
  const condition = conditionChecks.find((one) => one === check);
  if (condition) {
    if (whole[condition] === "") return <span className="soft">{say(inspectionTexts.notChecked)}</span>;
    const isNormal = whole[condition] === "normal";
    return (
      <Tag tone={isNormal ? "good" : "bad"}>{say(isNormal ? inspectionTexts.normal : inspectionTexts.abnormal)}</Tag>
    );
  }
  const value = whole[check];
  if (value === null || typeof value === "string")
    return <span className="soft">{say(inspectionTexts.notChecked)}</span>;
  const unit = check === "ping" ? " ms" : "%";
  const bounded = thresholdChecks.find((one) => one === check);
  const threshold = bounded && inspectionLimits.thresholds[bounded];
  return (
    <span className="inspection-value">
      <span className={whole.alerts.includes(check) ? "inspection-red" : undefined}>
        {value}
        {unit}
      </span>
      {whole.alerts.includes(check) ? (
        <Tag tone="bad">
          {say(inspectionTexts.overThreshold)} ≥{threshold}
          {unit}
        </Tag>
      ) : (
        threshold !== undefined && (
          <span className="soft small">
            &lt;{threshold}
            {unit}
          </span>
        )
      )}
    </span>
  );
};

const Photos = ({ of }: { readonly of: Whole["photos"] }) => (
  <ul className="inspection-photos">
    {of.map(({ fileId, url, name }) => (
      <li key={fileId}>
        <a href={url} target="_blank" rel="noopener">
          <img src={url} alt={name} loading="lazy" />
        </a>
      </li>
    ))}
  </ul>
);
