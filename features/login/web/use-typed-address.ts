import { useEffect, useState } from "react";
import { dropDraft, readDraft, writeDraft } from "@apron/kit/web/drafts";
import { noAddress, type TypedAddress } from "./AddressInput.tsx";

/** The address as it is typed into the named form; a loaded page or another language finds it again, until it is forgotten. */
export const useTypedAddress = (draft: string) => {
  const [typed, setTyped] = useState(() => readTyped(draft));
  useEffect(() => keepTyped(draft, typed), [draft, typed]);
  return { typed, setTyped, forget: () => dropDraft(draft) };
};

/** A draft holds nothing that is called a code, and a dialling code is. */
const readTyped = (draft: string): TypedAddress => {
  const { dialling, ...found } = readDraft<TypedAddress & { readonly dialling: string }>(draft);
  return { ...noAddress, ...found, ...(dialling !== undefined && { code: dialling }) };
};

const keepTyped = (draft: string, { code: dialling, ...typed }: TypedAddress): void =>
  writeDraft(draft, { ...typed, dialling }, { ...noAddress, dialling: noAddress.code });
