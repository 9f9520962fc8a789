import * as z from "zod/mini";
import { read } from "./declare.ts";
import { agentNumber, day, label, office, paging, rows, systems, time } from "./fields.ts";

const ticketNumber = z.string().check(z.maxLength(13), z.regex(/^\d{13}$/));
const airport = z.string().check(z.maxLength(3), z.regex(/^[A-Z]{3}$/));
const flightNo = z.string().check(z.maxLength(7), z.regex(/^[A-Z0-9]{2}\d{1,4}[A-Z]?$/));

const Segment = z.object({
  flightNo,
  flightDate: day,
  from: airport,
  to: airport,
  cabin: label,
  /** e.g. OPEN FOR USE, USED/FLOWN, REFUNDED; the list differs by host. */
  couponStatus: label,
});

/** Queries about offices, departments, configurations, tickets and passengers (catalogue 14, 28.1). */
export const queryOperations = {
  getOffice: read({
    summary: "An office by its number.",
    request: { office },
    result: { office, owningUser: label, nameCn: label, nameEn: label },
    refusals: ["unknownOffice"],
  }),
  getDepartment: read({
    summary: "A department by its number.",
    request: { departmentId: label },
    result: { departmentId: label, nameCn: label, nameEn: label, customerName: label, city: label },
    refusals: ["unknownDepartment"],
  }),
  getConfiguration: read({
    summary: "Configurations by exactly one of work number, department or user; none found is an empty list.",
    request: {
      agentNumber: z.optional(agentNumber),
      departmentId: z.optional(label),
      userId: z.optional(label),
      ...paging,
    },
    result: rows(
      z.object({
        system: z.enum(systems),
        agentNumber,
        userId: label,
        departmentId: label,
        realname: z.boolean(),
        twoFactor: z.boolean(),
        userNameCn: label,
        userType: label,
        state: z.enum(["enabled", "disabled", "cancelled"]),
        bindType: label,
        mandatoryTwoFactor: z.boolean(),
        mandatoryRealname: z.boolean(),
        mobileMasked: label,
        emailMasked: label,
      }),
    ),
    refusals: [],
  }),
  queryTicket: read({
    summary: "A ticket by its 13 digits, also an expired one. Whether the work number issued it is the host's to say.",
    request: { agentNumber, ticketNumber },
    result: {
      ticketNumber,
      issuedByAgent: z.boolean(),
      issuedBy: label,
      issuedOn: day,
      passenger: label,
      segments: z.array(Segment).check(z.maxLength(16)),
    },
    refusals: ["unknownAgent", "unknownTicket"],
  }),
  queryPassenger: read({
    summary:
      "Passengers of a flight by exactly one of name, identity number or ticket number; none found is an empty list.",
    request: {
      agentNumber,
      flightNo,
      flightDate: day,
      from: airport,
      name: z.optional(label),
      idNumber: z.optional(z.string().check(z.maxLength(18))),
      ticketNumber: z.optional(ticketNumber),
    },
    result: {
      ...rows(
        z.object({
          name: label,
          ticketNumber,
          seat: label,
          cabin: label,
          checkedInAt: z.union([time, z.literal("")]),
          status: label,
        }),
      ),
    },
    refusals: ["unknownAgent"],
  }),
};
