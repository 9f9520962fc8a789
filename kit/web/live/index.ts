// What an open screen hears: topics that have news (catalogue 0.15).
export { useLive } from "./live.ts";
