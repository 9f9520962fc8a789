// quick A/B: node bench/zzrun.ts [prof]
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { inTurn } from "./stage/load.ts";
import { startBare, stageSecret } from "./stage/process.ts";
import { today } from "./stage/roster.ts";
import { searchValues } from "@apron/features/duty/server";
import { addDays, instantOf, wallTime } from "@apron/kit/server/clock";
const { url, headers, who } = JSON.parse(readFileSync("/tmp/bencher/env.json", "utf8"));
const prof = process.argv[2] === "prof";
const port = 4100 + Math.floor(Math.random() * 20000);
const child = spawn(process.execPath, [...(prof ? ["--cpu-prof", "--cpu-prof-dir=/tmp/bencher/prof"] : []), "apps/server/main.ts"], { stdio: "inherit", env: { ...process.env, PORT: `${port}`, APRON_MODE: "production", DATABASE_URL: url, APRON_DATA: "/tmp/bencher/data", APRON_SECRET: stageSecret, APRON_SMTP_URL: "smtp://127.0.0.1:9", APRON_SMS_URL: "http://127.0.0.1:9", APRON_HOSTS_URL: "http://127.0.0.1:9" } });
const bare = await startBare("bare-duty", { DATABASE_URL: url });
for (;;) { try { if ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok) break; } catch {} await new Promise((r) => setTimeout(r, 100)); }
const everything = { name: "", postName: "", depaName: "", appName: "" };
const sel = { ...everything, depaName: who.depaName, name: who.name.slice(1) };
const window = { from: `${today} 00:00:00`, until: `${addDays(today, 1)} 00:00:00`, earliest: wallTime(instantOf(`${today} 00:00:00`) - 48 * 3_600_000) };
const ours = (w: any) => ({ url: `http://127.0.0.1:${port}/cass/onDutyManagement/getList`, method: "POST" as const, headers, body: JSON.stringify({ ...w, date: today }) });
const b = (w: any) => ({ url: bare.url + "/", method: "POST" as const, headers: { "content-type": "application/json" }, body: JSON.stringify({ values: searchValues(w, window, `${today} 12:00:00`) }) });
const which = process.argv[3] ?? "both";
const effort = { connections: 32, rounds: prof ? 1 : 5, seconds: prof ? 5 : 2 };
if (which !== "day") { const r = await inTurn({ ours: ours(sel), bare: b(sel) }, effort); console.log("selective", r.ours.perSecond / r.bare.perSecond, r); }
if (which !== "sel") { const r = await inTurn({ ours: ours(everything), bare: b(everything) }, effort); console.log("day", r.ours.perSecond / r.bare.perSecond, r); }
console.log("rss", /VmRSS.*/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[0]);
child.kill("SIGTERM"); await bare.stop();
await new Promise((r) => child.once("exit", r));
process.exit(0);
