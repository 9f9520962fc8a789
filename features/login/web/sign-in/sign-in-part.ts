import type { ResultOf, Version } from "@apron/kit/contract/call";
import type { AddressFields, captchaLogin } from "../../contract.ts";
import type { TypedAddress } from "../AddressInput.tsx";

/** What both ways of signing in share. */
export interface SignInPart {
  readonly version: Version;
  readonly typed: TypedAddress;
  readonly onTyped: (typed: TypedAddress) => void;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
  readonly onSignedIn: (result: ResultOf<typeof captchaLogin>, address: AddressFields) => Promise<void>;
}
