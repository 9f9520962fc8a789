import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Empty, Page, Sheet, Stack, Tag } from "@apron/kit/web/page";
import {
  airportInfoUrl,
  confirmFacts,
  getCompleteness,
  getFactsToEdit,
  getOwnUnits,
  type OwnUnit,
  scoreTitles,
  withdrawFacts,
} from "../../contract.ts";
import { factsDeskTexts } from "../../texts-desk.ts";
import { factsTexts } from "../../texts.ts";
import { factsTitles } from "../../titles.ts";
import { Scores } from "../Scores.tsx";
import { StandingTag } from "../StandingTag.tsx";
import { useNameOf, useUnitName } from "../naming.ts";
import "../facts.css";

const refreshes = [getOwnUnits, getFactsToEdit, getCompleteness];

/** 本单位资料: the units a branch contact keeps, with what is missing, what waits and what came back (catalogue 19.12). */
export const OwnUnits = () => {
  const say = useSay();
  const answer = useCall(getOwnUnits, {}, { quiet: true });
  useLive("facts", [getOwnUnits]);
  return (
    <Page title={say(factsTitles.own)}>
      <p className="soft">{say(factsDeskTexts.ownLead)}</p>
      <Answered of={answer} rows={8}>
        {({ list }) =>
          list.length === 0 ? (
            <Sheet>
              <Empty title={say(factsDeskTexts.ownNone)} hint={say(factsDeskTexts.ownNoneHint)} />
            </Sheet>
          ) : (
            <Stack>
              {list.map((unit) => (
                <OwnUnitSheet key={unit.id} unit={unit} />
              ))}
            </Stack>
          )
        }
      </Answered>
    </Page>
  );
};

const OwnUnitSheet = ({ unit }: { readonly unit: OwnUnit }) => {
  const say = useSay();
  const nameOf = useNameOf();
  const unitName = useUnitName()(unit);
  const missing = unit.scores.filter((score) => score.missing > 0).map(({ name }) => say(scoreTitles[name]));
  return (
    <Sheet title={unitName} actions={<StandingTag of={unit} />}>
      <Stack>
        <p>
          {unit.airports.length === 0 && (
            <Link className="facts-airport" to={`/airportInfo?unitId=${encodeURIComponent(unit.id)}`}>
              {unitName}
            </Link>
          )}
          {unit.airports.map((airport) => (
            <Link key={airport.officeCode} className="facts-airport" to={airportInfoUrl(airport.officeCode)}>
              {nameOf(airport)} <span className="mono">{airport.iata}</span>
            </Link>
          ))}
          <span className="soft">
            {missing.length > 0
              ? say(factsDeskTexts.missingOf, { sections: missing.join(say(kitTexts.listed)) })
              : say(factsDeskTexts.nothingMissing)}
          </span>
        </p>
        <p>
          <span className="soft">{say(factsTexts.due, { day: unit.dueDate })}</span>
        </p>
        {unit.proposal === "submitted" && <Tag tone="info">{say(factsDeskTexts.waits)}</Tag>}
        {unit.proposal === "sentBack" && (
          <Tag tone="wait">{say(factsDeskTexts.cameBack, { count: unit.reasons.length })}</Tag>
        )}
        <Scores of={unit.scores} />
        <Actions>
          <ButtonLink to={`/myFacts/edit?unitId=${unit.id}`} look="primary">
            {say(factsTitles.edit)}
          </ButtonLink>
          {unit.proposal !== "submitted" && (
            <SendButton
              call={confirmFacts}
              body={{ unitId: unit.id, version: unit.version }}
              refreshes={refreshes}
              says={say(factsDeskTexts.stillSo)}
              title={say(factsDeskTexts.stillSoAsk, { name: unitName })}
              hint={say(factsDeskTexts.stillSoHint)}
              done={say(factsDeskTexts.stillSoDone, { name: unitName })}
            />
          )}
          {unit.proposal !== "" && (
            <SendButton
              call={withdrawFacts}
              body={{ unitId: unit.id, version: unit.proposalVersion }}
              refreshes={refreshes}
              says={say(factsDeskTexts.withdraw)}
              title={say(factsDeskTexts.withdrawAsk)}
              hint={say(factsDeskTexts.withdrawHint)}
              danger
              done={say(factsDeskTexts.withdrawn)}
            />
          )}
        </Actions>
      </Stack>
    </Sheet>
  );
};
