import { Link } from "react-router";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { language, useSay } from "@apron/kit/web/language";
import { Answered, Empty, Page, Sheet } from "@apron/kit/web/page";
import { readAgreement } from "../contract.ts";
import { agreementTexts } from "../texts.ts";
import { agreementPageTitles, agreementTitles } from "../titles.ts";
import { Clauses } from "./Clauses.tsx";
import "./agreement.css";

/**
 * One agreement to read, in the reader's language, Chinese where English is missing (catalogue 22.1, 22.2); an address that
 * names none shows which there are.
 */
export const AgreementPage = () => {
  const type = useGiven("type");
  return Object.hasOwn(agreementTitles, type) ? <OneAgreement key={type} type={type} /> : <AllAgreements />;
};

const AllAgreements = () => {
  const say = useSay();
  return (
    <Page narrow title={say(agreementPageTitles.title)}>
      <Sheet>
        <ul className="agreement-all">
          {Object.entries(agreementTitles).map(([type, title]) => (
            <li key={type}>
              <Link to={`?type=${type}`}>{say(title)}</Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </Page>
  );
};

const OneAgreement = ({ type }: { readonly type: string }) => {
  const say = useSay();
  const agreement = useCall(readAgreement, { type }, { quiet: true });
  return (
    <Answered of={agreement}>
      {([current]) =>
        current === undefined ? (
          <Empty title={say(agreementTexts.none)} />
        ) : (
          <article className="agreement">
            <h1>{language === "en" ? current.titleEn || current.titleCh : current.titleCh}</h1>
            <p className="agreement-version">
              {say(agreementTexts.version, { version: current.version })} ·{" "}
              {say(agreementTexts.published, { time: current.publishTime })}
            </p>
            <Clauses of={language === "en" ? current.contentEn || current.contentCh : current.contentCh} />
          </article>
        )
      }
    </Answered>
  );
};
