// What open screens hear: topics that tell them to ask again (catalogue 0.15).
export { live } from "./door.ts";
export { openLive, type Audience, type Live } from "./live.ts";
