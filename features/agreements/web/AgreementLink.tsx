import { language, useSay } from "@apron/kit/web/language";
import { agreementTitles } from "../titles.ts";

/** The way to the text of an agreement, beside whatever form agrees to it (catalogue 22.1). */
export const AgreementLink = ({ type }: { readonly type: keyof typeof agreementTitles }) => {
  const say = useSay();
  const title = say(agreementTitles[type]);
  return (
    <a href={`/homeAgreementLogin?type=${type}`} target="_blank" rel="noopener noreferrer">
      {language === "zh" ? `《${title}》` : title}
    </a>
  );
};
