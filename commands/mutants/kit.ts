// The pure rules every feature leans on: spellings, masks, passwords, time, strict reading, exact writing.
import { inside, type Mutant } from "./mutant.ts";

const addresses = "kit/contract/addresses.test.ts";
const sender = "kit/web/drafts/sender.test.tsx";
const richText = "kit/server/rich-text.test.ts";

export const kit: readonly Mutant[] = [
  ...inside("kit/contract/addresses.ts", addresses, [
    { against: "T44", what: "zero-width marks and full-width digits make no other mobile number", search: "const tidy = seen(typed)", replace: "const tidy = typed", named: "one mobile number" },
    { against: "T44", what: "a dialling code before it makes no other mobile number", search: String.raw`(?:\+?86-?|0086-?)?`, replace: "", named: "one mobile number" },
    { against: "T44", what: "capitals make no other e-mail address", search: ".toLowerCase()", replace: "", named: "one e-mail address" },
    { against: "T44", what: "zero-width marks make no other e-mail address", search: "plainly(typed).toLowerCase()", replace: "typed.trim().toLowerCase()", named: "one e-mail address" },
    { against: "T46", what: "a number of 50,000 characters is not even looked at", search: "if (typed.length > 64) return undefined;", replace: "", named: "looked at by their length first" },
    { against: "0.13", what: "a number is masked in its middle", search: `"$1****$2"`, replace: `"$1$&$2"`, named: "others see of a number its ends" },
    { against: "0.13", what: "a name is masked but for its first character", search: "`${[...name][0]}*`", replace: "`${name}*`", named: "others see of a number its ends" },
    { against: "0.13", what: "a mailbox is masked but for two letters", search: `"$1***"`, replace: `"$&***"`, named: "no more than" },
  ]),
  ...inside("kit/web/drafts/sender.ts", sender, [
    { against: "0.9", what: "a lost network is no refusal", search: `if (isUnanswered(refused)) return "unreached";`, replace: "", named: "knows a lost network" },
    { against: "0.9", what: "tries become rarer", search: "second * 2 ** (tries - 1)", replace: "second", named: "in ever longer spaces" },
    { against: "0.9", what: "nothing is written over what somebody else saved", search: `standing !== "changed" && `, replace: "", named: "until both were put together" },
    { against: "0.9", what: "an ended session sends nothing more", search: ` && standing !== "ended"`, replace: "", named: "is moved by typing" },
  ]),
  ...inside("kit/web/drafts/use-sender.ts", sender, [
    { against: "0.9", what: "one request is under way at a time", search: "(flight ??= sendAll()", replace: "(flight = sendAll()", named: "one request at a time" },
    { against: "0.9", what: "a network that is back is used at once", search: `window.addEventListener("online", again);`, replace: "", named: "at once when there is a network" },
    { against: "0.9", what: "a page that is hidden sends what waits", search: "if (document.hidden) leave();", replace: "", named: "hidden or left" },
  ]),
  ...inside("kit/web/call/request-ids.ts", "kit/web/call/use-send.test.tsx", [
    {
      against: "0.11",
      what: "what was not answered is sent again as the same request, over a reload too",
      search: "waiting.get(name) ?? newRequestId()",
      replace: "newRequestId()",
      named: "its page was loaded again",
    },
    { against: "0.11", what: "a puzzle that is solved anew makes no other request", search: "askedIn(body)", replace: "Object(body)", named: "solved anew" },
  ]),
  ...inside("kit/web/call/call.ts", "kit/web/call/use-send.test.tsx", [
    {
      against: "0.11",
      what: "what was answered is done again when it is asked for again",
      search: "if (requestId && !options.requestId) forgetRequest(call.path, body);",
      replace: "",
      named: "sends again what was not answered",
    },
  ]),
  ...inside("apps/web/build/declarations.ts", "apps/web/build/declarations.test.ts", [
    { against: "0.11", what: "the built page knows which calls answer once", search: "upload done", replace: "upload once done", named: "leaves of a call" },
  ]),
  ...inside("kit/web/live/stream.ts", "kit/web/live/sharing.test.ts", [
    { against: "0.15", what: "no stream is opened by cookies that became somebody else's", search: `if (!sessionStands()) return hear("again");`, replace: "", named: "of somebody else" },
  ]),
  ...inside("kit/web/live/sharing.ts", "kit/web/live/sharing.test.ts", [
    { against: "0.15", what: "windows hear what was said while the stream moved", search: "() => hold(true)", replace: "() => hold(false)", named: "pass the stream on" },
    { against: "0.15", what: "windows of another session hear nothing", search: "const name = `live ${session}`;", replace: `const name = "live";`, named: "of another session" },
  ]),
  ...inside("kit/web/live/sharing.ts", "kit/web/live/sharing.test.ts", [
    { against: "0.15", what: "a window that comes to the stream asks for what came while it loaded", search: `    hear("again");\n    await locks`, replace: "    await locks", named: "that come while" },
  ]),
  ...inside("kit/web/call/call.ts", "kit/web/live/live.test.tsx", [
    { against: "0.15", what: "what is on its way when news come is asked for anew", search: "if (early.size > 0)", replace: "if (early.size > 99)", named: "still on its way" },
    { against: "0.15", what: "news of one thing ask for no other", search: "of ? [path, of] : [path]", replace: "[path]", named: "leaves answers about others" },
  ]),
  ...inside("kit/web/session/session.ts", "kit/web/session/session.test.ts", [
    { against: "D1", what: "a window goes on as whom it began with", search: `own("token") ?? readCookie("token")`, replace: `readCookie("token")`, named: "stays with the window" },
    { against: "D1", what: "a window that ends takes nobody else's session along", search: `if (sessionStands()) dropCookie("token");`, replace: `dropCookie("token");`, named: "stays with the window" },
  ]),
  ...inside("kit/web/drafts/drafts.ts", "kit/web/forms/kept-form.test.tsx", [
    { against: "0.9", what: "what was typed outlives its page", search: "keep(draftKey(form), JSON.stringify({ values: kept, ...begun }), store);", replace: "void store;" },
  ]),
  ...inside("kit/contract/passwords/portal.ts", "kit/contract/passwords/portal.test.ts", [
    { against: "1.38", what: "a password holds nothing of the account", search: "words.some((word) => word.length >= shortestContextWord && lower.includes(word))", replace: "false", named: "breaks" },
    { against: "1.38", what: "a password of three classes is not always strong", search: `password.length >= 12 ? "strong" : "medium"`, replace: `"strong"`, named: "is" },
    { against: "1.38", what: "a password has 8 signs at least", search: `["length", password.length >= minimum && `, replace: `["length", `, named: "breaks" },
    { against: "T46", what: "a password has 20 signs at most", search: "password.length <= maximum", replace: "true", named: "breaks" },
  ]),
  ...inside("kit/contract/passwords/agent.ts", "kit/contract/passwords/agent.test.ts", [
    { against: "5.11", what: "a run goes on over the end", search: " + 10) % 10", replace: ")", named: "breaks the rule" },
    { against: "5.11", what: "one letter repeated is weak", search: "isRepeated(letters) || ", replace: "", named: "breaks the rule" },
    { against: "5.11", what: "letter and digit are both needed", search: `/[A-Za-z]/.test(password) && /\\d/.test(password)`, replace: `/[A-Za-z]/.test(password)`, named: "breaks the rule" },
    { against: "5.11", what: "only the allowed signs pass", search: `/^[A-Za-z0-9!@#$%^&*()_+\\-=.?]*$/`, replace: "/^/", named: "breaks the rule" },
  ]),
  ...inside("kit/contract/search/grams.ts", "kit/contract/search/grams.test.ts", [
    { against: "16.8", what: "one character of Chinese is found", search: "return pairs.length > 0 ? pairs : grams;", replace: "return pairs;", named: "however short" },
    { against: "16.8", what: "full width is found as half", search: "[...asCompared(text)]", replace: String.raw`[...text.toLowerCase().replace(/\s/gu, "")]`, named: "full width for half" },
  ]),
  ...inside("kit/contract/patterns.ts", "kit/contract/patterns.test.ts", [
    { against: "T44", what: "full-width signs are the usual ones", search: `typed.normalize("NFKC").replace(unseen, "")`, replace: `typed.replace(unseen, "")`, named: "without any sign that nobody sees" },
    { against: "T44", what: "isolates of direction are not seen", search: String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2028`, replace: String.raw`\u200b-\u200f\u2028`, named: "without any sign that nobody sees" },
    { against: "33.6", what: "29 February exists in leap years only", search: "leap ? 29 : 28", replace: "29", named: "a day that exists" },
    { against: "33.6", what: "a year of a century is leap every fourth time", search: "(year % 100 !== 0 || year % 400 === 0)", replace: "true", named: "a day that exists" },
    { against: "T45", what: "no control character is part of a text", search: String.raw`!/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value)`, replace: "true", named: "plain text" },
    { against: "33.2", what: "a version is no larger than a database counts", search: "z.maximum(2_147_483_647", replace: "z.maximum(2_147_483_648", named: "as far as a database counts" },
  ]),
  ...inside("kit/server/clock.ts", "kit/server/clock.test.ts", [
    {
      against: "R17",
      what: "a day ends at midnight in Shanghai",
      search: "(Math.floor((instant + ahead) / dayLength) + 1) * dayLength - ahead",
      replace: "(Math.floor(instant / dayLength) + 1) * dayLength",
      named: "the midnight after",
    },
    { against: "R20", what: "the summers of 1986 to 1991 are no trap", search: "return guess - shift;", replace: "return guess;", named: "the summers of 1986" },
    { against: "R20", what: "29 February falls back to the 28th", search: `exists ? "29" : "28"`, replace: `"29"`, test: "features/identity/server/rules.test.ts", named: "born on 29 February" },
  ]),
  ...inside("kit/server/files/range.ts", "kit/server/files/range.test.ts", [
    { against: "27.1", what: "a part behind the end is not there", search: `start >= size ? "beyond"`, replace: `start > size ? "beyond"`, named: "asks for" },
    { against: "27.1", what: "a part ends where the file does", search: "Math.min(Number(last), size - 1)", replace: "Number(last)", named: "asks for" },
  ]),
  ...inside("kit/server/network/address-block.ts", "kit/server/network/address-block.test.ts", [
    { against: "T6", what: "an IPv6 subscriber counts once, whatever the address", search: ".slice(0, 4)", replace: "", named: "is counted as" },
    { against: "T6", what: "an IPv4 address in its IPv6 spelling counts as itself", search: "if (mapped || !isIPv6(ip)) return mapped ?? ip;", replace: "if (!isIPv6(ip)) return ip;", named: "is counted as" },
  ]),
  ...inside("kit/server/call/json.ts", "kit/server/call/json.test.ts", [
    { against: "T31", what: "a key is sound text too", search: `key === "prototype" || !isSoundText(key)`, replace: `key === "prototype"`, named: "in a key" },
    { against: "T31", what: "a parameter's name is sound text too", search: "!isSoundText(key) || !isSoundText(value)", replace: "!isSoundText(value)", named: "refuses" },
    { against: "T45", what: "a key twice is malformed", search: "if (keysIn(value, 0) !== keysWritten(text))", replace: "if (keysIn(value, 0) < 0)", named: "refuses" },
    { against: "T45", what: "a lone surrogate is malformed", search: "text.isWellFormed() && ", replace: "", named: "refuses" },
    { against: "T45", what: "a NUL is malformed", search: ` && !text.includes("\\0")`, replace: "", named: "refuses" },
    { against: "T18 T45", what: "__proto__ is malformed", search: `key === "__proto__" || key === "constructor" || key === "prototype"`, replace: `key === "prototype"`, named: "refuses" },
    { against: "T45", what: "a number beyond a double is malformed", search: "if (!Number.isFinite(value))", replace: "if (Number.isNaN(value))", named: "refuses" },
    { against: "T45", what: "65 levels are malformed", search: "if (depth > deepest)", replace: "if (depth > 2 * deepest)", named: "refuses" },
    { against: "T45", what: "a parameter twice is malformed", search: "if (fields.has(key) || ", replace: "if (", named: "refuses" },
  ]),
  ...inside("kit/server/call/projection.ts", "kit/server/call/projection.test.ts", [
    { against: "T16", what: "nothing leaves that the declaration does not name", search: "fits(value) ? JSON.stringify(value) : project(value)", replace: "JSON.stringify(value)", named: "never lets out" },
    { against: "T16", what: "a row read one by one leaves by its declaration", search: "text += comma + write(items)", replace: "text += comma + JSON.stringify(items)", named: "never lets out" },
    { against: "T16", what: "an object that writes itself leaves by its declaration", search: ` || "toJSON" in value`, replace: "", named: "never lets out" },
  ]),
  ...inside("kit/server/tables/csv.ts", "kit/server/tables/csv.test.ts", [
    { against: "T31", what: "no cell begins as a formula", search: `text.replace(formulaStart, "$1'")`, replace: "text", named: "for a formula" },
    { against: "T31", what: "no cell begins with a tab before a formula", search: String.raw`\t\r\n＝`, replace: "＝", named: "for a formula" },
    { against: "T31", what: "no cell begins with a full-width sign", search: "＝＋－＠", replace: "", named: "for a formula" },
    { against: "T31", what: "no formula stands behind a semicolon", search: "(^|;)(?=", replace: "(^)(?=", named: "behind one" },
    { against: "T31", what: "a quote stays inside its cell", search: `.replaceAll('"', '""')`, replace: "", named: "inside their cell" },
  ]),
  ...inside("kit/server/rich-text.ts", richText, [
    { against: "T28", what: "the content of script goes with it", search: "nonTextTags: [...silencedTags],", replace: "", named: "keeps no code as text" },
    { against: "T28", what: "only listed tags stay", search: "allowedTags: [...richTags],", replace: "allowedTags: false,", named: "leave nothing that runs" },
    { against: "R14", what: "what is nested a thousand deep is laid flat", search: "nestingLimit: richDepth,", replace: "", named: "a thousand deep" },
  ]),
  ...inside("kit/contract/rich-text.ts", richText, [
    { against: "T28", what: "no link runs a script", search: "return webAddress.test(address) ? address : undefined;", replace: "return address;", named: "leave nothing that runs" },
    {
      against: "T33 T28",
      what: "no picture is loaded from elsewhere",
      search: "if (source === undefined || !isOwnFile(source)) return undefined;",
      replace: "if (source === undefined) return undefined;",
      named: "leave nothing that runs",
    },
    { against: "T28", what: "a link to another site tells it nothing of the portal", search: `kept["rel"] = "noopener noreferrer";`, replace: "", named: "know nothing of the portal" },
    { against: "T28", what: "no address hides signs a browser would skip", search: String.raw` || /[\s\\\p{Cc}\p{Cf}]/u.test(address)`, replace: "", test: "kit/web/rich-text/rich-text.test.tsx" },
  ]),
  ...inside("kit/server/seals/seals.ts", "kit/server/seals/seals.test.ts", [
    { against: "T48", what: "two columns have keys of their own", search: `hkdfSync("sha256", secret, "apron", use, 32)`, replace: `hkdfSync("sha256", secret, "apron", "", 32)`, named: "for its purpose" },
    { against: "T48", what: "equal values look unlike", search: "const iv = randomBytes(12);", replace: "const iv = Buffer.alloc(12);", named: "tells nothing when sealed twice" },
  ]),
  ...inside("kit/contract/id-number.ts", "features/identity/server/rules.test.ts", [
    { against: "4.8", what: "a number with another check digit is none", search: "&& withCheckDigit(tidy.slice(0, 17)) === tidy ", replace: "", named: "just one right check digit" },
    {
      against: "T44",
      what: "zero-width marks make no other ID number",
      search: "ungrouped(typed)",
      replace: String.raw`typed.normalize("NFKC").replace(/[\s-]/gu, "")`,
      test: "kit/contract/id-number.test.ts",
      named: "an identity number",
    },
    { against: "0.13", what: "an ID number is masked in its middle", search: `"$1***********$2"`, replace: `"$&"`, test: "kit/contract/id-number.test.ts", named: "shows its first three" },
  ]),
  ...inside("kit/server/jobs/jobs.ts", "kit/server/jobs/jobs.test.ts", [
    {
      against: "29.29",
      what: "a run of a newer version is left for it",
      search: "if (!found) return await putBack(fetched, task);",
      replace: 'if (!found) return { id, status: "completed" };',
      named: "beside an older version",
    },
    { against: "29.29", what: "what nobody has known for long goes", search: "now - unknownSince > patience.forgotten", replace: "false", named: "what no instance has known for long" },
  ]),
  ...inside("kit/server/jobs/rounds.ts", "kit/server/jobs/rounds.test.ts", [
    { against: "29.21", what: "one instance walks at a time", search: "r.held_until <= ${at} or ", replace: "true or ", named: "by one instance at a time" },
    { against: "29.21", what: "a round goes on where it stood", search: "cursor = case when r.finished_at is null then r.cursor else '' end", replace: "cursor = ''", named: "taken over from an instance that died" },
    { against: "29.21", what: "a host is asked no more than its budget allows", search: "if (next > now) await", replace: "if (next < 0) await", named: "keeps to the budget" },
    { against: "29.21", what: "a host that is away ends the walk", search: "if (await visit(item)) answered = true;", replace: "answered = await visit(item) || true;", named: "waits where nobody answers" },
  ]),
  ...inside("database/place.ts", "database/place.test.ts", [
    { against: "29.28", what: "a restored database is not started by mistake", search: "if (isElsewhere && !drill && !livesHere) throw new OtherPlace();", replace: "", named: "refused elsewhere" },
    { against: "29.28", what: "a drill takes no database over", search: "if (drill || place === undefined) return;", replace: "if (place === undefined) return;", named: "refused elsewhere" },
  ]),
  ...inside("kit/server/messages/outbox.ts", "kit/server/messages/outbox.test.ts", [
    { against: "29.28", what: "no message of a drill is ever sent", search: "sms: drill || config.smsUrl", replace: "sms: config.smsUrl", named: "in a drill" },
  ]),
];
