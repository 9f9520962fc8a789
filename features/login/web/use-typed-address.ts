import { useKept } from "@apron/kit/web/drafts";
import { noAddress, type TypedAddress } from "./AddressInput.tsx";

/** The address as it is typed into the named form; a loaded page or another language finds it again, until it is forgotten. */
export const useTypedAddress = (draft: string) => {
  const { values, put, end } = useKept({ start: keptOf(noAddress) }, { name: draft });
  const { dialling: code, ...typed } = values;
  return {
    typed: { ...typed, code },
    setTyped: (next: TypedAddress): void => put(keptOf(next)),
    forget: end,
  };
};

/** A draft holds nothing that is called a code, and a dialling code is. */
const keptOf = ({ code: dialling, ...typed }: TypedAddress) => ({ ...typed, dialling });
