import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import { dayTime, id, idOrNone, plainly, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { lineFilter } from "./contract.ts";
import { addressesOf, bandwidthOf, lineKind, lineLimits, lineRole, lineState } from "./line.ts";

const { shortText } = lineLimits;

/** Read as its rule has it, or refused as a whole. */
const readBy = (read: (typed: string) => string | undefined, most: number, code: "E9413" | "E19603" | "E19604") =>
  z._default(
    z.pipe(
      z.string("E9413").check(
        z.trim(),
        z.maxLength(most, "E9411"),
        z.refine((typed) => read(typed) !== undefined, code),
      ),
      z.transform((typed: string) => read(typed) ?? ""),
    ),
    "",
  );

const inCapitals = z.transform((code: string) => code.toUpperCase());

const desk = { who: role(roles.configurationAdministrator.id), item: "19.6" } as const;
const root = "/cass/network/desk/";

/** Enters a line (without an id), or changes the one that was seen; E9409 when somebody changed it meanwhile. */
export const saveLine = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({
    id: idOrNone(),
    version: z._default(seenVersion(), 0),
    lineNo: z.pipe(
      z
        .string("E9410")
        .check(
          z.trim(),
          z.minLength(1, "E9410"),
          z.maxLength(lineLimits.lineNo, "E9411"),
          z.regex(/^[A-Za-z0-9._/-]*$/, "E9413"),
        ),
      inCapitals,
    ),
    kind: lineKind,
    lineName: requiredText(lineLimits.name),
    operator: requiredText(shortText),
    bandwidth: readBy(bandwidthOf, 20, "E19603"),
    endA: requiredText(shortText),
    endB: requiredText(shortText),
    ip: readBy(addressesOf, lineLimits.addresses * (lineLimits.address + 2), "E19604"),
    contact: text(shortText),
    phone: text(lineLimits.phone).check(z.overwrite(plainly)),
    role: lineRole,
    airports: z._default(
      z.array(z.pipe(requiredText(lineLimits.office), inCapitals)).check(z.maxLength(lineLimits.airports, "E9417")),
      [],
    ),
    office: z._default(
      z.pipe(z.string("E9413").check(z.trim(), z.regex(/^([A-Za-z]{3}\d{1,9})?$/, "E9413")), inCapitals),
      "",
    ),
    remark: text(lineLimits.remark),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "line.save",
  summary: { zh: "录入或修改网络线路", en: "Enters a line, or changes it" },
});

/** Says how a line is, since when and why; the first of two at once is believed, the other sees what stands (E9409). */
export const setLineState = call({
  ...desk,
  method: "POST",
  path: `${root}setState`,
  body: z.object({
    id: id(),
    version: seenVersion(),
    state: lineState,
    /** "" is now. */
    since: z._default(z.union([z.literal(""), dayTime()], "E9416"), ""),
    reason: requiredText(lineLimits.reason),
  }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "line.state",
  summary: { zh: "设置线路状态并说明原因", en: "Says how a line is, since when and why" },
});

const files = { ...desk, root, audit: "line", of: { zh: "网络线路", en: "network lines" } } as const;
/** Lines from a spreadsheet. */
export const lineImports = importCalls(files);
export const exportLines = exportOfList(files, lineFilter);
