import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { officeTitles } from "../titles.ts";

const desk = { state: "open", versions: ["3"], roles: [roles.operationsAccounts.id] } as const;

/** Operations accounts and how staff sign in (catalogue 18.3, C7). */
export const office = webFeature({
  name: "office",
  routes: [
    {
      ...desk,
      path: "/opAccount/index",
      title: officeTitles.title,
      section: "account",
      screen: async () => ({ screen: (await import("./AccountList.tsx")).AccountList }),
    },
    {
      ...desk,
      path: "/opAccount/add",
      title: officeTitles.add,
      parent: "/opAccount/index",
      hidden: true,
      screen: async () => ({ screen: (await import("./AccountForm.tsx")).AddAccount }),
    },
    {
      ...desk,
      path: "/opAccount/edit",
      asks: ["id"],
      title: officeTitles.edit,
      parent: "/opAccount/index",
      hidden: true,
      screen: async () => ({ screen: (await import("./AccountForm.tsx")).EditAccount }),
    },
    {
      ...desk,
      path: "/opAccount/detail",
      asks: ["id"],
      title: officeTitles.detail,
      parent: "/opAccount/index",
      hidden: true,
      screen: async () => ({ screen: (await import("./AccountDetail.tsx")).AccountDetail }),
    },
    {
      ...desk,
      roles: [roles.operationsAccounts.id, roles.securityAdministrator.id],
      path: "/opAccount/grants",
      title: officeTitles.grants,
      section: "account",
      screen: async () => ({ screen: (await import("./Grants.tsx")).Grants }),
    },
    {
      ...desk,
      roles: [roles.securityAdministrator.id],
      path: "/opAccount/policy",
      title: officeTitles.policy,
      section: "account",
      screen: async () => ({ screen: (await import("./SignInPolicy.tsx")).SignInPolicy }),
    },
    {
      ...desk,
      roles: [roles.auditor.id],
      path: "/auditDesk",
      title: officeTitles.audit,
      section: "office",
      screen: async () => ({ screen: (await import("./AuditLog.tsx")).AuditLog }),
    },
  ],
});
