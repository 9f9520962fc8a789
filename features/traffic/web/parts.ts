/** Parts about traffic that other features' screens use; no screens. */
export { TrafficDays, type TrafficDay } from "./TrafficDays.tsx";
