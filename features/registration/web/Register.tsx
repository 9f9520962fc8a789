import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { signedIn } from "@apron/kit/web/session";
import { AtStage } from "./AtStage.tsx";
import { StepAddress } from "./StepAddress.tsx";
import { StepAgent } from "./StepAgent.tsx";
import { keep, kept } from "./ticket.ts";

/** First screen of signing up (catalogue 1.7): the address and its code, then the work number. */
export const Register = () => {
  const [, setTicket] = useState<string>();
  // "Start again" leads here from here.
  useLocation();
  if (kept()) return <AtStage stage="verified">{(progress) => <StepAgent progress={progress} />}</AtStage>;
  if (signedIn()) return <Navigate to="/" replace />;
  return (
    <StepAddress
      onVerified={(registerTicket) => {
        keep({ registerTicket });
        setTicket(registerTicket);
      }}
    />
  );
};
