// The trespasses that trespass.test.ts plants: every way over a boundary that was thought of, each with the tool that
// refuses it and the words it uses. docs/decisions/0002 has the table.
import type { StepName } from "./check.ts";

/** A file to be planted. */
export interface Planted {
  readonly what: string;
  readonly file: string;
  readonly text: string;
}

export interface Trespass extends Planted {
  readonly by: StepName;
  readonly words: RegExp;
}

/** Two services that the others trespass upon. */
export const neighbourly: readonly Planted[] = ["alpha", "beta"].flatMap((word) => [
  { what: "contract", file: `features/${word}/contract.ts`, text: `export const ${word}Limit = 1;\n` },
  { what: "server door", file: `features/${word}/server/index.ts`, text: `export const ${word}Door = 1;\n` },
  { what: "store", file: `features/${word}/server/store.ts`, text: `export const ${word}Row = 1;\n` },
  { what: "web door", file: `features/${word}/web/index.ts`, text: `export const ${word}Screens = 1;\n` },
]);

/** A file that imports one thing and uses it. */
const importing = (what: string, file: string, module: string, name: string): Planted => ({
  what,
  file,
  text: `import { ${name} } from "${module}";\n\nexport const used = ${name};\n`,
});

/** An import that the boundaries refuse. */
const boundary = (what: string, file: string, module: string, name: string, words: RegExp): Trespass => ({
  ...importing(what, file, module, name),
  by: "boundaries",
  words,
});

const written = (by: StepName, what: string, file: string, text: string, words: RegExp): Trespass => ({
  what,
  file,
  text: `${text}\n`,
  by,
  words,
});

const browser = /A browser cannot run the server. Import the feature's contract/;
const serverOnly = /This package runs on the server only/;
const doors = /A feature is entered by its doors/;
const tier = /nobody imports a higher one/;
const store = /Only store.ts .* names tables/;
const clock = /Time comes from one place/;
const neverText = /SQL is never put together from text/;
const html = /never parsed as HTML/;

export const trespasses: readonly Trespass[] = [
  // Worlds
  boundary("a screen that imports its server by path", "features/alpha/web/by-path.ts", "../server/index.ts", "alphaDoor", browser),
  boundary("a screen that imports a server by name", "features/alpha/web/by-name.ts", "@apron/features/beta/server", "betaDoor", browser),
  boundary("the web app that imports a server by name", "apps/web/by-name.ts", "@apron/features/beta/server", "betaDoor", browser),
  boundary("a screen that imports kit's server", "features/alpha/web/kit-server.ts", "@apron/kit/server/clock", "wallTime", browser),
  boundary("a screen that imports fastify", "features/alpha/web/fastify.ts", "fastify", "fastify", serverOnly),
  boundary("a screen that imports pg", "features/alpha/web/pg.ts", "pg", "Client", serverOnly),
  boundary("a screen that imports a Node module", "features/alpha/web/node.ts", "node:fs", "readFileSync", /A browser has no Node modules/),
  boundary("a server that imports react", "features/alpha/server/react.ts", "react", "useState", /The server does not know the screens/),
  boundary("a server that imports a screen", "features/alpha/server/screen.ts", "../web/index.ts", "alphaScreens", /The server does not know the screens/),
  boundary("a contract that imports a Node module", "features/alpha/contract-node.ts", "node:fs", "readFileSync", /A contract runs in browsers too/),
  boundary("a contract that imports a server", "features/alpha/contract-server.ts", "./server/index.ts", "alphaDoor", /A contract runs in browsers and servers/),
  boundary("a contract that imports react", "features/alpha/contract-react.ts", "react", "useState", /A contract runs in browsers and servers/),
  written("types of contract", "a contract that uses Node", "features/alpha/contract-process.ts", "export const where = process.cwd();", /TS2591|TS2580/),
  written("types of contract", "a contract that uses the DOM", "features/alpha/contract-document.ts", "export const title = document.title;", /TS2584/),
  written("types of contract", "rules that use Node", "features/alpha/server/rules-process.ts", "export const where = process.cwd();", /TS2591|TS2580/),
  written("lint", "a screen that uses Node", "features/alpha/web/process.ts", "export const where = process.cwd();", /A browser has no Node\./),
  written("types of server", "a server that uses the DOM", "features/alpha/server/document.ts", "export const title = document.title;", /TS2584/),
  // Doors, circles, screens
  boundary("another feature's inside by path", "features/alpha/server/inside.ts", "../../beta/server/store.ts", "betaRow", doors),
  {
    what: "another feature's inside by path, for a type only",
    file: "features/alpha/server/inside-type.ts",
    text: 'import type { betaRow } from "../../beta/server/store.ts";\n\nexport type Row = typeof betaRow;\n',
    by: "boundaries",
    words: doors,
  },
  boundary("another feature's inside by name", "features/alpha/server/inside-name.ts", "@apron/features/beta/server/store", "betaRow", /Nothing is found by this name/),
  written("types of server", "another feature's inside by name, in its types", "features/alpha/server/inside-typed.ts", 'export { betaRow } from "@apron/features/beta/server/store";', /TS2307/),
  boundary("a feature's inside from an app", "apps/server/inside.ts", "../../features/beta/server/store.ts", "betaRow", doors),
  boundary("another feature's screen", "features/alpha/web/other-screen.ts", "@apron/features/beta/web", "betaScreens", /never imports another feature's screen/),
  written("boundaries", "one half of a circle", "features/alpha/server/circle-one.ts", 'export { two as one } from "./circle-two.ts";', /wait for each other/),
  written("boundaries", "the other half of a circle", "features/alpha/server/circle-two.ts", 'export { one as two } from "./circle-one.ts";', /wait for each other/),
  written("boundaries", "one half of a circle of types", "features/alpha/server/circle-type-one.ts", 'import type { Two } from "./circle-type-two.ts";\n\nexport type One = Two | 1;', /wait for each other/),
  written("boundaries", "the other half of a circle of types", "features/alpha/server/circle-type-two.ts", 'import type { One } from "./circle-type-one.ts";\n\nexport type Two = One[];', /wait for each other/),
  boundary("a service that imports its neighbour unlisted", "features/alpha/server/neighbour.ts", "@apron/features/beta/server", "betaDoor", /only if the table `neighbours`/),
  boundary("a neighbour's contract, unlisted", "features/alpha/server/neighbour-contract.ts", "@apron/features/beta/contract", "betaLimit", /only if the table `neighbours`/),
  boundary("people that import a service", "features/login/server/upwards.ts", "@apron/features/beta/server", "betaDoor", tier),
  boundary("a service that imports the top", "features/alpha/server/upwards.ts", "@apron/features/home/server", "home", tier),
  // Who serves whom
  boundary("kit that imports a feature", "kit/server/upwards.ts", "@apron/features/beta/server", "betaDoor", /kit serves every feature and knows none/),
  boundary("a room of kit entered through the wall", "kit/server/http/through-the-wall.ts", "../session/passwords.ts", "openPasswords", /A room of kit is entered by its door/),
  boundary("a room of kit entered from the hall", "kit/web/through-the-wall.ts", "./language/time.ts", "today", /A room of kit is entered by its door/),
  boundary("a room of kit by an inner name", "features/alpha/server/kit-inside.ts", "@apron/kit/server/session/passwords", "openPasswords", /Nothing is found by this name/),
  boundary("kit that knows the hosts", "kit/server/host.ts", "@apron/hosts", "systems", /kit knows no reservation host/),
  boundary("a feature that opens hosts of its own", "features/alpha/server/own-hosts.ts", "@apron/hosts/open", "openHosts", /by the operations of house\.hosts/),
  boundary("hosts that know a feature", "hosts/upwards.ts", "@apron/features/beta/server", "betaDoor", /knows nothing of what the portal does/),
  boundary("hosts that choose the driver", "hosts/driver.ts", "@apron/database", "openDatabase", /decided by who opens it/),
  boundary("kit that chooses the driver", "kit/server/driver.ts", "@apron/database", "openDatabase", /which driver stands behind it/),
  boundary("a feature that imports an app", "features/alpha/server/app.ts", "../../../apps/server/greeting.ts", "greeting", /The apps list the features/),
  boundary("a feature that chooses the driver", "features/alpha/server/driver.ts", "@apron/database", "openDatabase", /A feature uses house.database/),
  boundary("a migration that imports a feature", "database/upwards.ts", "@apron/features/beta/contract", "betaLimit", /Migrations are SQL text/),
  boundary("a journey that reaches into the server", "e2e/inside.ts", "@apron/kit/server/clock", "wallTime", /A journey knows what a person knows/),
  boundary("a dialect that imports a feature", "dialect/upwards.ts", "@apron/features/beta/contract", "betaLimit", /reads forms and knows no portal/),
  boundary("a dialect that imports kit's server", "dialect/kit-server.ts", "@apron/kit/server/clock", "wallTime", /reads forms and knows no portal/),
  boundary("a dialect that imports react", "dialect/react.ts", "react", "useState", /reads forms and knows no portal/),
  boundary("a dialect that imports a Node module", "dialect/node.ts", "node:fs", "readFileSync", /reads forms and knows no portal/),
  boundary("a dialect's inside by path", "features/alpha/web/dialect-inside.ts", "../../../dialect/read/read.ts", "readTemplate", /entered by its door, @apron\/dialect/),
  boundary("a dialect's inside by name", "features/alpha/dialect-inside.ts", "@apron/dialect/read/read", "readTemplate", /Nothing is found by this name/),
  boundary("a dialect's test data in a feature", "features/alpha/server/dialect-samples.ts", "@apron/dialect/testing", "corpus", /entered by its door, @apron\/dialect/),
  boundary("a dialect's inside in a test", "features/alpha/dialect-inside.test.ts", "../../dialect/read/read.ts", "readTemplate", /its corpus from @apron\/dialect\/testing/),
  boundary("kit that knows forms", "kit/server/forms.ts", "@apron/dialect", "readTemplate", /Forms are the business of features/),
  written("types of contract", "a dialect that uses Node", "dialect/process.ts", "export const where = process.cwd();", /TS2591|TS2580/),
  written("types of contract", "a dialect that uses the DOM", "dialect/document.ts", "export const title = document.title;", /TS2584/),
  // Rules and stores
  boundary("rules that import the store", "features/alpha/server/rules-store.ts", "./store.ts", "alphaRow", /rules.ts decides over values/),
  boundary("rules that import a Node module", "features/alpha/server/rules-node.ts", "node:crypto", "randomInt", /rules.ts is pure/),
  boundary("a large package at every start", "features/alpha/server/large.ts", "pinyin-pro", "pinyin", /too large to be loaded at every start/),
  boundary("a handler with SQL", "features/alpha/server/handler.ts", "kysely", "sql", store),
  written(
    "types of server",
    "a table that nobody declared",
    "features/alpha/server/store-table.ts",
    'import type { House } from "@apron/kit/server/house";\n\nexport const all = (house: House) => house.database.sql.selectFrom("alpha_nothing").selectAll().execute();',
    /TS2769|TS2345/,
  ),
  // Time, SQL, HTML, types: each text is planted to be refused, and switches nothing off here
  written("lint", "the machine's time on the server", "features/alpha/server/now.ts", "export const now = (): number => Date.now();", clock),
  written("lint", "the machine's time in rules", "features/alpha/server/rules-now.ts", "export const today = (): Date => new Date();", clock),
  written("lint", "the machine's time on a screen", "features/alpha/web/now.ts", "export const now = (): number => Date.now();", clock),
  written("lint", "a second way to send a call", "features/alpha/web/send.ts", 'export const send = async (): Promise<Response> => await fetch("/cass/x");', /A screen makes a declared call/),
  written("lint", "SQL from text", "features/alpha/server/store-raw.ts", 'import { sql } from "kysely";\n\nexport const find = (name: string) => sql`select ${sql.raw(name)}`;', neverText),
  written("lint", "a literal in SQL", "features/alpha/server/store-literal.ts", 'import { sql } from "kysely";\n\nexport const find = (name: string) => sql`select ${sql.lit(name)}`;', neverText),
  written("lint", "text shown as HTML", "features/alpha/web/Danger.tsx", "export const Danger = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;", /no-danger/),
  written("lint", "text parsed as HTML", "features/alpha/web/inner.ts", "export const show = (at: HTMLElement, text: string): void => {\n  at.innerHTML = text;\n};", html),
  // What people look for stands here in pieces, so that they find none of these marks.
  written("lint", "any", "features/alpha/server/any.ts", `export const read = (row: ${"an"}${"y"}): string => String(row);`, /no-explicit-any/),
  written("lint", "a promise nobody waits for", "features/alpha/server/floating.ts", "const work = async (): Promise<void> => {};\nexport const start = (): void => {\n  work();\n};", /no-floating-promises/),
  written("lint", "a silenced compiler", "features/alpha/server/silenced.ts", `// @ts-${"ig"}${"nore"}\nexport const number: number = "1";`, /ban-ts-comment/),
  written("lint", "the large zod", "features/alpha/contract-zod.ts", 'import * as z from "zod";\n\nexport const Name = z.string();', /zod\/mini/),
  written("lint", "a default export", "features/alpha/server/default.ts", "export default 1;", /named export/),
  written("lint", "a line on the console", "features/alpha/server/console.ts", 'console.log("here");\nexport {};', /no-console/),
  written("lint", "code made of text", "features/alpha/server/code.ts", "export const run = (text: string): unknown => new Function(text)();", /no-new-func/),
  written("lint", "something left for later", "features/alpha/server/later.ts", `// ${"TO"}${"DO"}: the rest\nexport const half = 1;`, /no-warning-comments/),
  written(
    "types of contract",
    "a text without its other language",
    "features/alpha/texts.ts",
    'import { words } from "@apron/kit/contract/texts";\n\nexport const alphaTexts = words({ title: { zh: "标题" } });',
    /TS2741|TS2322/,
  ),
  written(
    "types of contract",
    "a key of a record looked up as if it were the language's own",
    "dialect/sealed.ts",
    'import type { Data, DataRecord } from "./data.ts";\n\nexport const at = (record: DataRecord, key: string): Data | undefined => record[key];',
    /TS2322/,
  ),
  written(
    "types of contract",
    "values under names from outside in an object that inherits others",
    "features/alpha/contract-named.ts",
    'import type { Named } from "@apron/kit/contract/named";\n\nexport const wrong: Named<string> = { name: "" };',
    /TS2741/,
  ),
  written("types of server", "something unused", "features/alpha/server/unused.ts", "const nobody = 1;\nexport {};", /TS6133/),
  written("format", "another layout", "features/alpha/server/layout.ts", "export const a = {b:1}", /^/),
];

/** What must stay possible. */
export const allowed: readonly Planted[] = [
  importing("a screen that imports its contract", "features/alpha/web/own-contract.ts", "../contract.ts", "alphaLimit"),
  importing("a handler that imports its store", "features/alpha/server/own-store.ts", "./store.ts", "alphaRow"),
  importing("rules that ask the pure part of the clock", "features/alpha/server/rules-clock.ts", "@apron/kit/server/clock", "addDays"),
  importing("a store with SQL", "features/alpha/server/store-sql.ts", "kysely", "sql"),
  importing("a server with a Node module", "features/alpha/server/hash.ts", "node:crypto", "createHash"),
  importing("a server that imports the errors of the hosts", "features/alpha/server/host-errors.ts", "@apron/hosts", "HostRefused"),
  importing("a service that imports people", "features/alpha/server/people.ts", "@apron/features/agreements/server", "agreements"),
  importing("the top that imports a service", "features/home/server/gathers.ts", "@apron/features/beta/server", "betaDoor"),
  importing("a contract that imports the dialect", "features/alpha/dialect.ts", "@apron/dialect", "readTemplate"),
  importing("a test that takes a template of the dialect's", "features/alpha/dialect.test.ts", "@apron/dialect/testing", "corpus"),
  importing("an app that imports a door", "apps/server/door.ts", "@apron/features/beta/server", "betaDoor"),
];
