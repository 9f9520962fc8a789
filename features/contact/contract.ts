import * as z from "zod/mini";
import { anyone, call, perMinute, role } from "@apron/kit/contract/call";
import { id, idOrNone, nothing, patterns, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { exportCall, importCalls } from "@apron/kit/contract/desk/imports";
import { contactRefusals } from "./texts.ts";

/** Lengths of what is entered, and how many branches there may be. */
export const contactLimits = { name: 40, address: 120, phone: 24, email: 254, branches: 200 } as const;

/** Whether it can be dialled, as far as its form says. */
export const isPhone = (typed: string): boolean => /^\+?\d[\d ()-]{3,22}\d$/.test(typed);

/** When somebody answers: `HH:mm-HH:mm` on working days and on all others; "" is closed, both "" not stated. */
export const Hours = z.object({ workdays: z.string(), restDays: z.string() });
export type Hours = z.output<typeof Hours>;

/** A branch in the reader's language. */
export const Branch = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: Hours,
});

export const getContact = call({
  method: "GET",
  path: "/cass/contact/get",
  body: z.object({
    /** The refusal somebody comes from; one that is unknown is left out. */
    code: text(8, "E9413"),
    /** One's own work number it is about; another's is left out. */
    bindingId: idOrNone(),
  }),
  result: z.object({
    about: z.object({ code: z.string(), reason: z.string(), agent: z.string() }),
    online: z.object({
      /** The external service page, for those to whom it is open (catalogue 13.1); "" otherwise. */
      url: z.string(),
      /** Why it is closed to this holder, and what opens it; "" where there is none, or nobody is signed in. */
      why: z.string(),
      action: z.nullable(z.object({ label: z.string(), route: z.string() })),
    }),
    hotline: z.string(),
    hours: Hours,
    /** Whether the hotline answers now; null while its hours are not stated. */
    isOpen: z.nullable(z.boolean()),
    /** When that changes, a wall time; "" when it does not within two weeks. */
    changesAt: z.string(),
    /** For those signed in; "" for guests. */
    dutyPhone: z.string(),
    branches: z.array(Branch),
  }),
  who: anyone,
  quota: [perMinute("ip", 60)],
  item: "13.16",
  summary: { zh: "联系方式：热线、时间、分支机构", en: "How to reach people: hotline, hours, branches" },
});

const desk = { who: role(roles.contentEditor.id), item: "13.16" } as const;
const version = seenVersion();

const range = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(16, "E13016"),
    z.overwrite((typed: string) => typed.normalize("NFKC").replace(/\s/g, "").replace(/[~–—]/g, "-")),
    z.refine(isRange, "E13016"),
  ),
  "",
);
const hours = { workdays: range, restDays: range };

/** A branch as the desk keeps it, in both languages. */
export const DeskBranch = z.object({
  id: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  addressZh: z.string(),
  addressEn: z.string(),
  phone: z.string(),
  email: z.string(),
  workdays: z.string(),
  restDays: z.string(),
  version: z.int(),
});
export type DeskBranch = z.output<typeof DeskBranch>;

export const getContactDesk = call({
  ...desk,
  method: "GET",
  path: "/cass/contact/desk/get",
  body: nothing,
  result: z.object({ hours: z.extend(Hours, { version: z.int() }), branches: z.array(DeskBranch) }),
  summary: { zh: "联系方式维护：当前内容", en: "Contacts as the desk keeps them" },
});

export const saveServiceHours = call({
  ...desk,
  method: "POST",
  path: "/cass/contact/desk/saveHours",
  body: z.object({ ...hours, version }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "contact.saveHours",
  tells: "contact",
  summary: { zh: "保存热线服务时间", en: "Saves the hours of the hotline" },
});

const files = {
  ...desk,
  root: "/cass/contact/desk/",
  audit: "contact",
  tells: "contact",
  of: { zh: "分支机构", en: "branches" },
};
/** Branches from a spreadsheet, and as one. */
export const branchImports = importCalls(files);
export const exportBranches = exportCall(files);

export const saveBranch = call({
  ...desk,
  method: "POST",
  path: "/cass/contact/desk/saveBranch",
  body: z.object({
    /** "" adds one. */
    id: idOrNone(),
    nameZh: requiredText(contactLimits.name),
    nameEn: requiredText(contactLimits.name),
    addressZh: text(contactLimits.address),
    addressEn: text(contactLimits.address),
    phone: requiredText(contactLimits.phone).check(z.refine(isPhone, "E13018")),
    email: z._default(
      z.union(
        [z.literal(""), z.string().check(z.trim(), z.maxLength(contactLimits.email), z.regex(patterns.email))],
        "E1004",
      ),
      "",
    ),
    ...hours,
    version,
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "contact.saveBranch",
  tells: "contact",
  summary: { zh: "保存分支机构", en: "Saves a branch" },
});

export const removeBranch = call({
  ...desk,
  method: "POST",
  path: "/cass/contact/desk/removeBranch",
  body: z.object({ id: id(), version }),
  result: nothing,
  once: true,
  audit: "contact.removeBranch",
  tells: "contact",
  summary: { zh: "删除分支机构", en: "Removes a branch" },
});

/** `HH:mm-HH:mm`, the first before the second, which may be 24:00; "" is none. */
export function isRange(value: string): boolean {
  if (value === "") return true;
  const [from = "", to = "", ...rest] = value.split("-");
  const time = /^([01]\d|2[0-3]):[0-5]\d$/;
  return rest.length === 0 && time.test(from) && (time.test(to) || to === "24:00") && from < to;
}

export { contactRefusals };
