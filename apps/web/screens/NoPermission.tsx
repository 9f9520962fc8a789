import { ButtonLink } from "@apron/kit/web/button.tsx";
import { say } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page.tsx";
import { Empty } from "@apron/kit/web/states.tsx";
import { shellTexts } from "../texts.ts";

/** Shown where the server would refuse with 403-2. */
export const NoPermission = () => (
  <Page title={say(shellTexts.noPermission)}>
    <Sheet>
      <Empty
        title={say(shellTexts.noPermission)}
        hint={say(shellTexts.noPermissionHint)}
        action={<ButtonLink to="/home">{say(shellTexts.backHome)}</ButtonLink>}
      />
    </Sheet>
  </Page>
);
