import { say } from "@apron/kit/web/language";
import { pageFacts } from "@apron/kit/web/page-facts";
import { useSession } from "@apron/kit/web/session";
import { Link } from "react-router";
import { shellTexts } from "../texts.ts";

const agreements = [
  { type: 2, title: shellTexts.agreement2, versions: ["1", "2", "3"] },
  { type: 1, title: shellTexts.agreement1, versions: ["1", "2", "3"] },
  { type: 5, title: shellTexts.agreement5, versions: ["2", "3"] },
  { type: 6, title: shellTexts.agreement6, versions: ["2", "3"] },
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
              {say(agreement.title)}
            </Link>
          ))}
      </nav>
      <span>
        Apron {pageFacts.version}
        {pageFacts.hotline !== "" && ` · ${pageFacts.hotline}`}
      </span>
    </footer>
  );
};
