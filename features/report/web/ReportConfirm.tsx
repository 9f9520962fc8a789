import { agentName, systemName } from "@apron/features/agents/web/parts";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Facts, Page, Sheet, Stack } from "@apron/kit/web/page";
import { getReportedAgent } from "../contract.ts";
import { reportTexts } from "../texts.ts";
import { reportTitles } from "../titles.ts";
import { useReported } from "./ReportAdd.tsx";

/** Whose work number it is, masked, before somebody reports it (catalogue 12.1, 12.5). */
export const ReportConfirm = () => {
  const say = useSay();
  const reported = useReported();
  const asked = reported ?? { system: "C", agentNumber: "" };
  const answer = useCall(getReportedAgent, asked, { quiet: true });
  const back = <ButtonLink to="/report/add">{say(reportTexts.confirmNo)}</ButtonLink>;
  return (
    <Page title={say(reportTitles.confirm)} narrow>
      <Answered of={answer} rows={3}>
        {({ owner, organization, city, office, ...agent }) => (
          <Sheet>
            <Stack>
              <p>{say(reportTexts.confirmLead)}</p>
              <Facts
                columns={1}
                of={[
                  { label: say(reportTexts.system), value: systemName(agent.system) },
                  { label: say(reportTexts.reported), value: <span className="mono">{agentName(agent)}</span> },
                  { label: say(reportTexts.owner), value: owner },
                  { label: say(reportTexts.organization), value: organization },
                  { label: say(reportTexts.city), value: city },
                  { label: "Office", value: <span className="mono">{office}</span> },
                ]}
              />
              <Actions end>
                {back}
                <ButtonLink look="primary" to={`/report/add?system=${agent.system}&agentNumber=${agent.agentNumber}`}>
                  {say(reportTexts.confirmYes)}
                </ButtonLink>
              </Actions>
            </Stack>
          </Sheet>
        )}
      </Answered>
      {answer.error && <Actions end>{back}</Actions>}
    </Page>
  );
};
