import type { Route } from "@apron/kit/web/feature";
import { ButtonLink } from "@apron/kit/web/controls";
import { say } from "@apron/kit/web/language";
import { session } from "@apron/kit/web/session";
import { Page, Sheet, Empty } from "@apron/kit/web/page";
import { shellTexts } from "../texts.ts";

/** Shown where the server would refuse with 403-2. */
export const NoPermission = ({ of }: { readonly of: Route }) => (
  <Page title={say(of.title)}>
    <Sheet>
      <Empty
        title={say(shellTexts.noPermission)}
        hint={hintOf(of)}
        action={<ButtonLink to="/home">{say(shellTexts.backHome)}</ButtonLink>}
      />
    </Sheet>
  </Page>
);

const hintOf = ({ owners }: Route): string => {
  if (session().version === "3") return say(shellTexts.noPermissionHint);
  return say(owners ? shellTexts.forOwnersOnly : shellTexts.forStaffOnly);
};
