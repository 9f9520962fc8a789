// What belongs to whom and who may do what, feature by feature; what is told to whom, and what two at once come to.
import { inside, type Mutant } from "./mutant.ts";

const binding = "features/agents/server/binding.test.ts";
const blacklist = "features/blacklist/server/blacklist.test.ts";
const identity = "features/identity/server/identity.test.ts";
const inspection = "features/inspection/server/inspection.test.ts";
const security = "features/me/server/security.test.ts";
const office = "features/office/server/office.test.ts";
const unlock = "features/unlock/server/unlock.test.ts";
const search = "features/duty/web/DutySearch.test.tsx";

export const features: readonly Mutant[] = [
  ...inside("features/me/server/answers.ts", security, [
    { against: "T13", what: "a password is not changed in a session that was stopped", search: "        await callerAlone(house, caller);\n", replace: "", named: "under way" },
  ]),
  ...inside("features/me/server/cancelling.ts", "features/me/server/cancel.test.ts", [
    { against: "T13", what: "cancelling waits for what its holder has begun", search: "    await house.sessions.closing(caller.accountId);\n", replace: "", named: "waits for what its holder has begun" },
  ]),
  ...inside("features/agents/server/binding.ts", "features/me/server/cancel.test.ts", [
    { against: "T13", what: "nothing is bound to an account that was cancelled meanwhile", search: "      await accountAlone(house, accountId);\n", replace: "", named: "nothing bound behind it" },
  ]),
  ...inside("features/question/server/desk/incidents/incidents.ts", "features/question/server/desk/desk.test.ts", [
    { against: "R9", what: "of two who put questions into incidents none is turned away", search: "  await stores.deskIncidents.gatherAlone();\n", replace: "", named: "while news are told" },
  ]),
  ...inside("features/office/server/accounts.ts", office, [
    {
      against: "T43",
      what: "whoever was disabled disables nobody",
      search: "  if (own.suspension || !own.roles.includes(roles.operationsAccounts.id)) throw refuse(common.E9403);",
      replace: "",
      named: "put each other out",
    },
  ]),
  ...inside("features/agents/server/store.ts", "features/unlock/server/pids.test.ts", [
    {
      against: "T16",
      what: "a work number is its holder's",
      search: `.where("account_id", "=", accountId)\n      .where("agent_binding.id", "=", bindingId)`,
      replace: `.where("agent_binding.id", "=", bindingId)`,
      named: "are nobody else's business",
    },
    {
      against: "T16",
      what: "nobody makes another's work number his main one",
      search: "where account_id = ${accountId} and id = ${bindingId} and ended_at is null returning 1",
      replace: "where id = ${bindingId} and ended_at is null returning 1",
      test: "features/agents/server/life.test.ts",
      named: "takes none for an answer",
    },
  ]),
  ...inside("features/agents/server/gates.ts", inspection, [
    { against: "T20", what: "who has no number of the system does not pass", search: "some(({ system }) => fitting.includes(system))", replace: "some(() => true)", named: "asks for DCS" },
    { against: "T20", what: "an abnormal work number closes the gate", search: "!(await bindingsOf(house).ofAccount(caller.accountId)).some(({ abnormal }) => abnormal)", replace: "true", named: "asks for DCS" },
  ]),
  ...inside("features/inspection/contract.ts", inspection, [
    { against: "T20", what: "every call of inspections has its gate", search: `needs: [boundTo("J"), verified, noAbnormalAgent],`, replace: "needs: [],", named: "closes every call" },
  ]),
  ...inside("features/agents/server/possession.ts", binding, [
    {
      against: "T9",
      what: "a disabled number is answered like a wrong password",
      search: `if (error instanceof HostRefused) return "wrong";\n    throw error;\n  }\n};\n\n/** Whether a random`,
      replace: `if (error instanceof HostRefused && error.reason === "wrongPassword") return "wrong";\n    throw error;\n  }\n};\n\n/** Whether a random`,
      named: "answers a wrong password and an unknown number alike",
    },
    {
      against: "R4",
      what: "a wrong password of a work number is counted",
      search: `const { used, remaining } = await allowancesOf(house).countHeld(agent, wrongPassword, use);`,
      replace: `const { used, remaining } = { used: 0, remaining: 3 };\n  await allowancesOf(house).dropHeld(agent, wrongPassword, use);`,
      named: "three times, then locks both",
    },
    {
      against: "3.27",
      what: "a mobile number tries ten times a day",
      search: "const submission = await house.quotas.take(`agents.bind ${address}`, submissionsOfAddress);",
      replace: "const submission = { giveBack: async (): Promise<void> => {} };",
      named: "counts every submission",
    },
    { against: "3.28", what: "a listed number is not bound", search: "if (entry) throw agentListed(entry.reason);", replace: "", named: "refuses a listed or abnormal number" },
    {
      against: "T8",
      what: "wrong passwords of a stranger leave its holder signed in",
      search: `await alertHolder(house, binding.accountId, "agentPassword", agent.agentNumber);`,
      replace: `await house.sessions.endAll(binding.accountId);`,
      named: "leaves him signed in",
    },
    { against: "3.23", what: "a number whose two-factor type does not fit is not bound", search: "if (!fitsTwoFactor(level, channel))\n", replace: "if (false)\n", named: "an unfit second factor" },
  ]),
  ...inside("database/migrations/0013-agents.ts", binding, [
    { against: "T39", what: "two people binding one number: one has it", search: "create unique index agent_binding_of_agent", replace: "create index agent_binding_of_agent", named: "two people binding one number" },
  ]),
  ...inside("database/migrations/0033-identity.ts", identity, [
    {
      against: "T39",
      what: "a card belongs to one account, however many ask at once",
      search: "create unique index identity_case_of_card",
      replace: "create index identity_case_of_card",
      named: "belongs to one account",
    },
    { against: "T39", what: "an account has one submission at a time", search: "create unique index identity_case_of_account", replace: "create index identity_case_of_account", named: "may not submit again meanwhile" },
  ]),
  ...inside("features/blacklist/server/read.ts", blacklist, [
    { against: "T38", what: "nobody's ID number is public", search: "idNumber: maskIdNumber(entry.idNumber),", replace: "idNumber: entry.idNumber,", named: "nobody's personal data" },
    { against: "T38", what: "nobody's telephone is public", search: "mobile: maskMobile(entry.mobile),", replace: "mobile: entry.mobile,", named: "nobody's personal data" },
    { against: "T38", what: "nobody's name is public", search: "name: maskName(entry.name),", replace: "name: entry.name,", named: "nobody's personal data" },
  ]),
  ...inside("kit/server/imports/answers.ts", blacklist, [
    {
      against: "12.12",
      what: "somebody else writes what a file lists",
      search: "if (plan.second && found.made_by === caller.accountId) throw refuse(plan.second.refusal);",
      replace: "",
      named: "that somebody else writes",
    },
  ]),
  ...inside("features/blacklist/server/importing.ts", blacklist, [
    { against: "12.12", what: "no file changes what is listed", search: "      fixed: blacklistRefusals.E12027,\n", replace: "", named: "that somebody else writes" },
    {
      against: "12.12",
      what: "an entry whose removal was asked for is not taken back once more",
      search: "if (!isHeld || !(await store.askRemoval(id, by, blacklistTexts.undoReason.zh)))",
      replace: "if (!(await store.askRemoval(id, by, blacklistTexts.undoReason.zh)) && !isHeld)",
      named: "does not take a file back",
    },
    { against: "0.13", what: "a preview is masked", search: "    show: masked(maskMobile),\n", replace: "", named: "that somebody else writes" },
  ]),
  ...inside("features/blacklist/contract.ts", blacklist, [{ against: "T38", what: "one address asks 60 times a minute", search: "quota: [publicSearches],", replace: "quota: [],", named: "60 times a minute" }]),
  ...inside("features/blacklist/server/store.ts", blacklist, [
    { against: "T38", what: "a name is searched whole, not by a part", search: "sql`e.name_index = ${seals.index(purposes.name, tidyName(filter.name))}`", replace: "sql`true`", named: "is searched by whole name" },
    { against: "T43", what: "nobody is taken off twice", search: "removed_at is null for no key update`", replace: "removed_at is null`", named: "leaves it once" },
    { against: "T48", what: "a listed ID number lies sealed", search: "id_sealed: sealed(purposes.id, entry.idNumber),", replace: "id_sealed: entry.idNumber,", named: "lies sealed" },
  ]),
  ...inside("features/unlock/server/lifting.ts", unlock, [
    { against: "T40", what: "no wire shows the answers of a question", search: "title: title[language],", replace: "title: title[language] + JSON.stringify({ answers: 1 }),", named: "never shows the answers" },
    { against: "T40", what: "a paper is not answered in no time", search: "if (house.clock.now() < earliest) throw", replace: "if (false) throw", named: "answered in no time" },
    {
      against: "T20",
      what: "who has no lift left today draws no paper",
      search: "if (remaining <= 0) throw refuse(unlockRefusals.E5002",
      replace: "if (false) throw refuse(unlockRefusals.E5002",
      named: "may be lifted once a day",
    },
    { against: "5.5", what: "a right paper lifts a number once", search: "        once,\n", replace: "", named: "whose answer was lost" },
  ]),
  ...inside("features/unlock/server/store.ts", unlock, [
    {
      against: "T40 T16",
      what: "a paper is its owner's",
      search: `.where("account_id", "=", accountId)\n      .where(\n`,
      replace: `.where(\n`,
      named: "of somebody else",
    },
    {
      against: "T40",
      what: "a paper ends with its half hour",
      search: "case when marked_at is null then ends_at > ${timestamp(now)} else",
      replace: "case when marked_at is null then true else",
      named: "of half an hour ago",
    },
    {
      against: "T40",
      what: "a paper is marked once",
      search: `.where("id", "=", id)\n        .where("marked_at", "is", null),`,
      replace: `.where("id", "=", id),`,
      named: "handed in five times at once",
    },
  ]),
  ...inside("features/inspection/server/answers.ts", inspection, [
    {
      against: "T16",
      what: "an inspection is its submitter's",
      search: "const found = await inspections.find(body.id, caller.accountId);",
      replace: "const found = await inspections.find(body.id);",
      named: "shown to its submitter alone",
    },
    {
      against: "T16",
      what: "the list shows one's own",
      search: "inspections.search(await filterOf(house, body), caller.accountId)",
      replace: "inspections.search(await filterOf(house, body))",
      named: "narrowed by each filter",
    },
  ]),
  ...inside("features/inspection/server/index.ts", inspection, [
    { against: "T21", what: "the desk reads the files of inspections only", search: `file.use?.startsWith("inspection:") === true && `, replace: "", named: "reads no attachment of anything else" },
  ]),
  ...inside("features/inspection/server/store.ts", inspection, [
    { against: "16.12", what: "a last day is searched to its end", search: "startOf(addDays(filter.endDate, 1))", replace: "startOf(filter.endDate)", named: "narrowed by each filter" },
  ]),
  ...inside("kit/server/database.ts", "kit/server/database.test.ts", [
    { against: "T32", what: "signs of what is looked for stand for themselves", search: String.raw`likeAnywhere(plainly(typed).replace(/\s+/gu, " "))`, replace: "`%${plainly(typed)}%`", named: "however wide" },
    { against: "0.6", what: "what is kept in full width is found", search: "normalize(${text}, nfkc), ${unseenSigns}", replace: "${text}, ${unseenSigns}", named: "however wide" },
    { against: "0.6", what: "signs nobody sees hide nothing that is looked for", search: "likeAnywhere(plainly(typed)", replace: "likeAnywhere(typed", named: "however wide" },
    { against: "0.6", what: "signs nobody sees hide nothing that is kept", search: "${unseenSigns}, '', 'g')", replace: "'x^', '', 'g')", named: "however wide" },
    { against: "0.6", what: "signs of full width are found in a folded text", search: "translate(${search}, ${full}, ${half})", replace: "${search}", named: "kept folded" },
  ]),
  ...inside("kit/contract/search/grams.ts", "kit/contract/search/grams.test.ts", [
    { against: "T32", what: "signs of a pattern stand for themselves", search: ".replace(/[\\\\%_]/g, String.raw`\\$&`)", replace: "", named: "as the signs they are" },
  ]),
  ...inside("features/etl/server/store.ts", "features/etl/server/etl.test.ts", [
    {
      against: "16.10",
      what: "a last day is searched to its end",
      search: `query.where("flight_date", "<=", filter.endDate)`,
      replace: `query.where("flight_date", "<", filter.endDate)`,
      named: "narrowed by each filter",
    },
    {
      against: "16.10",
      what: "a first day is searched from its beginning",
      search: `query.where("flight_date", ">=", filter.startDate)`,
      replace: `query.where("flight_date", ">", filter.startDate)`,
      named: "narrowed by each filter",
    },
    {
      against: "R5",
      what: "of two who handle a feedback one does",
      search: "where id = ${id} and version = ${version} and status <> 'resolved'",
      replace: "where id = ${id} and status <> 'resolved'",
      named: "by fifty at once",
    },
  ]),
  ...inside("features/duty/web/address.ts", search, [
    { against: "T36", what: "an oversized address is not read", search: "if (data.length > longestData) return unreadable;", replace: "", named: "no tags, no exception" },
    {
      against: "T36",
      what: "an address of another shape is not believed",
      search: 'if (read.success) return { date: read.data.date, keyDays: read.data.keyDays, wrongDay: "" };',
      replace: "return JSON.parse(data);",
      named: "no tags, no exception",
    },
    { against: "T36", what: "an address that is no JSON stops nothing", search: "  } catch {\n    return unreadable;\n  }", replace: "  } finally {\n  }", named: "no tags, no exception" },
  ]),
  ...inside("features/login/server/store-alert.ts", security, [
    {
      against: "T16",
      what: "an alert is its owner's",
      search: `.where("account_id", "=", accountId)\n      .where("settled_at", "is", null)\n      .executeTakeFirst();\n    if`,
      replace: `.where("settled_at", "is", null)\n      .executeTakeFirst();\n    if`,
      named: "once from its owner only",
    },
    { against: "T16", what: "nobody takes another's to-do away", search: "if (settled.numUpdatedRows === 0n) return false;\n    await todos", replace: "await todos", named: "once from its owner only" },
  ]),
  ...inside("features/identity/server/store-desk.ts", identity, [
    { against: "T43", what: "one reviewer alone grants no appeal", search: "and state = 'appealed' and proposed_by <> ${by}", replace: "and state = 'appealed'", named: "two reviewers grant, never one" },
  ]),
  ...inside("features/identity/server/submitting.ts", identity, [
    { against: "T20", what: "nothing is submitted without a consent", search: "  await refuseWithoutConsent(house, accountId);\n", replace: "", named: "consents before the first picture" },
    {
      against: "R1",
      what: "there are three submissions a day",
      search: "const taken = [await house.quotas.take(`identity.submit ${accountId}`, submissions)];",
      replace: "const taken: Awaited<ReturnType<typeof house.quotas.take>>[] = [];",
      named: "three submissions a day",
    },
    { against: "T38", what: "a card in use is not guessed at", search: "  await house.quotas.take(`identity.taken ${accountId}`, takenAnswers);\n", replace: "", named: "cannot be guessed at" },
  ]),
  ...inside("features/office/server/grants.ts", office, [
    { against: "T43", what: "who asked for a role does not confirm it", search: "if (!mayDecide(caller.accountId, grant)) throw refuse(officeRefusals.E18004);", replace: "", named: "after a second person confirms it" },
    {
      against: "T43",
      what: "a confirmation needs a fresh code",
      search: "  await spendOwnCode(house, asked, confirmer, optTypes.verify);\n",
      replace: "",
      named: "after a second person confirms it",
    },
    { against: "T43", what: "a grant is decided once", search: `if (!isOpen) throw refuse(officeRefusals.E18006);`, replace: "", named: "after a second person confirms it" },
  ]),
  ...inside("features/office/server/answers.ts", office, [
    {
      against: "T37",
      what: "a report is its reporter's, whatever it says",
      search: "accountId: guestOrCaller?.accountId,\n        roles: guestOrCaller?.roles ?? [],",
      replace: 'accountId: "",\n        roles: [],',
      named: "one short line of the account",
    },
    { against: "T37", what: "a report is told from what the server saw", search: `kind: "client",`, replace: `kind: "server",`, named: "one short line of the account" },
  ]),
  ...inside("features/template/server/cleaning.ts", "features/template/server/settling.test.ts", [
    { against: "T28", what: "the details of a record lose what could run", search: "isMarkup(value) ? cleanText(value, hosts) : value", replace: "value", named: "lose the script in them" },
  ]),
  ...inside("features/fault/server/cases/cases.ts", "features/fault/server/fault.test.ts", [
    { against: "T28", what: "what is written of a case is cleaned", search: "content: cleanRichText(body.content),", replace: "content: body.content,", named: "without anything that runs" },
    { against: "T28", what: "what is read of a case is cleaned again", search: "content: cleanRichText(stored.content),", replace: "content: stored.content,", named: "without anything that runs" },
  ]),
  ...inside("features/facts/server/rules.ts", "features/facts/server/rules.test.ts", [
    { against: "19.2", what: "a section that is not there is whole", search: "return facts.none.includes(name) ? whole(name)", replace: "return false ? whole(name)", named: "does not exist there" },
    { against: "19.2", what: "nothing is whole while something is missing", search: "percent: Math.floor((filled * 100) / all)", replace: "percent: Math.round((filled * 100) / all)", named: "never 100 percent" },
    { against: "19.12", what: "a field both changed is not taken unseen", search: "!same(base, now, field) && !same(proposed, now, field)", replace: "false", named: "clash where both" },
    {
      against: "19.3",
      what: "of several terminals the version furthest behind counts",
      search: "sortKeyOf(version) < sortKeyOf(other.version)",
      replace: "sortKeyOf(version) > sortKeyOf(other.version)",
      named: "furthest behind of several",
    },
    { against: "19.3", what: "facts tell what they newly say alone", search: "stood && sortKeyOf(stood.version) === sortKeyOf(running.version)", replace: "false", named: "nothing that stood before" },
    { against: "19.12", what: "a review is due at its instant", search: "dueAt <= now", replace: "dueAt < now", named: "overdue at the instant" },
  ]),
  ...inside("features/line/server/rules.ts", "features/line/server/rules.test.ts", [
    { against: "19.6", what: "a state has begun", search: "said.since > now", replace: "false", named: "not of the future" },
    { against: "19.6", what: "a state does not begin before the one a person said last", search: "isKnown && said.since < stands.since", replace: "false", named: "begins after the one before" },
    { against: "19.6", what: "a line that is entered may have been down before", search: `stands.source !== "entry" && stands.source !== "file"`, replace: "true", named: "before the line was entered" },
    { against: "19.6", what: "a reservation line names its office", search: `return office === "" ? {`, replace: "return false ? {", named: "names its airport" },
    { against: "19.6", what: "what carries stands first", search: "order(a) - order(b)", replace: "order(b) - order(a)", named: "what carries stands first" },
  ]),
  ...inside("features/line/server/desk.ts", "features/line/server/line.test.ts", [
    { against: "19.6", what: "a state is said over what was seen", search: "found.version !== body.version", replace: "false", named: "only over what was seen" },
  ]),
  ...inside("features/release/release.ts", "features/release/server/rules.test.ts", [
    { against: "19.3", what: "8.10 comes after 8.9", search: `.padStart(12, "0")`, replace: "", named: "in which they come out" },
    { against: "19.3", what: "a candidate comes before its release", search: 'beforeRelease.test(token) ? "0" : "3"', replace: '"3"', named: "in which they come out" },
  ]),
  ...inside("features/release/server/rules.ts", "features/release/server/rules.test.ts", [
    { against: "19.3", what: "a file has the hash that was declared", search: "declared.declaredSha256 !== found.sha256", replace: "false", named: "what was declared of it" },
    { against: "19.3", what: "both hashes are compared", search: "declared.declaredMd5 !== found.md5", replace: "false", named: "what was declared of it" },
    { against: "19.3", what: "a part ends with its bytes", search: "Math.min(wanted.end, start + size - 1)", replace: "wanted.end", named: "byte by byte" },
  ]),
  ...inside("features/release/server/downloading.ts", "features/release/server/release.test.ts", [
    { against: "19.3", what: "nobody downloads what is withdrawn", search: "if (found.withdrawn_at !== null)", replace: "if (false)" },
  ]),
  ...inside("features/facts/server/running.ts", "features/facts/server/facts.test.ts", [
    { against: "19.3", what: "releases hear of accepted facts", search: "await tellRunning(house, rows, by);", replace: "", named: "tell releases what the airports" },
  ]),
  ...inside("features/facts/server/keeping.ts", "features/facts/server/facts.test.ts", [
    {
      against: "19.12",
      what: "a unit is its keepers' to write",
      search: "if (!unit?.keepers.includes(caller.accountId)) throw refuse(factsRefusals.E19101, toOwn);",
      replace: "if (!unit) throw refuse(factsRefusals.E19101, toOwn);",
      named: "proposed by its keepers alone",
    },
  ]),
  ...inside("features/facts/server/reading.ts", "features/facts/server/facts.test.ts", [
    { against: "19.12", what: "holders read no addresses of servers", search: `if (version === "3") return entry;`, replace: "if (version !== undefined) return entry;", named: "without addresses" },
  ]),
  ...inside("features/facts/server/pictures.ts", "features/facts/server/facts.test.ts", [
    { against: "19.12", what: "a picture that is proposed is not everybody's", search: "unit?.pictures.includes(file.fileId) === true && ", replace: "", named: "portal's own door" },
  ]),
];
