// `npm run docs`: prints docs/calls.md, the table of all calls, docs/hosts-openapi.json and docs/probes-openapi.json, the
// protocols of hosts and probes, from their declarations, and docs/coverage.md, what of the catalogue stands.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hostsOpenApi } from "@apron/hosts/openapi";
import { probesOpenApi } from "@apron/hosts/probes/openapi";
import { openTestPortal } from "@apron/kit/server/testing";
import { allCalls, printCalls } from "../apps/server/calls.ts";
import { coverage, printCoverage } from "./documents/coverage.ts";
import { root } from "./tools.ts";

// The doors want a house before they tell their calls; the one of the tests needs nothing outside.
const portal = await openTestPortal([]);
const calls = allCalls(portal.house);
await writeFile(join(root, "docs/calls.md"), printCalls(calls));
await writeFile(join(root, "docs/hosts-openapi.json"), `${JSON.stringify(hostsOpenApi(), null, 2)}\n`);
await writeFile(join(root, "docs/probes-openapi.json"), `${JSON.stringify(probesOpenApi(), null, 2)}\n`);
await writeFile(join(root, "docs/coverage.md"), printCoverage(await coverage()));
await portal.close();
console.log(`docs/calls.md: ${calls.length} calls`);
process.exit(0);
