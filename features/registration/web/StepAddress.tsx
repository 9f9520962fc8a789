import { useEffect, useState } from "react";
import { requiredTypes } from "@apron/features/agreements/contract";
import { optTypes } from "@apron/features/login/contract";
import { loginTexts } from "@apron/features/login/texts";
import {
  AgreementBox,
  AgreementLinks,
  CodeForm,
  noAddress,
  type TypedAddress,
  useCodeProof,
  useVersion,
  VersionChoice,
} from "@apron/features/login/web/parts";
import type { Version } from "@apron/kit/contract/call";
import { send } from "@apron/kit/web/call";
import { Confirm } from "@apron/kit/web/dialog.tsx";
import { dropDraft, readDraft, writeDraft } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import { Tabs } from "@apron/kit/web/tabs.tsx";
import { verifyRegistration } from "../contract.ts";
import { registrationTexts } from "../texts.ts";
import { RegistrationFrame } from "./RegistrationFrame.tsx";

const draft = "register.address";

/** Version, address, agreements and code (catalogue 1.7, 1.28). */
export const StepAddress = ({ onVerified }: { readonly onVerified: (registerTicket: string) => void }) => {
  const say = useSay();
  const [version, setVersion] = useVersion();
  const [typed, setTyped] = useState(readTyped);
  useEffect(() => keepTyped(typed), [typed]);
  return (
    <RegistrationFrame stage="address" version={version}>
      <VersionChoice version={version} onChange={setVersion} />
      <p className="registration-lead">
        {say(version === "3" ? registrationTexts.staffLead : registrationTexts.holderLead)}
      </p>
      <Tabs
        label={say(registrationTexts.title)}
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
            dropDraft(draft);
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
    <CodeForm proof={proof} optType={optTypes.register} submit={say(registrationTexts.next)}>
      <AgreementBox version={version} agreed={agreed} onChange={setAgreed} />
      <Confirm
        open={proof.asking}
        title={say(registrationTexts.agreeTitle)}
        yes={say(registrationTexts.agree)}
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

/** A draft holds nothing that is called a code, and a dialling code is. */
const readTyped = (): TypedAddress => {
  const { dialling, ...found } = readDraft<TypedAddress & { readonly dialling: string }>(draft);
  return { ...noAddress, ...found, ...(dialling !== undefined && { code: dialling }) };
};

const keepTyped = ({ code: dialling, ...typed }: TypedAddress): void =>
  writeDraft(draft, { ...typed, dialling }, { ...noAddress, dialling: noAddress.code });
