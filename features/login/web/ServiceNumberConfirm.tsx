import { useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import type * as z from "zod/mini";
import { Button, Checkbox, control } from "@apron/kit/web/controls";
import { send, useCall, react, asRefused, isUnanswered } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Facts } from "@apron/kit/web/page";
import { internalPath } from "@apron/kit/web/address";
import { clearSession, session, signedIn, updateSession } from "@apron/kit/web/session";
import { agreementTitles } from "@apron/features/agreements/titles";
import { addressType, loginTccCheck, loginTccConfirm, logout, ServiceNumber } from "../contract.ts";
import { loginTexts } from "../texts.ts";
import { loginTitles } from "../titles.ts";
import { SignInFrame } from "./sign-in/SignInFrame.tsx";

const own = { type: addressType.mobile, signTel: "", signMailbox: "" };

/** Asks whether the service number is right (catalogue 1.3); whoever has none to confirm is led to /login. */
export const ServiceNumberConfirm = () => {
  const check = useCall(loginTccCheck, own, { quiet: true, enabled: signedIn() });
  const found = ServiceNumber.safeParse(check.error?.result);
  const unconfirmed = found.success ? true : check.isSuccess ? false : undefined;
  useEffect(() => {
    if (unconfirmed !== undefined) updateSession({ unconfirmed });
  }, [unconfirmed]);
  if (!signedIn() || check.isSuccess) return <Navigate to="/login" replace />;
  if (found.success) return <Confirm data={found.data} />;
  return (
    <SignInFrame version={session().version}>
      <Answered of={check}>{() => null}</Answered>
    </SignInFrame>
  );
};

const isConfirmed = async (): Promise<boolean> =>
  await send(loginTccCheck, own).then(
    () => true,
    () => false,
  );

const Confirm = ({ data }: { readonly data: z.output<typeof ServiceNumber> }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [agreed, setAgreed] = useState({ "5": false, "6": false });
  const [busy, setBusy] = useState(false);
  const mustAgree = data.activateServiceNumber === 0;
  const allAgreed = agreed["5"] && agreed["6"];

  const leave = async (): Promise<void> => {
    await send(logout, {}).catch(() => undefined);
    clearSession({ keepDrafts: false });
    await navigate("/login/", { replace: true });
  };
  const enter = async (): Promise<void> => {
    updateSession({ unconfirmed: false });
    await navigate(internalPath(search.get("redirect")) ?? "/home", { replace: true });
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await send(loginTccConfirm, {
        activateServiceNumber: 1,
        confirmUserAgreement: mustAgree ? Number(agreed["5"]) : data.confirmUserAgreement,
        confirmPrivacy: mustAgree ? Number(agreed["6"]) : data.confirmPrivacy,
      });
      await enter();
    } catch (thrown) {
      const refused = asRefused(thrown);
      if (isUnanswered(refused)) {
        setBusy(false);
        return react(refused);
      }
      // In another window it was said already.
      if (await isConfirmed()) return await enter();
      await leave();
      // At the sign-in, where the reader is now.
      react(refused);
    }
  };

  return (
    <SignInFrame version={session().version}>
      <h1 className="sign-in-title">{say(loginTitles.service)}</h1>
      <div className="single-step">
        <Facts
          columns={1}
          of={[
            { label: say(loginTexts.serviceNumber), value: <span className="mono">{data.serviceNumber}</span> },
            { label: say(loginTexts.serviceAccount), value: data.account },
            { label: say(loginTexts.serviceOwner), value: data.name },
            { label: say(loginTexts.serviceIdNumber), value: <span className="mono">{data.idNumber}</span> },
          ]}
        />
        {mustAgree &&
          (["5", "6"] as const).map((type) => (
            <div key={type} className="agreement-box">
              <Checkbox
                {...control<boolean | undefined>(`agreed${type}`, agreed[type], (ticked) =>
                  setAgreed({ ...agreed, [type]: ticked ?? false }),
                )}
              >
                {say(loginTexts.agreePrefix)}{" "}
                <a href={`/homeAgreementLogin?type=${type}`} target="_blank" rel="noopener noreferrer">
                  {say(agreementTitles[type])}
                </a>
              </Checkbox>
            </div>
          ))}
        <Actions end>
          <Button onClick={() => void leave()}>{say(loginTexts.serviceWrong)}</Button>
          <Button
            look="primary"
            busy={busy}
            why={mustAgree && !allAgreed ? say(loginTexts.agreeTitle) : undefined}
            onClick={() => void confirm()}
          >
            {say(loginTexts.serviceRight)}
          </Button>
        </Actions>
      </div>
    </SignInFrame>
  );
};
