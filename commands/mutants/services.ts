// The rules of faults, flights, records and templates, and of the simulated hosts.
import { inside, type Mutant } from "./mutant.ts";

const fault = "features/fault/server/rules.test.ts";
const record = "features/record/server/rules.test.ts";

const reviews = "features/record/server/review/review.test.ts";

const help = "features/help/server/rules.test.ts";
const helpApi = "features/help/server/help.test.ts";

const questions = "features/question/server/question.test.ts";

const learning = "features/learning/server/rules.test.ts";

const learningDesk = "features/learning/server/desk.test.ts";

export const services: readonly Mutant[] = [
  ...inside("features/question/server/rules-promise.ts", "features/question/server/rules-promise.test.ts", [
    { against: "13.15", what: "a promise counts no holiday", search: "(isWorkday(day) ? workdays : restDays)", replace: "workdays", named: "office hours end" },
    { against: "13.15", what: "a promise warns before its end", search: "minutes * warnShare", replace: "minutes", named: "four fifths" },
  ]),
  ...inside("features/question/server/rules-state.ts", "features/question/server/rules-state.test.ts", [
    { against: "13.3", what: "a question is open for 30 days after its end and no longer", search: "now < addSeconds(closedAt", replace: "now <= addSeconds(closedAt", named: "may be gone on with" },
    { against: "13.3", what: "what was merged is not gone on with", search: "if (merged !== null) return false;", replace: "", named: "merged into another" },
  ]),
  ...inside("features/question/server/rules-known.ts", "features/question/server/rules-known.test.ts", [
    { against: "13.18", what: "incidents of another host are not offered", search: "(other ? 2 : 0)", replace: "0", named: "never those of another host" },
  ]),
  ...inside("kit/contract/mask-text.ts", "kit/contract/mask-text.test.ts", [{ against: "13.17", what: "a number is masked however it is grouped", search: "{0,3}$", replace: "{0}$", named: "masks what names somebody" }]),
  ...inside("features/question/server/reading.ts", questions, [
    { against: "13.14", what: "a question is its holder's alone", search: "if (!found || found.account_id !== accountId)", replace: "if (!found)", named: "its holder's alone" },
    { against: "27.1", what: "a file of a question is for its two sides", search: "if (question?.account_id !== caller.accountId) return false;", replace: "", named: "nobody else" },
  ]),
  ...inside("features/question/server/store-message.ts", questions, [
    { against: "13.17", what: "what names somebody is masked at rest", search: "words: masked,", replace: "words,", named: "masks what names somebody" },
    { against: "13.14", what: "a message is kept once under its id", search: "and client_msg_id = $3::text)", replace: "and false and client_msg_id = $3::text)", named: "keeps a message once" },
    {
      against: "13.14",
      what: "the messages of a question are its holder's alone",
      search: "where q.id = $1 and q.account_id = $2",
      replace: "where q.id = $1 and q.account_id is distinct from coalesce($2, '') || 'x'",
      named: "its holder's alone",
    },
  ]),
  ...inside("features/learning/server/rules.ts", learning, [
    { against: "20.2", what: "what is for the staff is no holder's to read", search: `readership === "holder" ? 1 : 2`, replace: "1", named: "those above them" },
    { against: "20.2", what: "a document holds from its first day on", search: "effective_on > today", replace: "effective_on >= today", named: "day by day" },
    { against: "20.2", what: "on the day of its repeal it holds no more", search: "repealed_on <= today", replace: "repealed_on < today", named: "day by day" },
    { against: "20.3", what: "training is asked of its departments alone", search: "departments.includes(department)", replace: "true", named: "of its departments" },
    { against: "20.3", what: "who has not read it is told some days before", search: "daysLeft === remindDays || ", replace: "", named: "three days before" },
    { against: "20.4", what: "no document ends before it begins", search: "repealedDate < begun", replace: "false", named: "days askew" },
  ]),
  ...inside("features/learning/passages.ts", learning, [
    { against: "20.2", what: "an article that comes twice has its number once", search: `wanted !== "" && !taken.has(wanted)`, replace: `wanted !== ""`, named: "address of its own" },
    { against: "20.2", what: "第十条 is ten", search: "(digit || 1) * unit", replace: "digit * unit", named: "numbers as statutes write them" },
  ]),
  ...inside("features/learning/server/import/rules.ts", learning, [
    { against: "20.5", what: "the same document twice in one folder is wrong", search: "if (taken.has(texts.title_zh)) return E20018;", replace: "", named: "twice in one folder" },
    { against: "20.5", what: "a file is known by its number before its title", search: `(file.doc_no !== "" && known.doc_no === file.doc_no) || `, replace: "", named: "by its number" },
    { against: "20.5", what: "what a file leaves open stays as it is known", search: "file.issuer || known.issuer", replace: "file.issuer", named: "leaves open" },
    { against: "20.5", what: "a document shows no pages of a file it was not read from", search: "pages: file.pages,", replace: "pages: file.pages || known.pages,", named: "none of the one before" },
  ]),
  ...inside("features/learning/server/reading.ts", learningDesk, [
    { against: "20.5", what: "pages of an earlier version are for whom it was", search: "found && levelFor(found.readership) <= level ? found : undefined", replace: "found", named: "each version shows the pages" },
  ]),
  ...inside("features/learning/server/import/answers.ts", learningDesk, [
    { against: "20.5", what: "a document is not written without the pages it came with", search: "if (!(await stillKept(stores, written)))", replace: "if (false)", named: "loses pages" },
  ]),
  ...inside("features/help/server/rules.ts", help, [
    { against: "11.12", what: "what is for the staff is no holder's to read", search: `version === "3" ? 2 : 1)`, replace: "2)", named: "those above them" },
    { against: "11.12", what: "a withdrawn article is not read", search: `if (withdrawn_at !== null)`, replace: "if (false)", named: "withdrawn above all" },
    { against: "11.12", what: "an article is published in both languages", search: `...(isBlank(texts.content_en) ? ["contentEn" as const] : []),`, replace: "", named: "shows nothing" },
    { against: "11.13", what: "a search that may be somebody's number is not kept", search: String.raw`&& !/\d{6}/.test(keyword)`, replace: "", named: "somebody's number" },
  ]),
  ...inside("kit/contract/search/marks.ts", "kit/contract/search/marks.test.ts", [
    { against: "11.13", what: "signs around a word are not looked for", search: `word.replace(edges, "")`, replace: "word", named: "without the signs around them" },
    { against: "11.13", what: "a title is marked where its reading was typed", search: `if (at !== -1)`, replace: "if (false)", named: "whose reading was typed" },
  ]),
  ...inside("features/help/server/codes/columns.ts", "features/help/server/codes/columns.test.ts", [
    { against: "11.12", what: "a code is one of its host", search: "keyOf: ({ code, system }) => `${system}", replace: "keyOf: ({ code }) => `", named: "by code and host" },
  ]),
  ...inside("kit/server/imports/compare.ts", "kit/server/imports/imports.test.ts", [
    { against: "11.16", what: "the same thing twice in a file is wrong", search: "...(seen.has(key) ?", replace: "...(false ?", named: "two alike" },
    { against: "11.16", what: "a file changes nothing that is fixed", search: "before?.fixed && !isSame", replace: "false", named: "what is fixed" },
  ]),
  ...inside("features/help/server/index.ts", helpApi, [
    { against: "11.15", what: "a guest is led to no page that asks him to sign in", search: "level === 0 ? sharedUrl(article.id) : articleUrl(article)", replace: "articleUrl(article)", named: "tells a guest" },
  ]),
  ...inside("features/help/server/store.ts", helpApi, [
    {
      against: "11.12",
      what: "nobody reads by its address what is for others",
      search: `.selectAll()
      .where("id", "=", id)
      .where("level", "<=", level)`,
      replace: `.selectAll()
      .where("id", "=", id)`,
      named: "sees what is for him",
    },
  ]),
  ...inside("features/help/server/store-reader.ts", helpApi, [
    { against: "11.4", what: "a view counts once within an hour", search: "where s.seen_at <= ", replace: "where true or s.seen_at <= ", named: "counted once within an hour" },
  ]),
  ...inside("features/question/server/desk/rules-desk.ts", "features/question/server/desk/rules-desk.test.ts", [
    { against: "13.15", what: "only whoever has a question answers it", search: '["reply", isOpen && isMine],', replace: '["reply", isOpen],', named: "take over, with a reason" },
    { against: "13.15", what: "a promise is near from four fifths of it on", search: "warn === null || now >= warn", replace: "warn === null", named: "near from four fifths" },
    { against: "13.15", what: "a blank that the question does not fill stays", search: "known.get(name) || whole", replace: 'known.get(name) ?? ""', named: "keeps a blank" },
  ]),
  ...inside("features/question/server/desk/news.ts", "features/question/server/desk/desk.test.ts", [
    { against: "13.15", what: "what of an incident's news was not written in one go is gone on with", search: "done === atOnce;)", replace: "done > atOnce;)", named: "some at a time" },
  ]),
  ...inside("features/question/server/desk/store-queue.ts", "features/question/server/desk/desk.test.ts", [
    { against: "13.15", what: "of any number who claim at once, one has it", search: "where id = ${id} and clerk = '' and", replace: "where id = ${id} and", named: "exactly one of a hundred" },
  ]),
  ...inside("features/hotline/server/rules.ts", "features/hotline/server/rules.test.ts", [
    { against: "T20", what: "customer service lifts nothing for a listed number", search: "if (standing.blacklisted) return agentRefusals.E3020;", replace: "", named: "names the first of several obstacles" },
    { against: "5.14", what: "a number that is not bound has nobody to be told", search: "if (!standing.bound) return hotlineRefusals.E5029;", replace: "", named: "names the first of several obstacles" },
    { against: "5.14", what: "nothing is lifted that is not limited", search: "standing.limited ? undefined : unlockRefusals.E5004", replace: "undefined", named: "where there is nothing to do" },
  ]),
  ...inside("features/report/faults.ts", "features/report/server/rules.test.ts", [
    { against: "12.10", what: "a report is of what has happened", search: "eventEnd > now", replace: "false", named: "neither in the future" },
    { against: "12.10", what: "what is reported does not end before it began", search: "eventEnd < eventStart", replace: "false", named: "no earlier than its beginning" },
    { against: "12.10", what: "whoever has a stake says which", search: "stake === 1 &&", replace: "false &&", named: "which stake" },
  ]),
  ...inside("features/report/server/rules.ts", "features/report/server/rules.test.ts", [
    { against: "12.16", what: "a name is found however it is written", search: String.raw`.replace(/[\s\-‐-―−·.]/gu, "")`, replace: "", named: "however they are written" },
    {
      against: "12.16",
      what: "whom a work number belongs to is in its report",
      search: "if (parties.some(({ ownerName }) => names.includes(squeezed(ownerName)))) return true;",
      replace: "",
      named: "as whom a work number belongs to",
    },
    { against: "12.16", what: "numbers of reports cannot be counted", search: "byte % alphabet.length", replace: "0", named: "tell nothing of how many" },
  ]),
  ...inside("features/report/server/desk/store-handling.ts", "features/report/server/report.test.ts", [
    { against: "12.16", what: "a handler who is named in a report does not see it", search: " and not s.barred", replace: "", named: "finds it in no list" },
    { against: "12.16", what: "whoever stepped aside sees it no more", search: " and not s.recused", replace: "", named: "by stepping aside" },
    {
      against: "12.16",
      what: "new words are judged before they are shown",
      search: "s.account_id = ${accountId} and s.words = r.words\n    and s.person",
      replace: "s.account_id = ${accountId}\n    and s.person",
      named: "says what nobody has judged yet",
    },
    { against: "12.11", what: "one handler accepts a report", search: "and version = ${version} and handler = '' and progress", replace: "and progress", named: "accepted by one of all" },
  ]),
  ...inside("features/report/server/desk/store-listing.ts", "features/report/server/report.test.ts", [
    { against: "12.15", what: "a blacklisting is decided once", search: "where id = ${id} and decided_at is null and", replace: "where id = ${id} and", named: "only by a second person" },
  ]),
  ...inside("kit/server/audit/veil.ts", "features/report/server/report.test.ts", [
    { against: "12.10", what: "a veiled line of the audit names nobody", search: '`${mark}${seals.index("audit.veil", line.accountId)}`', replace: "line.accountId", named: "name no account" },
    {
      against: "12.10",
      what: "nobody who looks around finds the reporter",
      search: '  accountId: line.accountId === undefined ? undefined : `${mark}${seals.index("audit.veil", line.accountId)}`,\n',
      replace: "",
      test: "apps/server/bodies.test.ts",
      named: "never told who reported",
    },
  ]),
  ...inside("features/report/server/messages.ts", "apps/server/bodies.test.ts", [
    { against: "12.10", what: "the log of messages does not tell who was sent news of a report", search: 'unlogged: ["neutral"],', replace: "", named: "never told who reported" },
  ]),
  ...inside("features/threshold/server/rules.ts", "features/threshold/server/rules.test.ts", [
    { against: "8.3", what: "from noon on a threshold takes a day longer", search: "wallTime(now).slice(11) < thresholdLimits.noon ? 1 : 2", replace: "1", named: "until noon and the day after" },
    { against: "8.3", what: "a threshold below the current one is none", search: "appliedThreshold <= bounds.current ||", replace: "", named: "is told" },
    { against: "8.3", what: "nobody applies for more than the most", search: "|| appliedThreshold > bounds.maximum", replace: "", named: "is told" },
    { against: "8.3", what: "a period does not end before it begins", search: "expirationDate < effectiveDate ||", replace: "", named: "is told" },
    { against: "8.5", what: "rules that are off accept nothing", search: "policy.enabled &&\n", replace: "", named: "while they are off" },
    { against: "8.5", what: "a number with a blemish waits for a person", search: "blemishes === 0", replace: "true", named: "of a number with a blemish" },
    { against: "8.4", what: "nothing is applied to a number whose owner changed", search: `if (!standing.sameOwner) return "ownerChanged";`, replace: "", named: "is not brought to a number that has changed" },
    { against: "8.4", what: "nothing is applied after its last day", search: `if (isOver) return "missed";`, replace: "", named: "never after it" },
    { against: "8.4", what: "what is not wanted any more is taken back", search: "isOver || endAsked || !isWanted", replace: "isOver || endAsked", named: "what stands and is not wanted any more" },
    { against: "8.5", what: "what was decided is not decided again", search: "status === thresholdStatuses.pending;", replace: "true;", named: "decides what is pending alone" },
  ]),
  ...inside("features/threshold/server/at-host.ts", "features/threshold/server/threshold.test.ts", [
    { against: "8.4", what: "whose a number is, its host judges in the step that sets a threshold", search: "owner: facts.toldOwner,", replace: "", named: "changes after it was asked whose it is" },
    { against: "8.4", what: "what stands is taken back once the number is another's", search: `owner !== "" && owner !== ownerIn(facts)`, replace: "false", named: "is another's by now" },
  ]),
  ...inside("features/signin/server/rules.ts", "features/signin/server/rules.test.ts", [
    { against: "7.5", what: "records are shown from the sixth calendar month on", search: "-signinLimits.months)} 00:00:00`);", replace: "-1 - signinLimits.months)} 00:00:00`);", named: "the time of a query" },
    { against: "7.1", what: "a query covers 31 days", search: `if (to - from > longest) return "tooLong";`, replace: "", named: "the time of a query" },
    { against: "7.5", what: "what lies wholly too far back is refused", search: `if (to < oldest) return "tooOld";`, replace: "", named: "the time of a query" },
    { against: "7.5", what: "a permission opens the service beyond the free time", search: "return Math.max(free, permittedUntil ?? 0);", replace: "return free;", named: "lasts as long as a permission" },
  ]),
  ...inside("features/signin/server/rules-unusual.ts", "features/signin/server/rules.test.ts", [
    { against: "7.6", what: "an office of more than 30 days ago is new again", search: "while (signIns[0] && signIns[0].at < sign.at - habits) signIns.shift();", replace: "", named: "was not used for 30 days" },
    { against: "7.6", what: "of a history that does not reach back no office is new", search: "whole && isNewOffice(signIns, sign)", replace: "isNewOffice(signIns, sign)", named: "nobody knows the habits" },
    { against: "7.6", what: "a number that works at night is not marked for it", search: "isAtNight(sign) && !worksAtNight(signIns)", replace: "isAtNight(sign)", named: "works at night" },
    { against: "7.6", what: "wrong passwords count since the sign-in before", search: "    failures = [];\n", replace: "", named: "right after wrong passwords" },
    { against: "7.6", what: "a place that was left in time is no second one", search: "place.left > at - travel", replace: "place.left > 0", named: "at two places" },
  ]),
  ...inside("features/signin/server/store.ts", "features/signin/server/signin.test.ts", [
    {
      against: "7.6",
      what: "of several who look at once, one tells",
      search: "where w.seen_at = ${seen === undefined ? null : timestamp(seen)}::timestamptz",
      replace: "where true",
      named: "one of several who begin at the same place",
    },
  ]),
  ...inside("features/signin/server/listing.ts", "features/signin/server/signin.test.ts", [
    { against: "7.5", what: "the service ends", search: "if (openUntil(service) > now) return true;", replace: "return true;", named: "ends six months after the consent" },
  ]),
  ...inside("features/query/server/rules.ts", "features/query/server/query.test.ts", [
    { against: "T38", what: "many keys in a day are noticed", search: "keys >= queryLimits.alarmKeys", replace: "keys > queryLimits.alarmKeys", named: "is noticed by rules alone" },
    { against: "T38", what: "many queries in vain are noticed", search: "misses >= queryLimits.alarmMisses", replace: "misses > queryLimits.alarmMisses", named: "is noticed by rules alone" },
    {
      against: "14.11",
      what: "a host that is away is not taken for one that knows of none",
      search: `return asked.some(({ told }) => told === "away") ? "away" : undefined;`,
      replace: "return undefined;",
      named: "are believed in their order",
    },
    { against: "14.8", what: "what a host did not mask is masked here", search: `address === "" || address.includes("*") ? address : mask(address)`, replace: "address", named: "are masked again" },
  ]),
  ...inside("features/query/server/asking.ts", "features/query/server/query.test.ts", [
    { against: "T38", what: "a query in vain counts", search: "refuse(kind, { counts: true })", replace: "refuse(kind)", named: "count what a host has answered" },
  ]),
  ...inside("kit/contract/keys.ts", "features/query/server/query.test.ts", [
    { against: "14.9", what: "a key is read without what cannot be seen", search: String.raw`seen(typed).replace(/\s/gu, "")`, replace: "typed", named: "tells of a work number" },
    { against: "T38", what: "a wildcard is no key", search: "z.maxLength(maximum, code), z.regex(pattern, code)),", replace: "z.maxLength(maximum, code)),", named: "refuses what is empty" },
  ]),
  ...inside("kit/server/tables/long-export.ts", "features/signin/server/signin.test.ts", [
    {
      against: "7.7",
      what: "a run that was overtaken changes nothing",
      search: "if (!(await rows.progress(row, written, Math.max(written, page.total)))) throw new Overtaken();",
      replace: "await rows.progress(row, written, Math.max(written, page.total));",
      named: "is written behind",
    },
  ]),
  ...inside("features/notice/server/rules.ts", "features/notice/server/rules.test.ts", [
    {
      against: "9.12",
      what: "one and the same work number fits all that is asked of one",
      search: "one.length < best.length ? one : best",
      replace: "one.filter((part) => best.includes(part))",
      named: "one and the same work number",
    },
    { against: "9.12", what: "holders have no roles", search: `open(crowd.roles, version === "3" ? roles : [])`, replace: "open(crowd.roles, roles)", named: "has the holder" },
    { against: "9.12", what: "an audience of staff with work numbers is nobody", search: "if (onlyStaff || roles.length > 0)", replace: "if (roles.length > 0)", named: "told at the parts" },
    { against: "9.11", what: "a kind stands under its own tab alone", search: `(group === "" || groupOf(subType) === group)`, replace: "true", named: "tabs are those" },
  ]),
  ...inside("features/notice/server/desk/rules-desk.ts", "features/notice/server/rules.test.ts", [
    {
      against: "9.12",
      what: "the other language is missed",
      search: `one_language ? common.E9410 : noticeRefusals.E9008;`,
      replace: `noticeRefusals.E9008;\n  if (one_language) return {};`,
      named: "wants both languages",
    },
    { against: "9.12", what: "a notice does not end before it begins", search: "expire_at <= timestamp(now)", replace: "expire_at < timestamp(0)", named: "wants an end" },
    { against: "9.13", what: "quiet hours go over midnight", search: "time >= from || time < to;", replace: "time >= from && time < to;", named: "quiet hours" },
  ]),
  ...inside("features/notice/server/files.ts", "features/notice/server/notice.test.ts", [
    { against: "9.13", what: "a picture that a version still shows stays", search: "?? now) > cut)", replace: "?? now) > now)", named: "replaced lately" },
  ]),
  ...inside("features/contact/server/rules.ts", "features/contact/server/contact.test.ts", [
    { against: "13.16", what: "nobody answers at the very end of the hours", search: "from <= now && now < to", replace: "from <= now && now <= to", named: "the hours" },
    { against: "13.16", what: "hours go on over midnight", search: "from === until ? to : until", replace: "until", named: "go on over midnight" },
    { against: "13.16", what: "a holiday has hours of its own", search: "isWorkday(day) ? hours.workdays : hours.restDays", replace: "hours.workdays", named: "the hours" },
  ]),
  ...inside("features/expired/server/rules.ts", "features/expired/server/rules.test.ts", [
    { against: "14.1", what: "a host that never answers is given up", search: "return now >= giveUpAt ? undefined : Math.min(next, giveUpAt);", replace: "return Math.min(next, giveUpAt);", named: "and then no more" },
    { against: "14.2", what: "another's ticket is not believed", search: `key !== "ticketNumber" || `, replace: "true || ", named: "is believed when it names the ticket" },
    { against: "14.1", what: "nothing is sent again to who lost the number", search: `query.failure === "unbound" || query.failure === "barred"`, replace: "false", named: "finds nothing to send" },
    { against: "14.1", what: "sending again is bounded", search: "query.resends >= expiredLimits.resends", replace: "false", named: "ends after three times" },
    { against: "14.1", what: "what a host answered with no is not asked anew", search: `query.failure === "hostAway" ? "ask"`, replace: `query.progress === 3 ? "ask"`, named: "finds nothing to send" },
  ]),
  ...inside("features/expired/server/store.ts", "features/expired/server/expired.test.ts", [
    {
      against: "R26",
      what: "a try that was overtaken writes nothing",
      search: "where id = ${id} and tries = ${tries} and work = ${work} returning id",
      replace: "where id = ${id} returning id",
      named: "overtaken while its host",
    },
  ]),
  ...inside("features/expired/server/store-erasing.ts", "features/expired/server/expired.test.ts", [
    {
      against: "T14",
      what: "a result is erased in its time",
      search: "update expired_query set result_sealed = '', email_sealed = '', email_masked = '',\n",
      replace: "update expired_query set email_masked = '',\n",
      named: "then erases it",
    },
  ]),
  ...inside("features/fault/server/rules.ts", fault, [
    {
      against: "16.9",
      what: "a fault is finished by its handler only",
      search: `restore: { from: ["accepted", "inProgress"], to: "restored", by: "handler" }`,
      replace: `restore: { from: ["accepted", "inProgress"], to: "restored", by: "called" }`,
      named: "not finished over the handler's head",
    },
    { against: "16.9", what: "who has nothing to do with a fault takes no step", search: `(stepRules[step].by === "handler" ? isHandler : isCalled)`, replace: "true", named: "closed to whoever has nothing" },
    { against: "16.9", what: "nobody takes over from himself", search: "return !isHandler && (isCalled || isSupervisor);", replace: "return isCalled || isSupervisor;", named: "is open to whoever is on duty first" },
    { against: "16.9", what: "a reporter corrects it only while nobody accepted it", search: `(standing.isReporter && status === "reported")`, replace: "standing.isReporter", named: "lets its reporter correct it" },
    { against: "16.9", what: "a closed fault is closed", search: `status !== "closed" &&\n`, replace: "", named: "lets its reporter correct it" },
  ]),
  ...inside("features/fault/server/rules-calling.ts", "features/fault/server/rules-calling.test.ts", [
    { against: "16.8", what: "a fault calls one person, then the next", search: "chain.toSorted((a, b) => times(a) - times(b))[0]", replace: "chain[0]", named: "calls one person, then the next" },
    {
      against: "16.8",
      what: "the next one is called at the minute of its severity",
      search: "faultLimits.callMinutes[severity] * minute",
      replace: "faultLimits.callMinutes.major * minute",
      named: "waits the longer the less it disturbs",
    },
    { against: "16.8", what: "who reported a fault is not called for it", search: "people.filter(({ accountId }) => accountId !== reporter)", replace: "people", named: "never who reported it" },
    { against: "16.8", what: "a fault reaches the next line soon", search: ".slice(0, faultLimits.calledOfLine)", replace: "", named: "is three of a line at most" },
    { against: "16.9", what: "an accepted fault calls nobody", search: `fault.status === "reported" ? (`, replace: "true ? (", named: "is called for no further" },
    { against: "16.8", what: "calls are on whole minutes", search: "Math.floor(reported_at / minute) * minute", replace: "reported_at", named: "to the minute" },
  ]),
  ...inside("features/fault/server/prefill/rules.ts", "features/fault/server/prefill/rules.test.ts", [
    { against: "16.8", what: "a fault of the network is none of software", search: "return things.test(words) ? 2 : 1;", replace: "return 1;", named: "says of what kind the fault is" },
    { against: "16.8", what: "a value is told with the line it was seen at", search: "one.key.startsWith(`${row}.`) && ", replace: "", named: "with its line, its unit and its band" },
  ]),
  ...inside("features/handover/server/rules.ts", "features/handover/server/rules.test.ts", [
    { against: "15.14", what: "who is on call leaves no post", search: `shifts.filter(({ type }) => type === "onduty")`, replace: "shifts", named: "who is on call" },
    { against: "15.14", what: "nobody hands over to himself", search: ` : incoming.every((row) => leaving.has(nameOf(row)))) return [];`, replace: " : false) return [];", named: "whoever goes on" },
    { against: "15.14", what: "a post that nobody takes over is told", search: "incoming.length === 0 ? !isGap", replace: "incoming.length === 0 ? true", named: "nobody follows" },
    {
      against: "15.14",
      what: "who follows after a swap may accept",
      search: "row.postName === log.post_name &&\n        row.startOndutyDate >= wallTime(log.ends_at)",
      replace: 'row.startOndutyDate === ""',
      named: "after a swap",
    },
    { against: "15.14", what: "a log is late from its quarter of an hour on", search: "ends_at + handoverLimits.lateMinutes * minute", replace: "ends_at", named: "late from a quarter" },
  ]),
  ...inside("features/handover/server/rules.ts", "features/handover/server/handover.test.ts", [
    {
      against: "15.14",
      what: "a supervisor accepts in the place of others only once it is late",
      search: `stateAt(log, now) === "waiting" && isLate(log, now) && onPost`,
      replace: "onPost",
      named: "nobody follows on a post",
    },
  ]),
  ...inside("features/duty/server/rules-calling.ts", "features/duty/server/rules-calling.test.ts", [
    { against: "15.13", what: "the application called just so is answered first", search: "(isCalled(one) ? 0 : nameOf(one).length)", replace: "nameOf(one).length", named: "the one called just so first" },
  ]),
  ...inside("features/fault/server/rules-similar.ts", fault, [
    { against: "16.9", what: "the same software alone makes no fault alike", search: "worth = { software: 20,", replace: "worth = { software: 40,", named: "not merely faults of the same software" },
    { against: "16.9", what: "an error code has one spelling", search: `.toUpperCase().replace(/[-_ ]/g, "")`, replace: "", named: "in another spelling" },
    { against: "16.9", what: "the same words in another punctuation count together", search: String.raw`plain(text).replace(/[^\p{L}\p{N}]/gu, "")`, replace: "plain(text)", named: "how often the same fix worked" },
    { against: "16.9", what: "a measure nobody wrote down helped nobody", search: `restored.filter(({ measure }) => measure !== "")`, replace: "[...restored]", named: "how often the same fix worked" },
  ]),
  ...inside("features/flight/server/rules-columns.ts", "features/flight/server/rules.test.ts", [
    { against: "16.12", what: "a header is found below titles", search: ".slice(0, 10)", replace: ".slice(0, 1)", named: "are found below titles" },
    { against: "16.12", what: "columns that are lacking are named", search: "if (lacking.length > 0)", replace: "if (false)", named: "that are lacking are named" },
    { against: "16.12", what: "an empty row is no flight", search: "return isEmpty || ", replace: "return ", named: "are found below titles" },
  ]),
  ...inside("features/record/server/review/store-queue.ts", reviews, [
    { against: "T43", what: "nobody signs his own with the others", search: "\n  and submitter_id <> ${reviewer}", replace: "", named: "nobody signs his own" },
    { against: "16.19", what: "what has to be read is not signed with the others", search: "(abnormal = 0 and status = 'submitted')", replace: "(status = 'submitted')", named: "reads what is not" },
  ]),
  ...inside("features/record/server/rules.ts", record, [
    { against: "16.18", what: "a value is compared with that of the same thing", search: "const old = was.get(series);", replace: "const old = before.find((one) => one.key === key);", named: "wherever a line stands" },
    { against: "16.21", what: "what was typed over is no confirmation", search: " && within(before, holds) === within(after, holds)", replace: "", named: "stays confirmed only while" },
    { against: "T43", what: "nobody signs off his own record", search: "if (record.submitter_id === accountId) return recordRefusals.E16062;", replace: "", named: "nobody reviews his own record" },
    { against: "16.17", what: "what is signed off is not signed off again", search: `record.status === "reviewed" ? common.E9409 : undefined`, replace: "undefined", named: "nobody reviews his own record" },
    { against: "16.17", what: "what is signed off stays as it is", search: `if (record.status === "reviewed") return recordRefusals.E16063;`, replace: "", named: "is corrected by its submitter" },
    { against: "16.17", what: "nobody corrects somebody else's record", search: "if (record.submitter_id !== accountId && !isOf)\n    return", replace: "if (false)\n    return", named: "is corrected by its submitter" },
    {
      against: "16.17",
      what: "after 24:00 a record is corrected only when it was sent back",
      search: "if (record.returned_at !== null || dayOfRecord(record) === today) return undefined;",
      replace: "return undefined;",
      named: "is corrected by its submitter",
    },
    { against: "16.16", what: "a value out of its band asks for a reason", search: `if (reason === "")`, replace: "if (false)", named: "asks for a reason and a photo" },
    { against: "16.16", what: "a value out of its band asks for a photo", search: "if (photos.length === 0)", replace: "if (false)", named: "asks for a reason and a photo" },
    {
      against: "16.22",
      what: "the second check of a day waits for the time of the first",
      search: `dueTimes.length === 2 && now.slice(11, 16) > (dueTimes[0] ?? "")`,
      replace: "dueTimes.length === 2",
      named: "the second check begins",
    },
    { against: "16.15", what: "a plan ends on its last day", search: "day <= plan.endsOn", replace: "day < plan.endsOn", named: "from its first day to its last" },
    { against: "16.15", what: "the due minute is still in time", search: "`${day} ${plan.dueTime}:59`", replace: "`${day} ${plan.dueTime}:00`", named: "a cell walks from not due" },
    { against: "16.15", what: "a value out of its band shows on the board", search: `if (record.abnormal > 0) return "abnormal";`, replace: "", named: "a cell walks from not due" },
  ]),
  ...inside("features/template/server/rules.ts", "features/template/server/rules.test.ts", [
    { against: "16.7", what: "a template of another business takes no record", search: "template.business === business &&\n  ", replace: "", named: "of another business" },
    { against: "16.7", what: "a draft of a template takes no record", search: `(template.status === "published" || template.status === "retired") &&`, replace: "", named: "of another business" },
    { against: "16.7", what: "a withdrawn template takes corrections only", search: "(template.enabled || isCorrection)", replace: "(template.enabled || !isCorrection)", named: "that was withdrawn" },
  ]),
  ...inside("hosts/simulator/rules.ts", "hosts/simulator/rules.test.ts", [
    {
      against: "28.2",
      what: "a number that nobody signs in with for 30 days is disabled",
      search: `return now > ends ? { reason: "inactive", since: ends } : undefined;`,
      replace: "return undefined;",
      named: "thirty days",
    },
    { against: "6.7", what: "a number is limited at its threshold", search: "flow >= threshold", replace: "flow > threshold", named: "from its threshold" },
    { against: "5.11", what: "a host refuses a password without a digit", search: String.raw`/\d/.test(password) &&`, replace: "", named: "a host takes passwords" },
    { against: "0.13", what: "a host shows an identity number by its ends", search: `"*".repeat(11)`, replace: "idNumber.slice(3, -4)", named: "by their ends" },
  ]),
];
