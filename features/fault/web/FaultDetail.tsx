import { Link } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import { dutyTitles } from "@apron/features/duty/titles";
import { callUrl } from "@apron/features/duty/web/parts";
import { RecordForm } from "@apron/features/template/web/parts";
import { roles } from "@apron/kit/contract/roles";
import { useGiven } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Page, Sheet, Answered, Facts, Tag } from "@apron/kit/web/page";
import { maySee, useSession } from "@apron/kit/web/session";
import {
  caseUrl,
  channels,
  faultTypeName,
  faultUrl,
  type FaultWhole,
  getFault,
  getFaultTemplate,
  severities,
} from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { faultTitles } from "../titles.ts";
import { ChangeBehindFault } from "./ChangeBehindFault.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { FaultSteps } from "./FaultSteps.tsx";
import { FaultTags } from "./FaultTags.tsx";
import { LinesConcerned } from "./LinesConcerned.tsx";
import { RecordPhotos } from "./RecordPhotos.tsx";
import { OnDuty } from "./OnDuty.tsx";
import { Timeline } from "./Timeline.tsx";
import { lengthText } from "./words.ts";
import "./fault.css";

/** One fault: what is known, what happened, who is on duty, and what the reader may do (catalogue 16.8). */
export const FaultDetail = () => {
  const say = useSay();
  const session = useSession();
  const id = useGiven("id");
  const answer = useCall(getFault, { id }, { quiet: true });
  useLive("fault", [getFault]);
  const { data } = answer;
  return (
    <Page
      title={data?.id ?? say(faultTitles.detail)}
      beside={
        data && (
          <>
            <FaultTags status={data.status} severity={data.severity} escalation={data.escalation} />
            {data.children.length > 0 && <Tag tone="bad">{say(faultTexts.massFault)}</Tag>}
            {data.acceptBy !== "" && (
              <span className="soft">
                {say(data.nextCalled === "" ? faultTexts.acceptBy : faultTexts.acceptOrCall, {
                  time: data.acceptBy.slice(11, 16),
                  name: data.nextCalled,
                })}
              </span>
            )}
          </>
        )
      }
      actions={
        data && (
          <>
            {maySee(session, { roles: [roles.faultFlight.id] }) && (
              <ButtonLink to={`/faultFlight/record?faultId=${data.id}`}>{say(faultTexts.flights)}</ButtonLink>
            )}
            {data.mayMakeCase && (
              <ButtonLink to={`/caseLibrary/edit?faultId=${data.id}`}>{say(faultTexts.caseNew)}</ButtonLink>
            )}
            <FaultSteps fault={data} />
          </>
        )
      }
    >
      <Answered of={answer} rows={12}>
        {(fault) => (
          <div className="fault-detail">
            <div className="fault-main">
              <FaultFacts fault={fault} />
              <ChangeBehindFault fault={fault} />
              <LinesConcerned fault={fault} />
              <Template fault={fault} />
              {fault.children.length > 0 && <Parts fault={fault} />}
            </div>
            <div className="fault-side">
              {fault.status !== "closed" && (
                <Sheet
                  title={say(faultTexts.onDuty)}
                  actions={
                    <Link to={callUrl(`${fault.applicationAlias} ${fault.officeCode}`)}>{say(dutyTitles.call)}</Link>
                  }
                >
                  <OnDuty people={fault.onDuty} application={fault.applicationAlias} />
                </Sheet>
              )}
              <Sheet title={say(faultTexts.timeline)}>
                <Timeline of={fault} />
                <CommentForm id={fault.id} />
              </Sheet>
            </div>
          </div>
        )}
      </Answered>
    </Page>
  );
};

const FaultFacts = ({ fault }: { readonly fault: FaultWhole }) => {
  const say = useSay();
  return (
    <Sheet title={say(faultTexts.facts)}>
      <Facts
        columns={2}
        of={[
          {
            label: say(faultTexts.phenomenon),
            value: <span className="fault-text">{fault.phenomenon}</span>,
            wide: true,
          },
          { label: say(kitTexts.airport), value: <AirportName of={fault.airportCn} /> },
          { label: say(faultTexts.application), value: fault.applicationAlias },
          { label: say(faultTexts.location), value: fault.location },
          { label: say(faultTexts.type), value: say(faultTypeName(fault.type)) },
          { label: say(faultTexts.severity), value: say(severities[fault.severity]) },
          { label: say(faultTexts.software), value: fault.faultySoftware },
          { label: say(faultTexts.error), value: fault.error && <span className="mono">{fault.error}</span> },
          { label: say(faultTexts.occurrenceTime), value: fault.occurrenceTime },
          { label: say(faultTexts.reportingTime), value: fault.reportingTime },
          { label: say(faultTexts.unit), value: fault.reportingUnit },
          { label: say(faultTexts.submitter), value: fault.submitter },
          { label: say(faultTexts.channel), value: say(channelName(fault.channel)) },
          { label: say(faultTexts.handler), value: fault.handler },
          { label: say(faultTexts.repairTime), value: lengthText(say, fault.repairMinutes) },
          { label: say(faultTexts.effect), value: fault.effect, wide: true },
          { label: say(faultTexts.cause), value: <span className="fault-text">{fault.cause || "—"}</span>, wide: true },
          {
            label: say(faultTexts.measure),
            value: <span className="fault-text">{fault.measure || "—"}</span>,
            wide: true,
          },
          ...(fault.notes === "" ? [] : [{ label: say(kitTexts.remark), value: fault.notes, wide: true }]),
          ...(fault.caseId === ""
            ? []
            : [
                {
                  label: say(faultTexts.case),
                  value: <Link to={caseUrl(fault.caseId)}>{fault.caseTitle}</Link>,
                  wide: true,
                },
              ]),
          ...(fault.recordUrl === ""
            ? []
            : [
                {
                  label: say(faultTexts.record),
                  value: <Link to={fault.recordUrl}>{say(faultTexts.openRecord)}</Link>,
                  wide: true,
                },
              ]),
          ...(fault.recordPhotos.length === 0
            ? []
            : [{ label: say(faultTexts.photos), value: <RecordPhotos of={fault.recordPhotos} />, wide: true }]),
          ...(fault.run === null
            ? []
            : [
                {
                  label: say(faultTexts.run),
                  value: (
                    <Link to={fault.run.route}>
                      {fault.run.time.slice(0, 16)} {fault.run.text}
                    </Link>
                  ),
                  wide: true,
                },
              ]),
          ...(fault.parentId === ""
            ? []
            : [
                {
                  label: say(faultTexts.massFault),
                  value: <Link to={faultUrl(fault.parentId)}>{say(faultTexts.partOf, { id: fault.parentId })}</Link>,
                  wide: true,
                },
              ]),
        ]}
      />
    </Sheet>
  );
};

/** The form the fault was reported on, in the version it was filled in by. */
const Template = ({ fault }: { readonly fault: FaultWhole }) => {
  const say = useSay();
  const template = useCall(
    getFaultTemplate,
    { templeId: fault.templateId, version: String(fault.templateVersion) },
    { quiet: true },
  );
  return (
    <Sheet title={`${say(faultTexts.form)} · ${fault.subtypeName}`}>
      <RecordForm template={template} details={fault.details} label={say(faultTexts.form)} />
    </Sheet>
  );
};

const Parts = ({ fault }: { readonly fault: FaultWhole }) => {
  const say = useSay();
  return (
    <Sheet title={say(faultTexts.parts)}>
      <ul className="fault-lines">
        {fault.children.map((part) => (
          <li key={part.id}>
            <Link to={faultUrl(part.id)}>{part.id}</Link>
            <FaultTags status={part.status} severity={part.severity} escalation={part.escalation} />
            <AirportName of={part.airportCn} />
            <span className="soft">{part.phenomenon}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

const channelName = (channel: string) =>
  channel === "web" || channel === "mobile" || channel === "hotline" ? channels[channel] : { zh: channel, en: channel };
