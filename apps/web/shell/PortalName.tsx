import { say } from "@apron/kit/web/language";
import { Link } from "react-router";
import { shellTexts } from "../texts.ts";
import { Mark } from "./Mark.tsx";

/** Mark and name of the portal, which lead to its start (catalogue 26.4). */
export const PortalName = () => (
  <Link className="top-name" to="/">
    <Mark />
    <strong>Apron</strong>
    <span>{say(shellTexts.product)}</span>
  </Link>
);
