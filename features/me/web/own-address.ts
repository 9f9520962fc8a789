import { type AddressFields } from "@apron/features/login/contract";
import type { Profile } from "./EditProfile.tsx";

/** Codes of one's own go to the account's own address, which the server knows (catalogue C24): only its kind is said. */
export const ownAddress = (profile: Profile): AddressFields => ({ type: profile.type, signTel: "", signMailbox: "" });
