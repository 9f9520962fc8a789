// `npm run docs`: prints docs/calls.md, the table of all calls, from their declarations.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openTestPortal } from "@apron/kit/server/testing";
import { allCalls, printCalls } from "../apps/server/calls.ts";
import { root } from "./tools.ts";

// The doors want a house before they tell their calls; the one of the tests needs nothing outside.
const portal = await openTestPortal([]);
const calls = allCalls(portal.house);
await writeFile(join(root, "docs/calls.md"), printCalls(calls));
await portal.close();
console.log(`docs/calls.md: ${calls.length} calls`);
process.exit(0);
