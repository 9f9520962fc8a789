import { HostRefused, HostUnavailable, type ResultOf as ResultOfHost, type System } from "@apron/hosts";
import { maskEmail, maskMobile, maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import {
  missed,
  type QueryKind,
  type queryAgentInfo,
  type queryConfiguration,
  type queryDepartment,
  type queryOffice,
  type queryWorkNumber,
} from "../contract.ts";
import { keyRefusals } from "../texts.ts";
import { firstTold, maskedAgain } from "./rules.ts";
import { noteAsked } from "./watching.ts";

/** Offices and departments are of a family of systems; DCS first, by which the caller is let in. */
const families = ["J", "B", "C"] as const;
const everySystem = ["J", "D1", "D2", "D3", "B", "C"] as const;

/** Whose a work number is (catalogue 14.4). */
export const agentInfoOf = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof queryAgentInfo>>,
): Promise<ResultOf<typeof queryAgentInfo>> => {
  const { system, agentNumber } = asked.body;
  const found = await askEach([system], async (one) => await house.hosts.host(one).getAgent({ agentNumber }));
  const { told } = await answered(house, asked, "agentInfo", `${system} ${agentNumber}`, found);
  return {
    system,
    agentNumber,
    ownerName: maskName(told.ownerName),
    role: told.role,
    registrationDate: told.registeredOn,
    departmentId: told.departmentId,
    departmentName: told.departmentName,
  };
};

/** An office (catalogue 14.5). */
export const officeOf = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof queryOffice>>,
): Promise<ResultOf<typeof queryOffice>> => {
  const { officeId } = asked.body;
  const found = await askEach(families, async (one) => await house.hosts.host(one).getOffice({ office: officeId }));
  const { told } = await answered(house, asked, "office", officeId, found);
  const { owningUser, nameCn, nameEn } = told;
  return { officeId, owningUser, nameCn, nameEn };
};

/** How a work number stands (catalogue 14.6). */
export const workNumberOf = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof queryWorkNumber>>,
): Promise<ResultOf<typeof queryWorkNumber>> => {
  const { agentNumber, system } = asked.body;
  const systems = system === "" ? everySystem : [system];
  const found = await askEach(systems, async (one) => await house.hosts.host(one).getAgent({ agentNumber }));
  const key = `${system === "" ? "*" : system} ${agentNumber}`;
  const { told, alsoIn, system: knows } = await answered(house, asked, "workNumber", key, found);
  return {
    system: knows,
    agentNumber,
    status: statusOf(told),
    disabled: told.state === "disabled",
    limited: told.limited,
    realname: told.mandatoryRealname,
    twoFactorType: String(told.twoFactorType),
    alsoIn,
  };
};

/** A department (catalogue 14.7). */
export const departmentOf = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof queryDepartment>>,
): Promise<ResultOf<typeof queryDepartment>> => {
  const { departmentId } = asked.body;
  const found = await askEach(families, async (one) => await house.hosts.host(one).getDepartment({ departmentId }));
  const { told } = await answered(house, asked, "department", departmentId, found);
  const { nameCn, nameEn, customerName, city } = told;
  return { departmentId, nameCn, nameEn, customerName, city };
};

/** Configurations by one exact key (catalogue 14.8); rows of another key than was asked for are believed by nobody. */
export const configurationOf = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof queryConfiguration>>,
): Promise<ResultOf<typeof queryConfiguration>> => {
  const { system, currentPage, pageSize, agentNumber, departmentNo, userId } = asked.body;
  const given = [agentNumber, departmentNo, userId].filter((one) => one !== "");
  const [key = ""] = given;
  if (given.length !== 1) throw refuse(keyRefusals.E14043, { fields: oneOf(asked.body) });
  const wanted = {
    ...(agentNumber !== "" && { agentNumber }),
    ...(departmentNo !== "" && { departmentId: departmentNo }),
    ...(userId !== "" && { userId }),
  };
  // A host counts no further than this.
  const page = { currentPage: Math.min(currentPage, 100_000), pageSize };
  const found = await askEach([system], async (one) => {
    const told = await house.hosts.host(one).getConfiguration({ ...wanted, ...page });
    const foreign = told.list.some(
      (row) =>
        row.system !== one ||
        (agentNumber !== "" && row.agentNumber !== agentNumber) ||
        (departmentNo !== "" && row.departmentId !== departmentNo) ||
        (userId !== "" && row.userId !== userId),
    );
    if (foreign) throw new HostUnavailable("it told of another key");
    return told;
  });
  if (found === "away") throw refuse(common.E9503);
  const told = found?.told ?? { list: [], total: 0 };
  asked.note(`${system} ${key}`);
  await house.audit.withLine(
    async () =>
      await noteAsked(house, asked.caller, { kind: "configuration", key: `${system} ${key}`, found: told.total > 0 }),
  );
  const list = currentPage > page.currentPage ? [] : told.list;
  return answerPage(
    asked.body,
    told.total,
    list.map((row) => ({
      system: row.system,
      agent: row.agentNumber,
      departmentNo: row.departmentId,
      userId: row.userId,
      realnameFlag: row.realname,
      dualFactorFlag: row.twoFactor,
      userIdNameCn: maskName(row.userNameCn),
      userIdType: row.userType,
      state: row.state,
      bindType: row.bindType,
      mandatoryDualFactor: row.mandatoryTwoFactor,
      mandatoryRealname: row.mandatoryRealname,
      bindPhone: maskedAgain(row.mobileMasked, maskMobile),
      bindEmail: maskedAgain(row.emailMasked, maskEmail),
    })),
  );
};

type Found<Told> = ReturnType<typeof firstTold<Told>>;

/** Asks several hosts at once: the first that knows, in their order. */
const askEach = async <Told>(
  systems: readonly System[],
  ask: (system: System) => Promise<Told>,
): Promise<Found<Told>> =>
  firstTold(
    await Promise.all(
      systems.map(async (system) => {
        try {
          return { system, told: await ask(system) };
        } catch (error) {
          if (error instanceof HostRefused) return { system, told: "unknown" as const };
          if (error instanceof HostUnavailable) return { system, told: "away" as const };
          throw error;
        }
      }),
    ),
  );

/** What a host has told, once it is written down; a host that knows of none has answered too, and that counts. */
const answered = async <Told>(
  house: House,
  { caller, note }: Pick<Asked<unknown>, "caller" | "note">,
  kind: Exclude<QueryKind, "configuration">,
  key: string,
  found: Found<Told>,
) => {
  note(key);
  if (found === "away") throw refuse(common.E9503);
  if (!found) {
    await noteAsked(house, caller, { kind, key, found: false });
    throw nothingFound(missed[kind]);
  }
  await house.audit.withLine(async () => await noteAsked(house, caller, { kind, key, found: true }));
  return found;
};

const nothingFound = (kind: RefusalKind) => refuse(kind, { counts: true });

const statusOf = ({ state, frozen }: ResultOfHost<"getAgent">) => (state === "enabled" && frozen ? "frozen" : state);

const oneOf = (body: Readonly<Record<"agentNumber" | "departmentNo" | "userId", string>>) => {
  const given = (["agentNumber", "departmentNo", "userId"] as const).filter((name) => body[name] !== "");
  const at = given.length === 0 ? (["agentNumber"] as const) : given;
  return Object.fromEntries(at.map((name) => [name, keyRefusals.E14043]));
};
