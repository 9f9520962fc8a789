import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall, holdUnlessShown, asRefused } from "@apron/kit/web/call";
import { signedIn } from "@apron/kit/web/session";
import { Loading, RefusalView } from "@apron/kit/web/page";
import { registrationResult, type RegistrationStage } from "../contract.ts";
import { RegistrationFrame } from "./RegistrationFrame.tsx";
import { forget, kept } from "./ticket.ts";

/** How far somebody is who signs up, with the ticket. */
export type Progress = ResultOf<typeof registrationResult> & { readonly registerTicket: string };

const paths: Readonly<Record<RegistrationStage, string>> = {
  verified: "/register/",
  bound: "/register/organizeInfo",
  organised: "/register/personInfoConfirm",
  profiled: "/register/setPrimaryNumber",
  finished: "/register/registerResult",
};

/** Shows the step only to somebody who is at it: others are led to theirs, and to the first one without a ticket. */
export const AtStage = ({
  stage,
  children,
}: {
  readonly stage: RegistrationStage;
  readonly children: (progress: Progress) => ReactNode;
}) => {
  const registerTicket = kept()?.registerTicket;
  if (registerTicket === undefined) return <Navigate to={signedIn() ? "/" : "/register/"} replace />;
  return (
    <Known registerTicket={registerTicket} stage={stage}>
      {children}
    </Known>
  );
};

const Known = ({
  registerTicket,
  stage,
  children,
}: {
  readonly registerTicket: string;
  readonly stage: RegistrationStage;
  readonly children: (progress: Progress) => ReactNode;
}) => {
  const result = useCall(registrationResult, { registerTicket }, { quiet: true });
  const refusal = result.error ? asRefused(result.error) : undefined;
  const over = refusal?.code === "E1028";
  useEffect(() => {
    if (!over) return;
    forget();
    // On the page that it leads to.
    holdUnlessShown(refusal);
  }, [over, refusal]);
  if (over) return <Navigate to={signedIn() ? "/" : "/register/"} replace />;
  if (result.data && result.data.state !== stage) return <Navigate to={paths[result.data.state]} replace />;
  if (result.data) return children({ ...result.data, registerTicket });
  return (
    <RegistrationFrame stage={stage} version="1">
      {refusal ? <RefusalView refusal={refusal} onRetry={() => void result.refetch()} /> : <Loading rows={5} />}
    </RegistrationFrame>
  );
};
