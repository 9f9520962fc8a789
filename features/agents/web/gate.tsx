import type { ReactNode } from "react";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { Button, type ButtonProps } from "@apron/kit/web/controls";
import { CallRefused, useCall } from "@apron/kit/web/call";
import { language } from "@apron/kit/web/language";
import { RefusalView } from "@apron/kit/web/page";
import { checkFeature } from "../contract.ts";

/** Whether a call would be let through now, from what it declares (catalogue 25.4); undefined while that is not known. */
export const useGate = (call: Pick<Call, "path">, bindingId = ""): ResultOf<typeof checkFeature> | undefined =>
  useCall(checkFeature, { feature: call.path, bindingId }, { quiet: true }).data;

/** A button that is grey, and says why, before anybody presses it in vain; the server decides all the same. */
export const GatedButton = ({
  call,
  bindingId,
  ...button
}: ButtonProps & {
  /** What the button is for. */
  readonly call: Pick<Call, "path">;
  readonly bindingId?: string;
}) => {
  const gate = useGate(call, bindingId);
  const why =
    gate && !gate.allowed
      ? [gate.message, gate.reason].filter(Boolean).join(language === "zh" ? "：" : ": ")
      : button.why;
  return <Button {...button} why={why} />;
};

/** In place of what cannot be done now: why, and what to do about it. */
export const GateNotice = ({
  call,
  bindingId = "",
  shown = [],
  children,
}: {
  readonly call: Pick<Call, "path">;
  readonly bindingId?: string;
  /** What the page says itself, e.g. by a countdown. */
  readonly shown?: readonly RefusalKind[];
  readonly children: ReactNode;
}) => {
  const gate = useGate(call, bindingId);
  if (!gate || gate.allowed || shown.some((kind) => kind.code === gate.code)) return children;
  const { code, message, actions, reason, until, remaining } = gate;
  const result = {
    actions,
    ...(reason && { reason }),
    ...(until && { until }),
    ...(remaining !== null && { remaining }),
  };
  return <RefusalView refusal={new CallRefused({ status: "400", code, message, result })} />;
};
