import type { Version } from "@apron/kit/contract/call";
import type { Instant } from "@apron/kit/server/clock";
import { maskEmail, maskMobile } from "@apron/kit/contract/addresses";
import { gramsOf } from "@apron/kit/contract/search/grams";
import type { House } from "@apron/kit/server/house";
import type { SealedTable } from "@apron/kit/server/seals";
import type { Address, Display } from "../contract.ts";

/** An account with its sealed texts opened. */
export interface Account {
  readonly id: string;
  readonly version: Version;
  /** Canonical; "" when the account is not signed in with a mobile number. */
  readonly mobile: string;
  /** Canonical; "" when the account is not signed in with an e-mail address. */
  readonly email: string;
  /** Where a mobile account wants mail; no sign-in address. */
  readonly contactEmail: string;
  readonly name: string;
  /** Account name of operations staff. */
  readonly accountName: string;
  readonly sex: string;
  readonly avatarPath: string;
  readonly language: "zh" | "en";
  readonly display: Display;
  readonly department: string;
  readonly branch: string;
  readonly roles: readonly string[];
  readonly registeredAt: Instant;
  readonly activatedAt: Instant | undefined;
  readonly lastSignInAt: Instant | undefined;
  /** When a long absence was noticed that its owner has not yet confirmed. */
  readonly absenceNoticedAt: Instant | undefined;
  readonly suspension: { readonly at: Instant; readonly by: string; readonly reason: string } | undefined;
  readonly revision: number;
}

/** An account as the database keeps it. */
export interface Loaded {
  id: string;
  version: Version;
  mobile_sealed: string | null;
  email_sealed: string | null;
  contact_email_sealed: string | null;
  name_sealed: string;
  account_name: string | null;
  sex: string;
  avatar_path: string;
  language: string;
  show_settings: boolean;
  fixed_header: boolean;
  sidebar_logo: boolean;
  department: string;
  branch: string;
  registered_at: number;
  activated_at: number | null;
  last_sign_in_at: number | null;
  absence_noticed_at: number | null;
  revision: number;
  roles: string[];
  suspended_at: number | null;
  suspended_by: string | null;
  reason: string | null;
}

const addressPurpose = { sms: "login.mobile", email: "login.email" } as const;
const namePurpose = "login.name";
const contactPurpose = "login.contactEmail";
/** An address that was one of an account, whichever it was. */
export const formerPurpose = "login.formerAddress";
/** The owner of a service number. */
export const ownerPurpose = { name: "login.ownerName", id: "login.ownerId" } as const;

/** Opens what the database keeps of an account. */
export const accountOf = ({ seals }: House, row: Loaded): Account => {
  const opened = (purpose: string, sealed: string | null): string =>
    sealed === null ? "" : seals.open(purpose, sealed);
  return {
    id: row.id,
    version: row.version,
    mobile: opened(addressPurpose.sms, row.mobile_sealed),
    email: opened(addressPurpose.email, row.email_sealed),
    contactEmail: opened(contactPurpose, row.contact_email_sealed),
    name: opened(namePurpose, row.name_sealed),
    accountName: row.account_name ?? "",
    sex: row.sex,
    avatarPath: row.avatar_path,
    language: row.language === "en" ? "en" : "zh",
    display: { showSettings: row.show_settings, fixedHeader: row.fixed_header, sidebarLogo: row.sidebar_logo },
    department: row.department,
    branch: row.branch,
    roles: row.roles,
    registeredAt: row.registered_at,
    activatedAt: row.activated_at ?? undefined,
    lastSignInAt: row.last_sign_in_at ?? undefined,
    absenceNoticedAt: row.absence_noticed_at ?? undefined,
    suspension:
      row.suspended_at === null
        ? undefined
        : { at: row.suspended_at, by: row.suspended_by ?? "", reason: row.reason ?? "" },
    revision: row.revision,
  };
};

/** What an address is found by. */
export const indexOf = ({ seals }: Pick<House, "seals">, channel: Address["channel"], address: string): string =>
  seals.index(addressPurpose[channel], address);

/** The columns of an address; "" takes it away. */
export const sealedAddress = (house: House, channel: Address["channel"], address: string) => {
  const sealed = address === "" ? null : house.seals.seal(addressPurpose[channel], address);
  const index = address === "" ? null : indexOf(house, channel, address);
  const mask = address === "" ? null : maskIndexOf(house, channel, address);
  return channel === "sms"
    ? { mobile_sealed: sealed, mobile_index: index, mobile_mask: mask }
    : { email_sealed: sealed, email_index: index, email_mask: mask };
};

/** What an address is found by of which only the parts are known that a mask leaves, whole or masked already. */
export const maskIndexOf = ({ seals }: Pick<House, "seals">, channel: Address["channel"], address: string): string => {
  const masked = address.includes("*") ? address : channel === "sms" ? maskMobile(address) : maskEmail(address);
  // One star for however many: people copy them as they find them.
  return seals.index(`${addressPurpose[channel]}Mask`, masked.replace(/\*+/g, "*"));
};

/** The columns of a name. */
export const sealedName = (house: House, name: string) => ({
  name_sealed: house.seals.seal(namePurpose, name),
  name_grams: gramFingerprints(house, gramsOf(name)),
});

/** Fingerprints of parts of a name; short on purpose, as one shared by several parts tells less about a name. */
export const gramFingerprints = ({ seals }: Pick<House, "seals">, grams: readonly string[]): string[] =>
  grams.map((gram) => seals.index("login.nameGram", gram).slice(0, 5));

/** The column of an e-mail address that is no sign-in address; "" takes it away. */
export const sealedContact = ({ seals }: House, email: string): string | null =>
  email === "" ? null : seals.seal(contactPurpose, email);

/** What sign-in keeps sealed. */
export const sealedTables = (house: Pick<House, "seals">): readonly SealedTable[] => [
  {
    table: "login_account",
    key: "id",
    columns: {
      mobile_sealed: addressPurpose.sms,
      email_sealed: addressPurpose.email,
      contact_email_sealed: contactPurpose,
      name_sealed: namePurpose,
    },
    indexes: ({ mobile_sealed: mobile, email_sealed: email, name_sealed: name }) => ({
      mobile_index: mobile && indexOf(house, "sms", mobile),
      email_index: email && indexOf(house, "email", email),
      mobile_mask: mobile && maskIndexOf(house, "sms", mobile),
      email_mask: email && maskIndexOf(house, "email", email),
      name_grams: name === undefined ? undefined : gramFingerprints(house, gramsOf(name)),
    }),
  },
  { table: "login_former_address", key: "id", columns: { address_sealed: formerPurpose } },
  {
    table: "login_service",
    key: "account_id",
    columns: { owner_name_sealed: ownerPurpose.name, owner_id_sealed: ownerPurpose.id },
  },
];
