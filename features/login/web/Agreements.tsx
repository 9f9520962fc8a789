import { Fragment } from "react";
import { agreementTitles } from "@apron/features/agreements/titles";
import { requiredTypes } from "@apron/features/agreements/contract";
import type { Version } from "@apron/kit/contract/call";
import { Checkbox, control } from "@apron/kit/web/controls";
import { Confirm } from "@apron/kit/web/page";
import { language, useSay, kitTexts } from "@apron/kit/web/language";
import { loginTexts } from "../texts.ts";

const titles: Readonly<Record<string, (typeof agreementTitles)[keyof typeof agreementTitles]>> = agreementTitles;

/** The titles of the agreements of a version, each opening its text beside this page (catalogue 1.2). */
export const AgreementLinks = ({ version }: { readonly version: Version }) => {
  const say = useSay();
  return requiredTypes(version).map((type, at) => {
    const title = titles[type];
    return (
      title && (
        <Fragment key={type}>
          {at > 0 && (language === "zh" ? "、" : ", ")}
          <a href={`/homeAgreementLogin?type=${type}`} target="_blank" rel="noopener noreferrer">
            {language === "zh" ? `《${say(title)}》` : say(title)}
          </a>
        </Fragment>
      )
    );
  });
};

/** The box that must be ticked before signing in. */
export const AgreementBox = ({
  version,
  agreed,
  onChange,
}: {
  readonly version: Version;
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
}) => {
  const say = useSay();
  return (
    <div className="agreement-box">
      <Checkbox {...control<boolean | undefined>("agreed", agreed, (ticked) => onChange(ticked ?? false))}>
        {say(loginTexts.agreePrefix)}
      </Checkbox>
      <span>
        {language === "en" && " "}
        <AgreementLinks version={version} />
      </span>
    </div>
  );
};

/** Asks to read and agree when the box was left empty; agreeing ticks it and goes on (catalogue 1.2). */
export const AgreementDialog = ({
  open,
  version,
  onAgree,
  onCancel,
}: {
  readonly open: boolean;
  readonly version: Version;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}) => {
  const say = useSay();
  return (
    <Confirm
      open={open}
      title={say(loginTexts.agreeTitle)}
      yes={say(loginTexts.agree)}
      no={say(kitTexts.cancel)}
      onYes={onAgree}
      onNo={onCancel}
    >
      <p>
        <AgreementLinks version={version} />
      </p>
    </Confirm>
  );
};
