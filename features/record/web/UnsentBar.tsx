import { useEffect } from "react";
import { draftsHere } from "@apron/kit/web/drafts";
import { unsentPrefix } from "./unsent-prefix.ts";

/** Shows nothing: sends what an earlier tab kept here, once the portal is opened again. */
export const UnsentBar = () => {
  useEffect(() => {
    if (draftsHere(unsentPrefix).length > 0) void import("./unsent.ts").then(({ sendUnsent }) => sendUnsent());
  }, []);
  return null;
};
