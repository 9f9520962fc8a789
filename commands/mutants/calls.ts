// How a call is let through and written down: the guards, what is answered once, the audit with its seals and anchors.
import { inside, type Mutant } from "./mutant.ts";

const guard = "kit/server/guard/guard.test.ts";
const audit = "kit/server/audit/audit.test.ts";
const anchors = "kit/server/audit/anchors.test.ts";

export const calls: readonly Mutant[] = [
  ...inside("kit/server/guard/gates.ts", "features/agents/server/life.test.ts", [
    { against: "25.4", what: "a gate is closed to whom the call is not for", search: "if (!mayCall(call, asked.guestOrCaller)) return refuse(common.E9403);", replace: "", named: "say beforehand" },
  ]),
  ...inside("kit/server/guard/guard.ts", guard, [
    { against: "0.10", what: "a request is known again by a sound id alone", search: String.raw`|| !/^[\w-]{8,64}$/.test(requestId)`, replace: "", named: "answers a repeated request id" },
    { against: "T15", what: "a revoked session is told apart from none", search: `if (authenticated.state === "revoked") throw refuse(common.E9402);`, replace: "", named: "refuses a guest" },
    {
      against: "T16",
      what: "a guest gets no further than the declaration",
      search: `if (authenticated.state !== "live") throw refuse(common.E9401);`,
      replace: `if (authenticated.state !== "live") return;`,
      named: "refuses a guest",
    },
    { against: "T16", what: "without the role nobody gets further", search: "if (!mayCall(call, caller)) throw refuse(common.E9403, rolesNow);", replace: "", named: "somebody without the right" },
    {
      against: "24.2",
      what: "somebody without the right is written down, whatever he asked for",
      search: "(result === common.E9403.code ? call.path : undefined)",
      replace: "undefined",
      named: "somebody without the right",
    },
    { against: "0.9", what: "changed roles are told", search: "if (rolesChanged && (await house.sessions.tellRoles(caller.sessionId))) throw refuse(common.E9403, rolesNow);", replace: "", named: "tells changed roles" },
    { against: "2.1", what: "a feature may hold a caller up", search: "for (const admits of guards.admits) await admits(caller, call);", replace: "", named: "does not let the caller go on" },
    {
      against: "0.12",
      what: "a need that does not hold refuses",
      search: "if (!(await guards.needs.get(need.name)?.(asked))) throw unmet(need);",
      replace: "await guards.needs.get(need.name)?.(asked);",
      named: "a need does not hold",
    },
    { against: "0.12", what: "a refused call counts nowhere", search: "for (const use of counts ? [] : taken) await use.giveBack();", replace: "", named: "counts no refused call" },
    { against: "14.9", what: "a refusal that answers counts", search: "counts ? [] : taken", replace: "taken", named: "counts a refusal that answers" },
    { against: "R1", what: "a quota is taken", search: "if (key !== undefined) taken.push(await house.quotas.take(key, quota));", replace: "", named: "exactly 2 of 100" },
    { against: "0.11", what: "a repeat needs and takes nothing", search: "if (first) return await keepLine(house, told, async () => first.answer, call);", replace: "", named: "used up its need" },
    {
      against: "0.11",
      what: "what is created once is created in one transaction",
      search: "const answered = once ? async () => await answeredOnce(house, once, work) : work;",
      replace: "const answered = work;",
      named: "answers a repeated request id",
    },
    {
      against: "24.2",
      what: "a change and its line are one transaction",
      search: "return await wholly(house.database, begun);",
      replace: "return await begun();",
      named: "kept both or neither",
    },
    { against: "T13", what: "nothing is begun for an account that is closed", search: "      await refuseClosed(house, asked.guestOrCaller);\n", replace: "", named: "closed between the gate and the change" },
    { against: "24.2", what: "a call leaves its line", search: "if (line && !isSeenAgain) await house.audit.write(line);\n  return answer;", replace: "return answer;", named: "tell of each request" },
    { against: "24.2", what: "a page that reads itself anew is one view", search: "if (line && !isSeenAgain)", replace: "if (line)", named: "are one for what a page shows anew" },
    { against: "24.2", what: "a refusal leaves its line", search: "if (line) await house.audit.write(line);\n      throw await withHelp", replace: "throw await withHelp", named: "undone by a refusal" },
    { against: "R1", what: "what a refusal counts for good stays", search: "if (error instanceof Refusal && error.detail.keeps) return { refusal: error };", replace: "", named: "counted for good" },
    { against: "24.2", what: "nothing is noted that the line no longer says", search: `if (told.state === "told")`, replace: `if (told.state === "telling")`, named: "comes too late" },
  ]),
  ...inside("kit/server/guard/once.ts", guard, [
    { against: "0.11", what: "another body under a request id is refused", search: "if (found.body_hash !== bodyHash) throw refuse(common.E9409);", replace: "", named: "answers a repeated request id" },
    {
      against: "0.11",
      what: "the first answer is kept",
      search: "update idempotency set sealed = ${sealed} where",
      replace: "update idempotency set sealed = null where",
      named: "answers a repeated request id",
    },
    {
      against: "0.11",
      what: "what is done in several steps is answered once as well",
      search: "    if (await claim(house, once)) await keepAnswer(house, once, answer);\n",
      replace: "",
      named: "made in several steps",
    },
    { against: "0.11", what: "a refusal that keeps something is judged anew", search: "if (error instanceof Refusal && error.detail.keeps)\n", replace: "if (error instanceof TypeError)\n", named: "is judged anew" },
  ]),
  ...inside("kit/server/audit/audit.ts", audit, [
    { against: "T37", what: "a line is one line", search: String.raw`.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")`, replace: String.raw`.replace(/\0/g, "")`, named: "kept on one line" },
    { against: "T37", what: "a line has its bounds", search: ".slice(0, maximum)", replace: ".slice(0, 2 * maximum)", named: "kept on one line" },
    { against: "24.2", what: "a seal takes what has ended only", search: "a.xid < pg_snapshot_xmin(pg_current_snapshot())", replace: "true", named: "committed late" },
    { against: "24.2", what: "a database from elsewhere is noticed", search: "through >= pg_snapshot_xmax(pg_current_snapshot()) as moved", replace: "false as moved", named: "brought to another server" },
  ]),
  ...inside("kit/server/audit/chain.ts", audit, [
    { against: "24.2", what: "a changed line is found", search: "if (row.hash !== sha256(canonical(row))) return false;", replace: "", named: "is found" },
    { against: "24.2", what: "a removed line is found", search: "return !row || !hashLine(seal, row);", replace: "return row !== undefined && !hashLine(seal, row);", named: "is found" },
    { against: "24.2", what: "a seal is over the one before", search: "[before.hash, seal.number", replace: `["", seal.number`, named: "is found" },
    { against: "24.2", what: "a line that was slipped in is found", search: "if (base.total + end.lines - base.carried.length !== place.total) {", replace: "if (place.total < 0) {", named: "is found" },
    {
      against: "24.2",
      what: "an end that was cut off is missed where it is known elsewhere",
      search: "if ([...(anchors?.keys() ?? [])].some((number) => number > place.number))",
      replace: "if (place.number < 0)",
      named: "noted elsewhere",
    },
    { against: "24.2", what: "a seal that was made anew is told by what was noted", search: "anchors?.get(seal.number) ?? seal.hash", replace: "seal.hash", named: "noted elsewhere" },
    { against: "24.2", what: "what is not sealed yet fits its hash", search: "return changed ? { broken: { line: changed.id } } : { open: end.open };", replace: "return { open: end.open };", named: "not sealed yet" },
  ]),
  ...inside("kit/server/audit/anchors.ts", anchors, [
    {
      against: "24.2",
      what: "the newest seal is noted again when there is a newer one",
      search: "const timer = setInterval(() => void noteOrWarn(), everyMilliseconds).unref();",
      replace: "const timer = setInterval(() => undefined, everyMilliseconds).unref();",
      named: "whenever there is a new one",
    },
    { against: "24.2", what: "the first note of a seal counts", search: "if (anchor && !anchors.has(anchor.seal))", replace: "if (anchor)", named: "the first counts" },
    { against: "24.2", what: "the end is noted", search: "clearInterval(timer);\n      await noteOrWarn();", replace: "clearInterval(timer);", named: "and at the end" },
  ]),
  ...inside("kit/server/audit/sealing.ts", "kit/server/audit/sealing.test.ts", [
    { against: "24.2", what: "a seal is no part of the writer's transaction", search: "round = apart(sealOnce);", replace: "round = sealOnce();", named: "no part of the transaction" },
    { against: "24.2", what: "an instance that wrote nothing seals too", search: "sealWithin(sealed > 0 ? soonMilliseconds : lookEveryMilliseconds);", replace: "", named: "told of nothing" },
  ]),
  ...inside("database/rights.ts", "apps/server/owner.test.ts", [
    { against: "24.2", what: "the portal's role takes nothing from the audit", search: '      revoke update, delete on ${addedTo.join(", ")} from ${to};\n', replace: "", named: "owns no table" },
    {
      against: "24.2",
      what: "the portal's role does not own the tables",
      search: `if (named?.["owns"] !== false) throw new OwningRole(role);`,
      replace: "if (!named) throw new OwningRole(role);",
      named: "the roles are one",
    },
  ]),
  ...inside("apps/server/trouble.ts", "apps/server/apron/bad-input.test.ts", [
    { against: "24.2", what: "a forgotten address leads no restore and no drill to the living database", search: "found !== own)", replace: "found === own)", named: "one of several addresses" },
  ]),
  ...inside("kit/server/jobs/jobs.ts", "kit/server/jobs/jobs.test.ts", [
    {
      against: "29.10",
      what: "a clock that goes on within a job's pause runs nothing",
      search: "filter(({ cron }) => cron !== undefined && isDueBetween(cron, from, to))",
      replace: "filter(({ cron }) => cron !== undefined)",
      named: "a clock that jumps",
    },
  ]),
  ...inside("kit/web/portal/demo-outbox.ts", "kit/web/portal/demo-outbox.test.ts", [
    { against: "1.32", what: "the demo shows nobody another's code", search: "(to === undefined ? codes.find((sent) => isOwn(sent.to)) : codes[0])", replace: "codes[0]", named: "not what somebody else was sent" },
  ]),
];
