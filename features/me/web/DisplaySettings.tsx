import { type Display, modifyUserInfo, userInfo } from "@apron/features/login/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { control, Switch } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { updateSession } from "@apron/kit/web/session";
import { meTexts } from "../texts.ts";

const settings = ["fixedHeader", "sidebarLogo", "showSettings"] as const satisfies readonly (keyof Display)[];

/** How the portal is shown: each switch acts at once, and in every browser of the account (catalogue 35.4). */
export const DisplaySettings = ({ profile }: { readonly profile: ResultOf<typeof userInfo> }) => {
  const say = useSay();
  const save = useSend(modifyUserInfo, { refreshes: [userInfo] });
  const turn = async (name: keyof Display, on: boolean): Promise<void> => {
    await save.send({ [name]: on });
    updateSession({ [name]: on });
  };
  return (
    <div className="me-switches">
      {settings.map((name) => (
        <div key={name}>
          <Switch
            {...control<boolean | undefined>(
              name,
              profile[name],
              (on) => void turn(name, on === true).catch(() => undefined),
            )}
            describedBy={`${name}-hint`}
            disabled={save.pending}
          >
            {say(meTexts[name])}
          </Switch>
          <p className="soft" id={`${name}-hint`}>
            {say(meTexts[`${name}Hint`])}
          </p>
        </div>
      ))}
    </div>
  );
};
