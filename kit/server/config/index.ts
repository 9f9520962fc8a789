// What the environment says, read by one schema; and sentences for whoever runs the portal.
export { type Config, demoSecret, type Mode, readConfig } from "./config.ts";
export { about, Correctable, onLines, WrongConfiguration } from "./correctable.ts";
export { environmentNames } from "./environment.ts";
