import { useState } from "react";
import { useSay } from "@apron/kit/web/language";
import type { CallRefused } from "@apron/kit/web/call";
import { wrongAddress } from "../contract.ts";
import { loginRefusals } from "../texts.ts";
import { addressFields } from "./AddressInput.tsx";
import type { SignInPart } from "./sign-in/sign-in-part.ts";

interface Errors {
  readonly address?: string | undefined;
  /** At the code or the password. */
  readonly secret?: string | undefined;
}

/** What is wrong with the address and the secret beside it, and why a sign-in was refused; typing takes it back. */
export const useAddress = ({ typed, onTyped }: Pick<SignInPart, "typed" | "onTyped">, secretId: string) => {
  const say = useSay();
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<CallRefused>();
  const address = addressFields(typed);
  const addressId = typed.kind === "email" ? "c-signMailbox" : "c-signTel";
  /** Shows what is wrong and focuses the first of it; true when nothing is. */
  const isRight = (found: Errors): boolean => {
    setErrors(found);
    const first = found.address !== undefined ? addressId : found.secret !== undefined ? secretId : undefined;
    if (first !== undefined) document.getElementById(first)?.focus();
    return first === undefined;
  };
  const addressError = (): string | undefined => {
    const wrong = wrongAddress(address);
    return wrong === undefined ? undefined : say(loginRefusals[wrong as keyof typeof loginRefusals]);
  };
  return {
    address,
    errors,
    refusal,
    setRefusal,
    /** Checks the address alone. */
    checkAddress: () => isRight({ address: addressError() }),
    /** Checks both; `secretError` says what is wrong with the secret. */
    check: (secretError: string | undefined) => isRight({ address: addressError(), secret: secretError }),
    /** A refusal of the address or of the code stands there, any other above the button. */
    refuse: (refused: CallRefused): void => {
      const address = refused.fields["signTel"] ?? refused.fields["signMailbox"];
      const secret = refused.fields["smsCode"];
      if (address === undefined && secret === undefined) setRefusal(refused);
      else isRight({ address, secret });
    },
    forgetSecretError: () => setErrors({ ...errors, secret: undefined }),
    /** Binds the address input. */
    input: {
      value: typed,
      error: errors.address,
      onChange: (next: typeof typed): void => {
        setErrors({});
        setRefusal(undefined);
        onTyped(next);
      },
    },
  };
};
