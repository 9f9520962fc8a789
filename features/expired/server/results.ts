import * as z from "zod/mini";

/** What a host said of a ticket, as it is kept. */
export const TicketFound = z.object({
  kind: z.literal("ticket"),
  issuedBy: z.string(),
  issuedOn: z.string(),
  passenger: z.string(),
  segments: z.array(
    z.object({
      flightNo: z.string(),
      flightDate: z.string(),
      from: z.string(),
      to: z.string(),
      cabin: z.string(),
      couponStatus: z.string(),
    }),
  ),
});
export type TicketFound = z.output<typeof TicketFound>;

/** What a host said of passengers, as it is kept. */
export const PassengersFound = z.object({
  kind: z.literal("passenger"),
  passengers: z.array(
    z.object({
      name: z.string(),
      ticketNumber: z.string(),
      seat: z.string(),
      cabin: z.string(),
      checkedInAt: z.string(),
      status: z.string(),
    }),
  ),
});
export type PassengersFound = z.output<typeof PassengersFound>;

export const Found = z.discriminatedUnion("kind", [TicketFound, PassengersFound]);
export type Found = z.output<typeof Found>;
