import { useCall } from "@apron/kit/web/call";
import type { Control } from "@apron/kit/web/controls";
import { optTypes, userInfo } from "../../contract.ts";
import { SentCode } from "./SentCode.tsx";

/**
 * A code to one's own address (optType 8 unless named), with the button that sends it: proves that it is still oneself. The server knows
 * the address (catalogue 3.5, C24): only its kind is said.
 */
export const OwnCode = ({
  isValid = () => true,
  optType = optTypes.verify,
  ...field
}: Control<string | undefined> & {
  /** Checks what the code is to confirm before one is sent for it. */
  readonly isValid?: () => boolean;
  readonly optType?: string;
}) => {
  const profile = useCall(userInfo, {});
  const address = { type: profile.data?.type ?? 0, signTel: "", signMailbox: "" };
  return <SentCode {...field} own address={address} optType={optType} isValid={isValid} />;
};
