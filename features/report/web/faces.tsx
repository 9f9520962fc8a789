import { CallRefused, useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, RefusalView, Tag, type Tone } from "@apron/kit/web/page";
import type { ResultOf } from "@apron/kit/contract/call";
import type { Word } from "@apron/kit/contract/texts";
import type { ReactNode } from "react";
import { checkReportPermission } from "../contract.ts";
import { reportProgress, reportStates, type ReportState, stateOfProgress } from "../report.ts";
import { reportTexts, stateTexts } from "../texts.ts";
import "./report.css";

const tones: Readonly<Record<ReportState, Tone>> = { submitted: "wait", accepted: "info", closed: "idle" };

/** How far a report is. */
export const StateTag = ({ of }: { readonly of: number }) => {
  const say = useSay();
  const state = stateOfProgress(of);
  return state ? <Tag tone={tones[state]}>{say(stateTexts[state])}</Tag> : null;
};

/** The progress as a filter offers it, by its numbers on the wire. */
export const stateWords: Readonly<Record<string, Word>> = Object.fromEntries([
  ["0", reportTexts.allStates],
  ...reportStates.map((state) => [String(reportProgress[state]), stateTexts[state]]),
]);
/** In the order of a report's life. */
export const stateValues: readonly string[] = ["0", ...reportStates.map((state) => String(reportProgress[state]))];

type Permission = ResultOf<typeof checkReportPermission>;

/** In place of what cannot be done now: why, and what to do about it (catalogue 12.4). */
export const ReportGate = ({ children }: { readonly children: (permission: Permission) => ReactNode }) => {
  const answer = useCall(checkReportPermission, {}, { quiet: true });
  return (
    <Answered of={answer} rows={3}>
      {(permission) => {
        if (permission.allowed) return children(permission);
        const { code, message, reason, until, actions } = permission;
        const result = { actions, ...(reason && { reason }), ...(until && { until }) };
        return <RefusalView refusal={new CallRefused({ status: "400", code, message, result })} />;
      }}
    </Answered>
  );
};

/** Pictures of a report, each opened in a tab of its own. */
export const Images = ({ of }: { readonly of: readonly { readonly fileId: string; readonly url: string }[] }) => {
  const say = useSay();
  return (
    <ul className="report-images">
      {of.map(({ fileId, url }, at) => (
        <li key={fileId}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={say(reportTexts.proofNumber, { number: at + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
};

/** What somebody wrote, with its line ends. */
export const Said = ({ children }: { readonly children: string }) => <span className="report-said">{children}</span>;
