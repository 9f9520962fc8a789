import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { accountTitles } from "../titles.ts";

const desk = {
  state: "open",
  versions: ["3"],
  roles: [roles.configurationAdministrator.id, roles.administrator.id],
  section: "account",
} as const;
const below = { ...desk, parent: "/accountDesk", hidden: true } as const;

/** The administration of accounts of versions 1 and 2 (catalogue 1.46, 25.5). */
export const account = webFeature({
  name: "account",
  routes: [
    {
      ...desk,
      path: "/accountDesk",
      title: accountTitles.title,
      screen: async () => ({ screen: (await import("./desk/AccountDesk.tsx")).AccountDesk }),
    },
    {
      ...below,
      path: "/accountDesk/detail",
      asks: ["id"],
      title: accountTitles.detail,
      screen: async () => ({ screen: (await import("./desk/AccountPage.tsx")).AccountPage }),
    },
    {
      ...desk,
      path: "/accountDesk/requests",
      title: accountTitles.requests,
      screen: async () => ({ screen: (await import("./desk/Requests.tsx")).Requests }),
    },
    {
      ...desk,
      path: "/accountDesk/number",
      title: accountTitles.number,
      screen: async () => ({ screen: (await import("./desk/NumberPage.tsx")).NumberPage }),
    },
    {
      ...below,
      path: "/accountDesk/register",
      title: accountTitles.register,
      screen: async () => ({ screen: (await import("./desk/Register.tsx")).Register }),
    },
    {
      ...below,
      path: "/accountDesk/import",
      title: accountTitles.import,
      screen: async () => ({ screen: (await import("./desk/SupplementImport.tsx")).SupplementImport }),
    },
  ],
});
