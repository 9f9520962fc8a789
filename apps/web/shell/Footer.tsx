import { agreementTitles } from "@apron/features/agreements/titles";
import { contactTitles } from "@apron/features/contact/titles";
import { contactPath } from "@apron/kit/contract/customer-service";
import { say } from "@apron/kit/web/language";
import { pageFacts, useSession } from "@apron/kit/web/session";
import { Link } from "react-router";
import { shellTexts } from "../texts.ts";

const agreements = [
  { type: "2", versions: ["1", "2", "3"] },
  { type: "1", versions: ["1", "2", "3"] },
  { type: "5", versions: ["2", "3"] },
  { type: "6", versions: ["2", "3"] },
] as const;

/** The agreements that apply to the reader's account type (catalogue 22.1). */
export const Footer = () => {
  const { version } = useSession();
  return (
    <footer className="footer">
      <nav aria-label={say(shellTexts.agreements)}>
        {agreements
          .filter((agreement) => agreement.versions.some((one) => one === version))
          .map((agreement) => (
            <Link key={agreement.type} to={`/homeAgreement?type=${agreement.type}`}>
              {say(agreementTitles[agreement.type])}
            </Link>
          ))}
      </nav>
      <span>
        <Link to={contactPath}>{say(contactTitles.title)}</Link>
        {pageFacts.hotline !== "" && (
          <>
            {" · "}
            <a href={`tel:${pageFacts.hotline.replace(/[^\d+]/g, "")}`}>{pageFacts.hotline}</a>
          </>
        )}
        {` · Apron ${pageFacts.version}`}
      </span>
    </footer>
  );
};
