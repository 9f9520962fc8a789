import { ButtonLink } from "@apron/kit/web/controls";
import { say } from "@apron/kit/web/language";
import { session } from "@apron/kit/web/session";
import { Page, Sheet, Empty } from "@apron/kit/web/page";
import { shellTexts } from "../texts.ts";

/** Shown where the server would refuse with 403-2. */
export const NoPermission = () => (
  <Page title={say(shellTexts.noPermission)}>
    <Sheet>
      <Empty
        title={say(shellTexts.noPermission)}
        hint={say(session().version === "3" ? shellTexts.noPermissionHint : shellTexts.forStaffOnly)}
        action={<ButtonLink to="/home">{say(shellTexts.backHome)}</ButtonLink>}
      />
    </Sheet>
  </Page>
);
