import { useEffect, useRef } from "react";
import { draftsHere, useSender } from "@apron/kit/web/drafts";
import { unsentPrefix } from "./unsent-prefix.ts";

/** Shows nothing: sends what an earlier tab kept here, once the portal is opened again and there is a network. */
export const UnsentBar = () => {
  const left = useRef(draftsHere(unsentPrefix).length > 0);
  const { flush } = useSender({
    isSent: () => !left.current,
    send: async () => {
      await (await import("./unsent.ts")).sendUnsent();
      left.current = false;
    },
  });
  useEffect(() => void flush(), [flush]);
  return null;
};
