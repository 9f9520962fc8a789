import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { requiredTypes } from "@apron/features/agreements/contract";
import { optTypes } from "@apron/features/login/contract";
import { loginTexts } from "@apron/features/login/texts";
import {
  AgreementBox,
  AgreementLinks,
  CodeForm,
  type TypedAddress,
  useCodeProof,
  useTypedAddress,
  useVersion,
  VersionChoice,
} from "@apron/features/login/web/parts";
import type { Version } from "@apron/kit/contract/call";
import { send } from "@apron/kit/web/call";
import { Confirm, Tabs } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { pageFacts } from "@apron/kit/web/session";
import { verifyRegistration } from "../contract.ts";
import { registrationTexts } from "../texts.ts";
import { registrationTitles } from "../titles.ts";
import { RegistrationFrame } from "./RegistrationFrame.tsx";

/** Version, address, agreements and code (catalogue 1.7, 1.28). */
export const StepAddress = ({ onVerified }: { readonly onVerified: (registerTicket: string) => void }) => {
  const say = useSay();
  const [version, setVersion] = useVersion();
  const { typed, setTyped, forget } = useTypedAddress("register.address");
  const [search] = useSearchParams();
  // The link of an account that was registered for somebody says which version and which kind of address it is (1.46).
  useEffect(() => {
    const meant = (["1", "2"] as const).find((one) => one === search.get("accountType"));
    if (meant && pageFacts.versions.includes(meant)) setVersion(meant);
    if (search.get("type") === "1") setTyped({ ...typed, kind: "email" });
    // oxlint-disable-next-line exhaustive-deps -- once, when the link is opened: afterwards the person chooses
  }, []);
  return (
    <RegistrationFrame stage="address" version={version}>
      <VersionChoice version={version} onChange={setVersion} />
      <p className="registration-lead">
        {say(version === "3" ? registrationTexts.staffLead : registrationTexts.holderLead)}
      </p>
      <Tabs
        label={say(registrationTitles.title)}
        tabs={[
          { key: "mobile", label: say(loginTexts.mobileTab) },
          { key: "email", label: say(loginTexts.emailTab) },
        ]}
        chosen={typed.kind}
        onChoose={(kind) => setTyped({ ...typed, kind })}
      >
        <Proof
          key={`${typed.kind} ${version}`}
          version={version}
          typed={typed}
          onTyped={setTyped}
          onVerified={(ticket) => {
            forget();
            onVerified(ticket);
          }}
        />
      </Tabs>
    </RegistrationFrame>
  );
};

const Proof = ({
  version,
  onVerified,
  ...typing
}: {
  readonly version: Version;
  readonly typed: TypedAddress;
  readonly onTyped: (typed: TypedAddress) => void;
  readonly onVerified: (registerTicket: string) => void;
}) => {
  const say = useSay();
  const [agreed, setAgreed] = useState(false);
  const proof = useCodeProof({ ...typing, agreed }, async (address, smsCode) => {
    const agreeTypes = requiredTypes(version);
    const body = { ...address, accountType: version, smsCode, agreeTypes };
    onVerified((await send(verifyRegistration, body)).registerTicket);
  });
  return (
    <CodeForm proof={proof} optType={optTypes.register} submit={say(kitTexts.next)}>
      <AgreementBox version={version} agreed={agreed} onChange={setAgreed} />
      <Confirm
        open={proof.asking}
        title={say(registrationTexts.agreeTitle)}
        yes={say(loginTexts.agree)}
        no={say(registrationTexts.disagree)}
        onNo={proof.stopAsking}
        onYes={() => {
          setAgreed(true);
          proof.accept();
        }}
      >
        <div className="registration-agree">
          <p>
            <AgreementLinks version={version} />
          </p>
          <p className="soft">{say(registrationTexts.agreeText)}</p>
        </div>
      </Confirm>
    </CodeForm>
  );
};
