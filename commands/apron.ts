// `npm run apron -- <what>`: the command of those who run the portal, from a working copy (docs/operations/command.md). `npm run
// audit` is its `audit verify`.
import { pathToFileURL } from "node:url";
import { build, builtApron } from "./build.ts";

await build();
await import(pathToFileURL(builtApron).href);
