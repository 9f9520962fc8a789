import { useRef, useState } from "react";
import { useSay } from "@apron/kit/web/language";
import { asRefused, isUnanswered } from "@apron/kit/web/call";
import type { AddressFields } from "../../contract.ts";
import { loginRefusals } from "../../texts.ts";
import type { SignInPart } from "../sign-in/sign-in-part.ts";
import { useAddress } from "../use-address.ts";

type Typing = Pick<SignInPart, "typed" | "onTyped">;

/**
 * An address and the code sent to it, handed to `prove` once at a time; a refused code is typed anew, one that nobody has
 * judged stays. While `agreed` is false it asks for the agreements instead (`asking`), and `accept` goes on.
 */
export const useCodeProof = (
  typing: Typing & { readonly agreed?: boolean },
  prove: (address: AddressFields, smsCode: string) => Promise<void>,
) => {
  const say = useSay();
  const [code, setCode] = useState("");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const flying = useRef(false);
  const proof = useAddress(typing, "c-smsCode");
  const { agreed = true } = typing;

  const submit = async (smsCode: string, accepted: boolean): Promise<void> => {
    if (flying.current || !proof.check(smsCode === "" ? say(loginRefusals.E1005) : undefined)) return;
    if (!accepted) return setAsking(true);
    flying.current = true;
    setBusy(true);
    proof.setRefusal(undefined);
    try {
      await prove(proof.address, smsCode);
    } catch (thrown) {
      const refused = asRefused(thrown);
      if (!isUnanswered(refused)) setCode("");
      proof.refuse(refused);
    } finally {
      flying.current = false;
      setBusy(false);
    }
  };

  return {
    ...proof,
    code,
    setCode,
    busy,
    asking,
    stopAsking: () => setAsking(false),
    submit: (smsCode = code) => void submit(smsCode, agreed),
    accept: (): void => {
      setAsking(false);
      void submit(code, true);
    },
  };
};
