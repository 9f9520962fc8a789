import { accountTopic, modifyUserInfo, userInfo } from "@apron/features/login/contract";
import { type Language, languageOf } from "@apron/kit/contract/texts";
import { ButtonLink, Radios, control } from "@apron/kit/web/controls";
import { useCall, useSend } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { switchLanguage, useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, Answered } from "@apron/kit/web/page";
import { meTexts } from "../texts.ts";
import { meTitles } from "../titles.ts";
import { ChangePassword } from "./ChangePassword.tsx";
import { DisplaySettings } from "./DisplaySettings.tsx";
import { EditEmail } from "./EditEmail.tsx";
import { ExportData } from "./ExportData.tsx";
import { MePage } from "./MePage.tsx";

/** Password, e-mail, language, one's own data, and the end of the account (catalogue 21). */
export const Settings = () => {
  const say = useSay();
  const profile = useCall(userInfo, {});
  useLive(accountTopic, [userInfo]);
  return (
    <MePage>
      <Answered of={profile}>
        {(info) => (
          <div className="me">
            <Sheet title={say(meTexts.changePassword)}>
              <ChangePassword profile={info} />
            </Sheet>
            <div className="me-stack">
              {info.type === 0 && (
                <Sheet title={say(kitTexts.email)}>
                  <EditEmail key={info.email} profile={info} />
                </Sheet>
              )}
              <Sheet title={say(meTexts.language)}>
                <LanguageChoice kept={languageOf(info.language)} />
              </Sheet>
              <Sheet title={say(meTexts.display)}>
                <DisplaySettings profile={info} />
              </Sheet>
              <Sheet title={say(meTexts.export)}>
                <ExportData />
              </Sheet>
              {info.accountType !== "3" && (
                <Sheet title={say(meTitles.cancel)}>
                  <div className="me-choice">
                    <p className="soft">{say(meTexts.cancelLead)}</p>
                    <ButtonLink to="/personalCenter/cancel">{say(meTexts.cancelSee)}</ButtonLink>
                  </div>
                </Sheet>
              )}
            </div>
          </div>
        )}
      </Answered>
    </MePage>
  );
};

/** The language of the pages and of messages: told to the server first, as the page is loaded anew by it. */
const LanguageChoice = ({ kept }: { readonly kept: Language }) => {
  const say = useSay();
  const save = useSend(modifyUserInfo);
  const choose = async (to: Language | undefined): Promise<void> => {
    if (to === undefined || to === kept) return;
    await save.send({ language: to });
    switchLanguage(to);
  };
  const field = control<Language | undefined>("language", kept, (to) => void choose(to).catch(() => undefined));
  return (
    <Labelled id={field.id} label={say(meTexts.language)} hint={say(meTexts.languageHint)} hideLabel>
      <Radios
        {...field}
        disabled={save.pending}
        options={[
          { value: "zh", label: "中文" },
          { value: "en", label: "English" },
        ]}
      />
    </Labelled>
  );
};
