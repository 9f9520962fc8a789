import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Page, Sheet, Stack } from "@apron/kit/web/page";
import { getCompleteness } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";
import { factsTitles } from "../../titles.ts";
import { Scores } from "../Scores.tsx";
import { StandingTag } from "../StandingTag.tsx";
import { useUnitName } from "../naming.ts";
import { CountryGrid, CountryLegend } from "./CountryGrid.tsx";
import "../facts.css";

/** 资料完整度: the country at a glance, airport by airport and section by section (catalogue 19.2). */
export const Completeness = () => {
  const say = useSay();
  const unitNameOf = useUnitName();
  const answer = useCall(getCompleteness, {}, { quiet: true });
  useLive("facts", [getCompleteness]);
  return (
    <Page
      title={say(factsTitles.overview)}
      actions={<ButtonLink to="/airportDevOps/toolsArea/softwareQuery">{say(factsTexts.list)}</ButtonLink>}
    >
      <Answered of={answer} rows={12}>
        {({ airports, percent, sections, branches }) => (
          <Stack>
            <Sheet title={say(factsTexts.whole, { airports: airports.length, percent })} actions={<CountryLegend />}>
              <p className="soft small">{say(factsTexts.countryHint)}</p>
              <CountryGrid cells={airports} />
            </Sheet>
            <Sheet title={say(factsTexts.bySection)}>
              <Scores of={sections} />
            </Sheet>
            {branches.length > 0 && (
              <Sheet title={say(factsTexts.branches)}>
                <ul className="facts-lines">
                  {branches.map((branch) => (
                    <li key={branch.unitId}>
                      <Link to={`/airportInfo?unitId=${branch.unitId}`}>{unitNameOf(branch)}</Link>{" "}
                      <StandingTag of={branch} />
                    </li>
                  ))}
                </ul>
              </Sheet>
            )}
          </Stack>
        )}
      </Answered>
    </Page>
  );
};
