import { useState } from "react";
import { encodePassword } from "./password-wire.ts";

/**
 * Encodes the passwords of a form, the same text alike while it is open: what is sent again as it was, since its answer was lost,
 * is one and the same request (catalogue 0.11).
 */
export const usePasswordEncoding = (): ((password: string) => Promise<string>) => {
  const [known] = useState(() => new Map<string, Promise<string>>());
  return async (password) => {
    const encoded = known.get(password) ?? encodePassword(password);
    known.set(password, encoded);
    return await encoded;
  };
};
