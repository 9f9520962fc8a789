import { useSearchParams } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { language, useSay } from "@apron/kit/web/language";
import { Answered, Empty } from "@apron/kit/web/page";
import { readAgreement } from "../contract.ts";
import { agreementTexts } from "../texts.ts";
import { Clauses } from "./Clauses.tsx";
import "./agreement.css";

/** One agreement to read, in the reader's language, Chinese where English is missing (catalogue 22.1, 22.2). */
export const AgreementPage = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const type = search.get("type") ?? "";
  const agreement = useCall(readAgreement, { type: /^\d{1,3}$/.test(type) ? type : "0" }, { quiet: true });
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

/** An agreement on a page of its own, for readers who are not signed in. */
export const AgreementAlone = () => (
  <main className="agreement-alone">
    <AgreementPage />
  </main>
);
