// Mail and SMS: posted with the change they tell of, delivered behind it (catalogue 29.11).
export { messageJobs, startDelivery } from "./delivery.ts";
export { openOutbox, type Attachment, type Channel, type Message, type MessageState, type Outbox } from "./outbox.ts";
