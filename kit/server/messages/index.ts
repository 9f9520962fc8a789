// Mail and SMS: posted with the change they tell of, delivered behind it (catalogue 29.11).
export { messageJobs, startDelivery } from "./delivery.ts";
export {
  openOutbox,
  type Attachment,
  type Channel,
  type Message,
  type MessageState,
  type Outbox,
  type Secrecy,
} from "./outbox.ts";
export { declaredKinds, type MessageKind, messageKinds, type Place, placesIn, type Wording } from "./kinds.ts";
export type { LogFilter, LoggedMessage, OutboxLog } from "./outbox-log.ts";
