import { useEffect, useRef, useState } from "react";
import { requiredTypes } from "@apron/features/agreements/contract";
import { optTypes } from "@apron/features/login/contract";
import { loginRefusals, loginTexts } from "@apron/features/login/texts";
import {
  AddressCode,
  AgreementBox,
  AgreementLinks,
  noAddress,
  type TypedAddress,
  useAddress,
  useVersion,
  VersionChoice,
} from "@apron/features/login/web/parts";
import type { Version } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/button.tsx";
import { send } from "@apron/kit/web/call";
import { Confirm } from "@apron/kit/web/dialog.tsx";
import { dropDraft, readDraft, writeDraft } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import { asRefused } from "@apron/kit/web/refused";
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
  const [code, setCode] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const flying = useRef(false);
  const proof = useAddress(typing, "c-smsCode");

  const submit = async (smsCode: string, accepted: boolean): Promise<void> => {
    if (flying.current || !proof.check(smsCode === "" ? say(loginRefusals.E1005) : undefined)) return;
    if (!accepted) return setAsking(true);
    flying.current = true;
    setBusy(true);
    proof.setRefusal(undefined);
    const agreeTypes = requiredTypes(version);
    try {
      onVerified(
        (await send(verifyRegistration, { ...proof.address, accountType: version, smsCode, agreeTypes }))
          .registerTicket,
      );
    } catch (thrown) {
      setCode("");
      proof.refuse(asRefused(thrown));
    } finally {
      flying.current = false;
      setBusy(false);
    }
  };

  return (
    <form
      className="sign-in-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code, agreed);
      }}
    >
      <AddressCode
        proof={proof}
        optType={optTypes.register}
        code={code}
        onCode={setCode}
        onFull={(full) => void submit(full, agreed)}
      />
      <AgreementBox version={version} agreed={agreed} onChange={setAgreed} />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {say(registrationTexts.next)}
      </Button>
      <Confirm
        open={asking}
        title={say(registrationTexts.agreeTitle)}
        yes={say(registrationTexts.agree)}
        no={say(registrationTexts.disagree)}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          setAgreed(true);
          void submit(code, true);
        }}
      >
        <div className="registration-agree">
          <p>
            <AgreementLinks version={version} />
          </p>
          <p className="soft">{say(registrationTexts.agreeText)}</p>
        </div>
      </Confirm>
    </form>
  );
};

/** A draft holds nothing that is called a code, and a dialling code is. */
const readTyped = (): TypedAddress => {
  const { dialling, ...found } = readDraft<TypedAddress & { readonly dialling: string }>(draft);
  return { ...noAddress, ...found, ...(dialling !== undefined && { code: dialling }) };
};

const keepTyped = ({ code: dialling, ...typed }: TypedAddress): void =>
  writeDraft(draft, { ...typed, dialling }, { ...noAddress, dialling: noAddress.code });
