import { send } from "@apron/kit/web/call";
import { say } from "@apron/kit/web/language";
import { sessionToken, updateSession } from "@apron/kit/web/session";
import { addressType, sexes, userInfo } from "../contract.ts";
import { sexTexts } from "../titles.ts";

/** Reads the account behind the session cookies into the session store (catalogue 1.23); rejects when there is none. */
export const loadSession = async (): Promise<void> => {
  const token = sessionToken();
  const profile = await send(userInfo, {});
  const sex = sexes.find((known) => known === profile.sex);
  updateSession(
    {
      id: profile.id,
      showName: profile.showName,
      mobile: profile.mobile,
      email: profile.email,
      system: profile.system,
      accountOwner: profile.accountOwner,
      loginType: profile.type === addressType.email ? "emailLogin" : "phoneLogin",
      avatarPath: profile.avatarPath,
      serviceUrl: profile.serviceUrl,
      trafficQueryState: profile.trafficQueryState,
      genderText: sex ? say(sexTexts[sex]) : "",
      roleIdList: profile.roleIdList.map((role) => role.roleId),
      showSettings: profile.showSettings,
      fixedHeader: profile.fixedHeader,
      sidebarLogo: profile.sidebarLogo,
      version: profile.accountType === "1" || profile.accountType === "2" ? profile.accountType : "3",
    },
    token,
  );
};
