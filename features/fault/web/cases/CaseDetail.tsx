import { Link, useNavigate } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import { useGiven } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { RemoveButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Page, Sheet, Answered, Facts, Tag } from "@apron/kit/web/page";
import { RichText } from "@apron/kit/web/rich-text";
import { faultStatuses, faultTypeName, faultUrl, discardCase, getCase, getCases, getFault } from "../../contract.ts";
import { faultTexts } from "../../texts.ts";
import { faultTitles } from "../../titles.ts";
import "../fault.css";

/** One case with the faults it came from and helped in (catalogue 16.8). */
export const CaseDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const navigate = useNavigate();
  const answer = useCall(getCase, { id }, { quiet: true });
  useLive("fault", [getCase]);
  const { data } = answer;
  return (
    <Page
      title={data?.title ?? say(faultTitles.caseDetail)}
      beside={
        data && (
          <>
            {data.worked > 0 && <Tag tone="good">{say(faultTexts.worked, { count: data.worked })}</Tag>}
            {data.shown && <Tag tone="info">{say(faultTexts.shownTag)}</Tag>}
          </>
        )
      }
      actions={
        data?.mayEdit && (
          <>
            <RemoveButton
              call={discardCase}
              body={{ id: data.id, version: data.version }}
              name={data.id}
              hint={say(data.faultId === "" ? faultTexts.caseGone : faultTexts.caseGoneAgain)}
              refreshes={[getCases, getFault]}
              onDone={() => void navigate("/caseLibrary", { replace: true })}
            />
            <ButtonLink to={`/caseLibrary/edit?id=${data.id}`}>{say(faultTitles.caseEdit)}</ButtonLink>
          </>
        )
      }
    >
      <Answered of={answer} rows={10}>
        {(found) => (
          <>
            <Sheet title={say(faultTexts.facts)}>
              <Facts
                columns={2}
                of={[
                  { label: say(faultTexts.caseId), value: <span className="mono">{found.id}</span> },
                  { label: say(faultTexts.type), value: say(faultTypeName(found.type)) },
                  { label: say(faultTexts.software), value: found.faultySoftware },
                  { label: say(faultTexts.error), value: found.error && <span className="mono">{found.error}</span> },
                  { label: say(faultTexts.location), value: found.location },
                  { label: say(faultTexts.unit), value: found.reportingUnit },
                  { label: say(faultTexts.occurrenceTime), value: found.occurrenceTime },
                  { label: say(faultTexts.reportingTime), value: found.reportingTime },
                  { label: say(faultTexts.phenomenon), value: found.phenomenon, wide: true },
                  { label: say(faultTexts.effect), value: found.effect, wide: true },
                  { label: say(faultTexts.cause), value: found.cause, wide: true },
                  { label: say(faultTexts.measure), value: <strong>{found.measure}</strong>, wide: true },
                  { label: say(kitTexts.remark), value: found.notes, wide: true },
                  { label: say(faultTexts.author), value: `${found.author} · ${found.updateTime}`, wide: true },
                ]}
              />
            </Sheet>
            {found.content !== "" && (
              <Sheet title={say(faultTexts.content)}>
                <RichText html={found.content} />
              </Sheet>
            )}
            {found.faults.length > 0 && (
              <Sheet title={say(faultTexts.followers)}>
                <ul className="fault-lines">
                  {found.faults.map((fault) => (
                    <li key={fault.id}>
                      <Link className="mono" to={faultUrl(fault.id)}>
                        {fault.id}
                      </Link>
                      <span>
                        <AirportName of={fault.airportCn} />{" "}
                        <span className="soft">{fault.reportingTime.slice(0, 16)}</span>{" "}
                        <span className="soft">{say(faultStatuses[fault.status])}</span>{" "}
                        {fault.id === found.faultId && <Tag>{say(faultTexts.origin)}</Tag>}
                      </span>
                    </li>
                  ))}
                </ul>
              </Sheet>
            )}
          </>
        )}
      </Answered>
    </Page>
  );
};
