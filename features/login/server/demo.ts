import { requiredTypes } from "@apron/features/agreements/contract";
import { acceptCurrent } from "@apron/features/agreements/server";
import type { Version } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { addSeconds } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { accountsOf } from "./store.ts";
import { credentialsOf } from "./credentials/store-credentials.ts";
import { servicesOf } from "./sign-in/store-service.ts";
import { standingsOf } from "./sign-in/store-standing.ts";

/** How many days ago the cast came to the portal. */
const castDays = 400;

interface CastMember {
  readonly address: string;
  readonly version: Version;
  readonly name: string;
  readonly accountName?: string;
  readonly department?: string;
  readonly roles?: readonly string[];
}

const backOffice = [
  [roles.customerService, "苏晴"],
  [roles.identityReviewer, "韩雪"],
  [roles.contentEditor, "马俊"],
  [roles.dutyPlanner, "郑凯"],
  [roles.reportHandler, "何静"],
  [roles.thresholdApprover, "罗斌"],
  [roles.auditor, "梁宇"],
  [roles.branchContact, "宋佳"],
  [roles.configurationAdministrator, "唐磊"],
  [roles.securityAdministrator, "许宁"],
  [roles.changeManager, "丁锐"],
] as const;

/** The demo cast: who can sign in; what they are bound to belongs to other features. */
export const cast: readonly CastMember[] = [
  { address: "13800000001", version: "3", name: "李航", accountName: "duty01", department: "运行保障部" },
  {
    address: "13800000002",
    version: "3",
    name: "王磊",
    accountName: "senior01",
    department: "运行保障部",
    roles: [roles.faultFlight.id, roles.operationsAccounts.id],
  },
  {
    address: "13800000009",
    version: "3",
    name: "陈静",
    accountName: "admin01",
    department: "信息管理部",
    roles: [roles.administrator.id, roles.operationsAccounts.id],
  },
  ...backOffice.map(([role, name], place) => ({
    address: `138000000${11 + place}`,
    version: "3" as const,
    name,
    accountName: `office${11 + place}`,
    department: "客户服务部",
    roles: [role.id],
  })),
  ...["张伟", "刘洋", "赵敏", "孙鹏", "周婷", "吴昊", "郭强", "林悦"].map((name, place) => ({
    address: `1390000000${place + 1}`,
    version: "1" as const,
    name,
  })),
  { address: "holder@demo.apron.test", version: "1", name: "邓岚" },
  { address: "13700000001", version: "2", name: "接口服务" },
];

/** Portal password of the whole cast. */
export const castPassword = "Apron2026demo";

/** Fills the cast; the password is hashed once for all. */
export const fillCast = async (house: House): Promise<void> => {
  const hash = await house.passwords.hash(castPassword);
  for (const member of cast) await addMember(house, member, hash);
};

/** The change manager joined the cast later: for a demo that was filled before. */
export const fillChangeManager = async (house: House): Promise<void> => {
  const [manager] = cast.filter(({ roles: held }) => held?.includes(roles.changeManager.id));
  if (!manager || (await accountsOf(house).byAddress("3", { channel: "sms", address: manager.address }))) return;
  await addMember(house, manager, await house.passwords.hash(castPassword));
};

/** A second clerk of customer service, to whom questions can be handed over. */
export const fillClerk = async (house: House): Promise<void> =>
  await addMember(
    house,
    {
      address: "13800000022",
      version: "3",
      name: "周倩",
      accountName: "office22",
      department: "客户服务部",
      roles: [roles.customerService.id],
    },
    await house.passwords.hash(castPassword),
  );

const addMember = async (house: House, member: CastMember, hash: string): Promise<void> => {
  const { address, roles: held = [], ...rest } = member;
  const added = await accountsOf(house).add({
    ...rest,
    ...(address.includes("@") ? { email: address } : { mobile: address }),
    activated: true,
    // Nobody of the cast has come today: who did is not asked for opinions yet.
    registeredAt: addSeconds(house.clock.now(), -castDays * 86_400),
  });
  if ("taken" in added) return;
  await credentialsOf(house).keepPassword(added.id, hash);
  for (const roleId of held) await standingsOf(house).giveRole(added.id, roleId, { asked: "demo", confirmed: "demo" });
  // The service number accepts its agreements when it is confirmed at the first sign-in.
  if (member.version === "2")
    await servicesOf(house).add(added.id, {
      serviceNumber: "S00010001",
      ownerName: "黄磊",
      ownerId: "110101199003074610",
    });
  else await acceptCurrent(house, added.id, requiredTypes(member.version), "");
};
