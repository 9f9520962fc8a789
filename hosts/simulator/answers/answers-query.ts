import { HostRefused } from "../../errors.ts";
import type { RequestOf, ResultOf, System } from "../../protocol.ts";
import { seenAgent } from "./answers-agent.ts";
import { pageOf } from "./answers-flow.ts";
import { departments, offices, tickets } from "../facts.ts";
import { disabledOf, maskedAddress } from "../rules.ts";
import { type AgentRow, agentsOfDepartment, findAgent } from "../store-agent.ts";
import { keyText, type World } from "../world.ts";

/** `getOffice`. */
export const getOffice = async (
  _world: World,
  _system: System,
  { office }: RequestOf<"getOffice">,
): Promise<ResultOf<"getOffice">> => {
  const found = offices.find((each) => each.office === office);
  if (!found) throw new HostRefused("unknownOffice");
  return { office, owningUser: found.owningUser, nameCn: found.nameCn, nameEn: found.nameEn };
};

/** `getDepartment`. */
export const getDepartment = async (
  _world: World,
  _system: System,
  { departmentId }: RequestOf<"getDepartment">,
): Promise<ResultOf<"getDepartment">> => {
  const found = departments.find(({ id }) => id === departmentId);
  if (!found) throw new HostRefused("unknownDepartment");
  const { nameCn, nameEn, customerName, city } = found;
  return { departmentId, nameCn, nameEn, customerName, city };
};

/** `getConfiguration`: a user is named by its department and number, e.g. `BJS101-10001`. */
export const getConfiguration = async (
  world: World,
  system: System,
  { agentNumber, departmentId, userId, currentPage, pageSize }: RequestOf<"getConfiguration">,
): Promise<ResultOf<"getConfiguration">> => {
  const number = agentNumber ?? userId?.split("-")[1];
  const one = number === undefined ? undefined : await findAgent(world, { system, agentNumber: number });
  const found = departmentId === undefined ? (one ? [one] : []) : await agentsOfDepartment(world, system, departmentId);
  const wanted = userId === undefined ? found : found.filter((agent) => userIdOf(agent) === userId);
  return {
    list: pageOf(wanted, currentPage, pageSize).map((agent) => ({
      system,
      agentNumber: agent.agentNumber,
      userId: userIdOf(agent),
      departmentId: agent.facts.departmentId,
      realname: agent.facts.ownerName !== "",
      twoFactor: agent.facts.twoFactorType > 1,
      userNameCn: agent.facts.ownerName,
      userType: agent.facts.accountType,
      state: agent.cancelledAt !== null ? "cancelled" : disabledOf(agent, world.clock.now()) ? "disabled" : "enabled",
      bindType: String(agent.facts.twoFactorType),
      mandatoryTwoFactor: agent.facts.mandatoryTwoFactor,
      mandatoryRealname: agent.facts.mandatoryRealname,
      mobileMasked: maskedAddress(agent.facts.mobile),
      emailMasked: maskedAddress(agent.facts.email),
    })),
    total: wanted.length,
  };
};

/** `queryTicket`. */
export const queryTicket = async (
  world: World,
  system: System,
  { agentNumber, ticketNumber }: RequestOf<"queryTicket">,
): Promise<ResultOf<"queryTicket">> => {
  const agent = await seenAgent(world, system, agentNumber);
  const ticket = tickets.find((each) => each.ticketNumber === ticketNumber);
  if (!ticket) throw new HostRefused("unknownTicket");
  const { issuedBy, issuedOn, passenger, segments, agents } = ticket;
  return {
    ticketNumber,
    issuedByAgent: agents.includes(keyText(agent)),
    issuedBy,
    issuedOn,
    passenger,
    segments: segments.map((each) => ({ ...each })),
  };
};

/** `queryPassenger`. */
export const queryPassenger = async (
  world: World,
  system: System,
  wanted: RequestOf<"queryPassenger">,
): Promise<ResultOf<"queryPassenger">> => {
  await seenAgent(world, system, wanted.agentNumber);
  const list = tickets
    .filter(
      ({ passenger, idNumber, ticketNumber }) =>
        passenger === wanted.name || idNumber === wanted.idNumber || ticketNumber === wanted.ticketNumber,
    )
    .flatMap(({ passenger, ticketNumber, segments }) =>
      segments
        .filter(
          (each) =>
            each.flightNo === wanted.flightNo && each.flightDate === wanted.flightDate && each.from === wanted.from,
        )
        .map(({ cabin, couponStatus }) => ({
          name: passenger,
          ticketNumber,
          seat: "",
          cabin,
          checkedInAt: "",
          status: couponStatus,
        })),
    );
  return { list, total: list.length };
};

/** How a user is named: by its office and number. */
export const userIdOf = ({ facts, agentNumber }: AgentRow): string => `${facts.office}-${agentNumber}`;
