// The rules about people and their work numbers: who signs in how, what a number may, who decides about others.
import { inside, type Mutant } from "./mutant.ts";

const agents = "features/agents/server/rules.test.ts";
const health = "features/agents/server/health/health.test.ts";
const identity = "features/identity/server/rules.test.ts";
const login = "features/login/server/rules.test.ts";
const office = "features/office/server/rules.test.ts";
const recovery = "features/recovery/server/rules.test.ts";
const unlock = "features/unlock/server/rules.test.ts";
const registration = "features/registration/server/registration.test.ts";

export const people: readonly Mutant[] = [
  ...inside("features/agents/server/rules.ts", agents, [
    { against: "3.31", what: "a permission ends with its time", search: "selfServiceUntil > now)", replace: "selfServiceUntil >= now)", named: "walks from nothing" },
    { against: "3.31", what: "a permission is called expiring 30 days before", search: "selfServiceUntil - now <= agentLimits", replace: "selfServiceUntil - now < agentLimits", named: "walks from nothing" },
    { against: "3.31", what: "a permission is good to the end of its last day", search: "agentLimits.selfServiceDays + 1", replace: "agentLimits.selfServiceDays", named: "the end of its last day" },
    { against: "3.23", what: "an e-mail account needs a type with e-mail", search: `: has.includes("EMAIL")`, replace: ": has.length > 0", named: "of a phone account has SMS" },
    { against: "3.23", what: "a phone account needs SMS or WeChat", search: `has.includes("SMS") || has.includes("WECHAT")`, replace: "has.length > 0", named: "of a phone account has SMS" },
    { against: "5.14", what: "the desk's daily figure counts", search: "{ ...limit, limit: daily }", replace: "limit", named: "follows the desk's daily figure" },
    {
      against: "3.33",
      what: "abnormal stands before overflow",
      search: "facts.abnormal ? 3 : isLimited(facts.host, now) ? 2 : 1",
      replace: "isLimited(facts.host, now) ? 2 : facts.abnormal ? 3 : 1",
      named: "is abnormal before it is overflow",
    },
    { against: "6.7", what: "a limit lapses at midnight, also of a silent host", search: "host.limited && dayOf(host.askedAt) === dayOf(now)", replace: "host.limited", named: "to the last second of the day" },
  ]),
  ...inside("features/agents/server/operations/rules-allowance.ts", agents, [
    {
      against: "R1",
      what: "the tightest of several limits decides",
      search: "isTighter(other, tightest) ? other : tightest",
      replace: "isTighter(other, tightest) ? tightest : other",
      named: "two a day and one an hour",
    },
    { against: "R18", what: "of two ends the later counts", search: " || (one.remaining === 0 && (one.until ?? 0) > (other.until ?? 0))", replace: "", named: "two a day and one an hour" },
    { against: "R17", what: "a use of yesterday counts no more today", search: "instants.filter((use) => use >= beginOf(limit.window, now))", replace: "instants", named: "two a day and one an hour" },
    { against: "R21", what: "a use of a time the clock was set back from locks nobody out", search: ".filter((use) => use <= now + clockSlack)", replace: "", named: "set back" },
    { against: "5.14", what: "0 means as often as wanted", search: "limit.limit === 0 ? Infinity : ", replace: "", named: "follows the desk's daily figure" },
  ]),
  ...inside("features/agents/server/health/rules-health.ts", health, [
    { against: "3.35", what: "whom an administrator stopped cannot let himself go", search: `if (frozen?.as === "administrator")`, replace: "if (false)", named: "frozen by an administrator" },
    {
      against: "3.35",
      what: "an own freeze is lifted only once verified",
      search: "if (refusal) return [{ ...finding, remedy: filled(healthRemedies.verifyFirst, { remedy }), action }];",
      replace: "",
      named: "frozen by an administrator",
    },
    { against: "3.34", what: "a used-up remedy is not offered", search: `return left.remaining === 0\n    ?`, replace: "return false\n    ?", named: "in every combination" },
    {
      against: "3.34",
      what: "the gravest trouble stands first",
      search: "healthStates.indexOf(one.state) - healthStates.indexOf(other.state)",
      replace: "0",
      named: "in every combination",
    },
    { against: "3.34", what: "nothing is known of a host that never answered", search: "facts.host ? well : unknown", replace: "well", named: "is unknown only while" },
  ]),
  ...inside("features/agents/server/sign-ins/rules-sign-ins.ts", agents, [
    { against: "3.9", what: "the first sign-in after binding is told once", search: "toldAt >= boundAt ? []", replace: "toldAt < boundAt ? []", named: "the first after binding" },
    { against: "3.9", what: "of a day only the first sign-in is told", search: "return previous === undefined || dayOf(previous) !== dayOf(at);", replace: "return true;", named: "the first of each natural day" },
    { against: "3.9", what: "who wants none is told of none", search: "return rule === 3 ? signIns : [];", replace: "return signIns;", named: "none, or every one" },
  ]),
  ...inside("features/agreements/server/rules.ts", "features/agreements/server/agreements.test.ts", [
    { against: "22.1", what: "every agreement of the version must be ticked", search: `if (required.some((type) => !read.has(type))) return "missing";`, replace: "", named: "must cover every agreement" },
    { against: "22.1", what: "an older wording does not count", search: "read.get(type) !== String(newest.get(type))", replace: "false", named: "older version than the newest" },
  ]),
  ...inside("features/blacklist/server/rules.ts", "features/blacklist/server/blacklist.test.ts", [
    { against: "T43", what: "nobody removes a listing he asked to be removed", search: "&& entry.removal.by !== by", replace: "", named: "a removal" },
    { against: "12.12", what: "nobody leaves the blacklist unasked", search: "entry.removal !== undefined && entry.removal.by !== by", replace: "entry.removal?.by !== by", named: "a removal" },
  ]),
  ...inside("features/identity/server/rules.ts", identity, [
    { against: "4.13", what: "a year is full on the birthday", search: "addYears(birth, years) <= today", replace: "addYears(birth, years) < today", named: "counts calendar days" },
  ]),
  ...inside("features/identity/form.ts", identity, [
    {
      against: "R20",
      what: "16 is reached on the birthday",
      search: "if (today < anniversary(read.birth, identityLimits.ageFrom))",
      replace: "if (today <= anniversary(read.birth, identityLimits.ageFrom))",
      named: "begins on the 16th birthday",
    },
    {
      against: "R20",
      what: "over 65 begins on the 66th birthday",
      search: "if (today >= anniversary(read.birth, identityLimits.ageTo + 1))",
      replace: "if (today > anniversary(read.birth, identityLimits.ageTo + 1))",
      named: "begins on the 16th birthday",
    },
    { against: "4.8", what: "somebody not yet born has a wrong number", search: "!read || read.birth > today", replace: "!read", named: "not yet born" },
    { against: "R20", what: "a card that ends today is good", search: "return expiry < today ?", replace: "return expiry <= today ?", named: "is today or later, or never" },
    { against: "4.8", what: "the old 15 digits are told apart", search: `if (/^\\d{15}$/.test(idNumber) && canonicalIdNumber(idNumber) !== undefined)`, replace: "if (false)", named: "with 15 digits" },
    { against: "4.8", what: "the sex agrees with the number", search: "read.sex !== sex", replace: "false", named: "names every wrong field" },
    { against: "R22", what: "a name is counted in code points", search: "const length = [...name].length;", replace: "const length = name.length;", named: "rare ones counted as one" },
  ]),
  ...inside("features/identity/server/reading/rules-compare.ts", identity, [
    { against: "4.10", what: "another name than the card's goes to a person", search: `["nameDiffers", differs("name")],`, replace: "", named: "forgives the recogniser a stroke" },
    { against: "4.10", what: "a side that was not read goes to a person", search: `["notRead", unread],`, replace: "", named: "goes to a person" },
    { against: "4.10", what: "a card somebody used before goes to a person", search: `["sameCardBefore", facts.usedBefore],`, replace: "", named: "goes to a person" },
    { against: "4.10", what: "another address is no stroke misread", search: "form.address) >= alike", replace: "form.address) >= 0", named: "forgives the recogniser a stroke" },
  ]),
  ...inside("features/identity/server/reading/rules-card.ts", "features/identity/server/reading/reader.test.ts", [
    { against: "4.3", what: "where two passes disagree a field is doubtful", search: 'seen.some((one) => one[field] !== "" && one[field] !== fields[field])', replace: "false", named: "are doubtful where two passes" },
    {
      against: "4.3",
      what: "no number is made that is none",
      search: "if (canonicalIdNumber(number) === number && readIdNumber(number)) return number;",
      replace: "return number;",
      named: "never make a number that is none",
    },
    { against: "T46", what: "what is read grows with its length only", search: ".slice(0, 20_000)", replace: ".slice(0, 2)", named: "are put into their fields" },
  ]),
  ...inside("features/identity/server/rules-stage.ts", identity, [
    {
      against: "4.10",
      what: "a case under review is not certified",
      search: `case "appealed":\n      return identityStatus.underReview;`,
      replace: `case "appealed":\n      return identityStatus.verified;`,
      named: "is one of four on the wire",
    },
    { against: "4.10", what: "a result is late a moment after it was promised", search: "late: now > until", replace: "late: now >= until", named: "is decided within the promised span" },
    { against: "4.5", what: "who lost a card to an appeal reads why", search: `found.reasonCode === "" ? "none" : "lost"`, replace: `"none"`, named: "is told in finer steps" },
  ]),
  ...inside("features/login/server/rules.ts", login, [
    {
      against: "C7",
      what: "back-office roles always need a code",
      search: `if (policy === "always" || who.roles.some(isBackOffice)) return true;`,
      replace: `if (policy === "always") return true;`,
      named: "is due on a new browser",
    },
    { against: "C7", what: "a new browser needs a code", search: `policy === "newDevice" && !who.browserKnown`, replace: "false", named: "is due on a new browser" },
    { against: "T7", what: "the sixth failure locks, not the seventh", search: "loginLimits.toleratedFailures + 1 - failures", replace: "loginLimits.toleratedFailures + 2 - failures", named: "counts the tries left" },
    {
      against: "C7",
      what: "a back-office password wears out on its ninetieth day",
      search: "now - who.passwordSetAt >= loginLimits.passwordLife",
      replace: "now - who.passwordSetAt > loginLimits.passwordLife",
      named: "finds a password worn out",
    },
    { against: "1.14", what: "ninety days of absence are no more than ninety", search: "now - lastSignIn > loginLimits.absence", replace: "now - lastSignIn >= loginLimits.absence", named: "notices an absence" },
    { against: "21.6", what: "what anybody can cause without end is not shown to the owner", search: `["E1009", "E1010",`, replace: `["E2004", "E1009", "E1010",`, named: "shows its owner" },
  ]),
  ...inside("features/office/server/rules.ts", office, [
    { against: "T43", what: "nobody confirms a role he asked for", search: "who !== grant.askedBy && ", replace: "", named: "by a second person" },
    { against: "T43", what: "nobody confirms a role he gets", search: " && who !== grant.accountId", replace: "", named: "by a second person" },
    { against: "T43", what: "nobody asks for a role he lacks", search: " || !ownRoles.includes(role)", replace: "", named: "a role he lacks" },
    { against: "T43", what: "system, security and audit are not in one hand", search: "return isSeparated(afterwards) ? undefined : officeRefusals.E18005;", replace: "return undefined;", named: "out of one hand" },
    {
      against: "T43",
      what: "a new number hands no role over that its changer lacks",
      search: "heldOrAsked.every((role) => ownRoles.includes(role))",
      replace: "heldOrAsked.some((role) => ownRoles.includes(role)) || ownRoles.length > 0",
      named: "every role that goes along",
    },
    { against: "T37", what: "a line of the audit holds no line end", search: String.raw`[...text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ")]`, replace: "[...text]", named: "on one line" },
  ]),
  ...inside("features/recovery/server/rules.ts", recovery, [
    { against: "T43", what: "nobody approves a case twice", search: `if (found.approvals.some(({ reviewer }) => reviewer === deciding.reviewer)) return "E1062";`, replace: "", named: "not one person twice" },
    { against: "T43", what: "one of the two is an identity reviewer", search: `return isLast && !anyReviewer ? "E1062" : undefined;`, replace: "return undefined;", named: "not one person twice" },
    { against: "1.45", what: "a case that moved on is not decided", search: `if (found.state !== "review") return "E1063";`, replace: "", named: "nothing that has moved on" },
    {
      against: "1.45",
      what: "what the host did not say speaks against the case",
      search: `Object.values(needed).every((fact) => fact === "match")`,
      replace: `Object.values(needed).every((fact) => fact !== "differs")`,
      named: "do not hold when",
    },
    { against: "1.45", what: "another verified identity speaks against the case", search: `identity !== "differs" && `, replace: "", named: "do not hold when" },
    { against: "1.45", what: "a query code is found however it is typed", search: `.toUpperCase()\n    .replace(/[^A-Z0-9]/g, "")`, replace: ".toUpperCase()", named: "however it is typed" },
  ]),
  ...inside("features/recovery/server/complete.ts", "features/recovery/server/recovery.test.ts", [
    { against: "T43", what: "an account that is out of use is not taken over", search: "before.suspension || ", replace: "", named: "the account is not as it was" },
    { against: "T43", what: "an account whose number is another by now is not taken over", search: " || before.mobile !== form.oldMobile", replace: "", named: "the account is not as it was" },
    { against: "T43", what: "the account of a work number that is another's by now is not taken over", search: "binding?.accountId !== accountId || ", replace: "", named: "the account is not as it was" },
  ]),
  ...inside("features/recovery/server/steps.ts", "features/recovery/server/recovery.test.ts", [
    { against: "1.45", what: "a virtual operator's number is nobody's way back in", search: "if (isVirtualOperator(newMobile)) throw atNumber(loginRefusals.E1014);", replace: "", named: "refuses at its step" },
    {
      against: "1.45",
      what: "somebody's number is not given to another",
      search: "if (await accountsOf(house).byAddress(holders, target)) throw atNumber(recoveryRefusals.E1068);",
      replace: "{}",
      named: "refuses at its step",
    },
    { against: "1.45", what: "the lost number is not the new one", search: "if (oldMobile === newMobile) throw", replace: "if (false) throw", named: "refuses at its step" },
    {
      against: "1.45",
      what: "one proof of the new number opens one way",
      search: "if (!(await house.tickets.spend(body.ticket, place))) throw startAgain();\n    return await ticketOf(house, browser, steps.verified, facts);",
      replace: "return await ticketOf(house, browser, steps.verified, facts);",
      named: "refuses at its step",
    },
  ]),
  ...inside("features/agents/server/mobile.ts", "features/agents/server/life.test.ts", [
    {
      against: "3.14",
      what: "a listed number is nobody's new one",
      search: "if (await blacklistOf(house).listed({ mobile: address.address })) throw refuseNew(loginRefusals.E1012);",
      replace: "",
      named: "takes no number that is blacklisted",
    },
  ]),
  ...inside("features/agents/server/jobs.ts", "features/agents/server/life.test.ts", [
    {
      against: "29.4",
      what: "who signed in meanwhile is not disabled",
      search: `if (!facts?.exists || !missed || facts.disabled === "wrongPasswords") {`,
      replace: "if (!facts?.exists) {",
      named: "signed in with since",
    },
  ]),
  ...inside("features/reset/server/rules.ts", "features/reset/server/rules.test.ts", [
    { against: "T20", what: "who is not verified resets nothing", search: "if (facts.unverified) return", replace: "if (false) return", named: "is refused with" },
    { against: "T20", what: "a listed number is not reset", search: " || facts.blacklisted", replace: "", named: "is refused with" },
    { against: "T20", what: "a frozen number is not reset", search: "if (facts.blocked)", replace: "if (false)", named: "is refused with" },
    { against: "R1", what: "a third reset of a day is refused", search: "if (facts.leftToday <= 0)", replace: "if (false)", named: "is refused with" },
    {
      against: "5.10",
      what: "the reasons come in the order of the catalogue",
      search: "  if (facts.blocked) return resetRefusals.E5013;\n",
      replace: "  if (facts.overFlow) return resetRefusals.E5015;\n  if (facts.blocked) return resetRefusals.E5013;\n",
      named: "names the first of several",
    },
  ]),
  ...inside("features/unlock/server/rules.ts", unlock, [
    { against: "T40", what: "an option too many is wrong", search: "chosen.size === answers.length && ", replace: "", named: "is right only when every answer is" },
    { against: "T40", what: "an option twice is wrong", search: "chosen.size === value.length && ", replace: "", named: "is right only when every answer is" },
    {
      against: "T40",
      what: "a question without an answer is wrong",
      search: "isRight(question, values.get(question.id) ?? []) ? []",
      replace: "isRight(question, values.get(question.id) ?? question.answers) ? []",
      named: "is right only when every answer is",
    },
    { against: "T40", what: "two completions at once are wrong", search: "value.length === 1 && answers.some", replace: "answers.some", named: "no two at once" },
    { against: "5.5", what: "a paper has a question of every kind", search: "[...firstOfKind, ...others]", replace: "[...others, ...firstOfKind]", named: "one of every kind" },
    {
      against: "5.5",
      what: "the options change their order",
      search: "optionKeys: shuffle(\n      entry.options.map(({ key }) => key),\n      dice,\n    )",
      replace: "optionKeys: entry.options.map(({ key }) => key)",
      named: "in changing order",
    },
    { against: "5.5", what: "a blank answer is none", search: `value.some((text) => plainly(text) !== "")`, replace: "value.length > 0", named: "an answer that is not blank" },
    { against: "5.14", what: "a single choice has one right answer", search: `type === questionTypes.single && answers.length > 1 ? "answers" : undefined`, replace: "undefined", named: "is refused at its" },
  ]),
  ...inside("features/registration/server/store.ts", registration, [
    { against: "T19", what: "signing up goes on in the browser it began in", search: "(browser = ${browser} or account_id = ${accountId ?? null}::text)", replace: "true", named: "in one browser" },
    { against: "T19", what: "a step is taken once", search: `.where("stage", "=", from)`, replace: "", named: "make one account however often" },
    { against: "T19", what: "signing up ends half an hour after its code", search: " and ends_at > ${timestamp(clock.now())}\n  and", replace: "\n  and", named: "half an hour after the code" },
  ]),
  ...inside("features/registration/server/case.ts", registration, [
    { against: "T19", what: "a step is taken in its order", search: "if (begun?.stage !== stage) throw startAgain();", replace: "if (!begun) throw startAgain();", named: "in their order only" },
  ]),
  ...inside("features/registration/server/steps.ts", registration, [
    {
      against: "T9",
      what: "who has an account is told after the right code only",
      search: `  const read = await refuseUnlessAgreed(house, version, body.agreeTypes);`,
      replace: `  if (await accountsOf(house).byAddress(version, address)) throw refuse(loginRefusals.E1013);\n  const read = await refuseUnlessAgreed(house, version, body.agreeTypes);`,
      named: "only the right code tells",
    },
    { against: "3.28", what: "a listed number makes no account", search: "if (entry) throw mobileListed(entry.reason);", replace: "", named: "a listed number is told so" },
  ]),
  ...inside("features/identity/server/submitting.ts", "features/identity/server/identity.test.ts", [
    {
      against: "T2",
      what: "nobody is verified for another's work number",
      search: "if (!(await bindingsOf(house).ofAccount(accountId)).some(({ id }) => id === bindingId)) throw refuse(common.E9404);",
      replace: "",
      named: "needs both sides",
    },
  ]),
  ...inside("features/agents/server/desk/store-dossier.ts", "features/agents/server/life.test.ts", [
    {
      against: "T2",
      what: "what a number has used is its own",
      search: "    where u.system = b.system and u.agent_number = b.agent_number) as uses,",
      replace: "    where u.system = b.system) as uses,",
      named: "its own number has used",
    },
  ]),
  ...inside("features/registration/server/steps.ts", registration, [
    {
      against: "1.28",
      what: "nobody signs up by a virtual operator's number",
      search: "if (isVirtualOperator(mobile)) throw refuse(common.E9413, { fields: { signTel: loginRefusals.E1014 } });",
      replace: "",
      named: "of virtual operators are refused",
    },
  ]),
  ...inside("features/registration/server/person.ts", registration, [
    { against: "3.28", what: "a work number listed on the way makes no account", search: "if (number) throw agentListed(number.reason);", replace: "", named: "a work number that is listed on the way" },
  ]),
  ...inside("features/identity/server/store-desk.ts", "features/identity/server/identity.test.ts", [
    { against: "4.13", what: "only who was asked for a side can have failed to send it", search: `.where("state", "=", "asked")\n`, replace: "\n", named: "does not wait for ever for a side" },
  ]),
];
