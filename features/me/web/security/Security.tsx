import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page";
import { meTexts } from "../../texts.ts";
import { Alerts } from "./Alerts.tsx";
import { Attempts } from "./Attempts.tsx";
import { MePage } from "../MePage.tsx";
import { Sessions } from "./Sessions.tsx";

/** What happened to one's account, who is signed in and who tried to (catalogue 21.7, 1.41). */
export const Security = () => {
  const say = useSay();
  return (
    <MePage>
      <Alerts />
      <Sheet title={say(meTexts.sessions)} flush>
        <Sessions />
      </Sheet>
      <Attempts />
    </MePage>
  );
};
