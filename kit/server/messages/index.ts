// Mail and SMS: posted with the change they tell of, delivered behind it (catalogue 29.11).
export type { Channel, MessageState, Secrecy } from "./content.ts";
export { messageJobs, startDelivery } from "./delivery.ts";
export { declaredKinds, kindOf, type MessageKind, messageKinds, type Place, placesIn, type Wording } from "./kinds.ts";
export { type ChannelCount, outboxCounts } from "./outbox-counts.ts";
export type { LogFilter, LoggedMessage, OutboxLog } from "./outbox-log.ts";
export type { Attachment } from "./attachments.ts";
export { openOutbox, type Message, type Outbox } from "./outbox.ts";
