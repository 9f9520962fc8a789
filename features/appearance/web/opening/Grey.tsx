import { useEffect } from "react";
import { useCall } from "@apron/kit/web/call";
import { getGreyInfo } from "../../contract.ts";
import { markGrey } from "./mark-grey.ts";

/** How often an open page asks whether the day has become a grey one. */
const every = 600_000;

/** Makes a page grey while the portal is (catalogue 10.1); shows nothing itself. */
export const Grey = () => {
  const { data } = useCall(getGreyInfo, {}, { quiet: true, every });
  useEffect(() => {
    if (data !== undefined) markGrey(data === "1");
  }, [data]);
  return null;
};
