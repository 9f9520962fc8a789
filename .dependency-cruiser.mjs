// Who may import whom. `npm run check` refuses everything else in the words of the rule that was broken, and
// commands/trespass.test.ts plants one trespass of every kind. Why it is so: docs/decisions/0002.

import { neighbours } from "./features/neighbours.mjs";

/** People are known to every service; the top gathers from all. A feature named nowhere is a service. */
const people = ["login", "agents", "identity", "agreements", "blacklist"];
const top = ["todo", "me", "office", "home"];

const tiers = {
  people: `^features/(${people.join("|")})/`,
  services: `^features/(?!(?:${[...people, ...top].join("|")})/)([^/]+)/`,
  top: `^features/(${top.join("|")})/`,
};

const serverPackages = installed(
  "fastify|@fastify/[^/]+|pg|pg-boss|@electric-sql/[^/]+|kysely|pino|nodemailer|prom-client|@node-rs/[^/]+|@napi-rs/[^/]+|libphonenumber-js|fast-json-stringify|aws4fetch",
);
/** What takes megabytes and is rarely asked for. */
const largePackages = installed(
  "pinyin-pro|sanitize-html|@zxcvbn-ts/[^/]+|i18n-iso-countries|libphonenumber-js|countries-list",
);
const webPackages = installed("react|react-dom|react-router|@ant-design/[^/]+|@tanstack/[^/]+");

const tests = "\\.test\\.tsx?$|/testing(\\.ts$|/)";
const buildFiles = "^apps/web/(vite\\.config\\.ts$|build/)";
const serverFolders = "^((kit|apps|features/[^/]+)/server|database|hosts)/";
const webFolders = "^((kit|features/[^/]+)/web|apps/web)/";
const contracts = "^kit/contract/|^features/[^/]+/[^/]+\\.ts$";
const rules = ["^features/[^/]+/server/rules[^.]*\\.ts$", "^features/[^/]+/server/[^/]+/rules[^.]*\\.ts$"];
const parts = "^features/[^/]+/web/parts\\.ts$";
const doors = ["^features/[^/]+/(contract|texts|titles)\\.ts$", "^features/[^/]+/(server|web)/index\\.ts$", parts];
const outside = "^(apps|e2e|bench|commands)/";
const dialect = "^dialect/";

const forbidden = [
  {
    name: "no-circle",
    comment: "These files wait for each other. Move what both need into a third one, or hand it in as an argument.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-such-module",
    comment: "Nothing is found by this name. Name an existing file with its .ts ending, or a door in `exports`.",
    from: {},
    to: { couldNotResolve: true, pathNot: "\\?|^virtual:" },
  },
  {
    name: "doors-only",
    comment:
      "A feature is entered by its doors: contract, texts, titles, server/index.ts, web/index.ts, web/parts.ts. Export what you need there.",
    from: { path: "^features/([^/]+)/" },
    to: { path: "^features/[^/]+/", pathNot: ["^features/$1/", ...doors] },
  },
  {
    name: "doors-only-from-outside",
    comment:
      "A feature is entered by its doors: contract, texts, titles, server/index.ts, web/index.ts, web/parts.ts. Export what you need there.",
    from: { path: outside },
    to: { path: "^features/[^/]+/", pathNot: doors },
  },
  {
    name: "screens-apart",
    comment:
      "A screen never imports another feature's screen. Give the shell a route, move the part into kit/web, or let its feature offer it in web/parts.ts.",
    from: { path: "^features/([^/]+)/" },
    to: { path: "^features/[^/]+/web/", pathNot: ["^features/$1/", parts] },
  },
  {
    name: "web-apart-from-server",
    comment:
      "A browser cannot run the server. Import the feature's contract and make the call; share pure code in contract.",
    from: { path: webFolders, pathNot: [tests, buildFiles] },
    to: { path: serverFolders },
  },
  {
    name: "web-without-server-packages",
    comment: "This package runs on the server only. Let the server do the work and answer a declared call.",
    from: { path: webFolders, pathNot: [tests, buildFiles] },
    to: { path: serverPackages },
  },
  {
    name: "web-without-node",
    comment: "A browser has no Node modules. Let the server do the work and answer a declared call.",
    from: { path: webFolders, pathNot: [tests, buildFiles] },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "server-apart-from-web",
    comment: "The server does not know the screens. What both need belongs into the contract.",
    from: { path: serverFolders },
    to: { path: `${webFolders}|${webPackages}` },
  },
  {
    name: "contract-pure",
    comment:
      "A contract runs in browsers and servers: only zod/mini, kit/contract and other contracts. Put the code behind the server or web door.",
    from: { path: contracts, pathNot: tests },
    to: { path: `${serverFolders}|${webFolders}|${outside}|${serverPackages}|${webPackages}` },
  },
  {
    name: "contract-without-node",
    comment: "A contract runs in browsers too, so it has no Node modules. Put the code behind the server door.",
    from: { path: contracts, pathNot: tests },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "rules-pure",
    comment:
      "rules.ts decides over values and an instant, with no store, database, I/O or other feature's server. Load first in the handler, pass the values in.",
    from: { path: rules, pathNot: tests },
    to: {
      path: `${serverFolders}|${outside}|${serverPackages}`,
      pathNot: [...rules, "^kit/server/clock\\.ts$"],
    },
  },
  {
    name: "rules-without-node",
    comment: "rules.ts is pure: no Node modules. Do the I/O in the handler and pass the values in.",
    from: { path: rules, pathNot: tests },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "tables-in-store",
    comment:
      "Only store.ts (and tables.ts, which types them) names tables and writes SQL. Add a function there, named after what it finds or changes.",
    from: {
      path: "^features/[^/]+/server/",
      pathNot: ["/server/(store|tables)", "/server/[^/]+/(store|tables)", "/server/[^/]+/[^/]+/(store|tables)", tests],
    },
    to: { path: installed("kysely|pg") },
  },
  {
    name: "large-when-needed",
    comment: "This package is too large to be loaded at every start. Ask for it by kit/server/when-needed.ts.",
    from: { path: serverFolders, pathNot: tests },
    to: { path: largePackages, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "rooms-by-their-door",
    comment:
      "A room of kit is entered by its door, index.ts. Export what you need there (kit/package.json names every door).",
    from: { path: "^kit/(server|web)/([^/]+)/", pathNot: "^kit/[^/]+/testing/" },
    to: {
      path: "^kit/(server|web)/[^/]+/",
      pathNot: ["^kit/$1/$2/", "/index\\.ts$", "\\.css$", "^kit/[^/]+/testing/"],
    },
  },
  {
    name: "rooms-by-their-door-from-the-hall",
    comment:
      "A room of kit is entered by its door, index.ts. Export what you need there (kit/package.json names every door).",
    from: { path: "^kit/(server|web)/[^/]+$", pathNot: tests },
    to: { path: "^kit/(server|web)/[^/]+/", pathNot: ["/index\\.ts$", "\\.css$"] },
  },
  {
    name: "kit-knows-no-feature",
    comment: "kit serves every feature and knows none. Let the feature hand in what kit needs, through its door.",
    from: { path: "^kit/" },
    to: { path: `^features/|${outside}` },
  },
  {
    name: "kit-knows-no-host",
    comment: "kit knows no reservation host: the app opens the way to them and hands it to the house (Outside).",
    from: { path: "^kit/", pathNot: tests },
    to: { path: "^hosts/" },
  },
  {
    name: "dialect-pure",
    comment:
      "The dialect reads forms and knows no portal: only itself and kit/contract, no package, no Node. Hand in what it needs as an argument.",
    from: { path: dialect, pathNot: tests },
    to: { pathNot: [dialect, "^kit/contract/"] },
  },
  {
    name: "dialect-by-its-door",
    comment: "The dialect is entered by its door, @apron/dialect. Export what you need in dialect/index.ts.",
    from: { pathNot: [dialect, tests] },
    to: { path: dialect, pathNot: "^dialect/index\\.ts$" },
  },
  {
    name: "dialect-by-its-door-in-tests",
    comment:
      "The dialect is entered by its door, @apron/dialect; a test may take its corpus from @apron/dialect/testing.",
    from: { path: tests, pathNot: dialect },
    to: { path: dialect, pathNot: "^dialect/(index|testing/index)\\.ts$" },
  },
  {
    name: "dialect-serves-features",
    comment: "Forms are the business of features: kit, hosts and database know nothing of what is filled in.",
    from: { path: "^(kit|hosts|database)/" },
    to: { path: dialect },
  },
  {
    name: "hosts-by-their-door",
    comment:
      "A feature asks a host by the operations of house.hosts; of @apron/hosts it imports index.ts, the door (probes/index.ts for those of house.probes), and no simulator.",
    from: { path: "^features/", pathNot: tests },
    to: { path: "^hosts/", pathNot: "^hosts/(probes/)?index\\.ts$" },
  },
  {
    name: "hosts-know-no-feature",
    comment: "The hosts' protocol knows nothing of what the portal does with it. Let the feature bring it together.",
    from: { path: "^hosts/" },
    to: { path: `^features/|${outside}` },
  },
  {
    name: "hosts-know-no-driver",
    comment: "The simulator uses the database it is given; which driver stands behind it is decided by who opens it.",
    from: { path: "^hosts/", pathNot: tests },
    to: { path: "^database/" },
  },
  {
    name: "kit-knows-no-driver",
    comment:
      "kit speaks to the interface in kit/server/database.ts; which driver stands behind it is decided in apps/server.",
    from: { path: "^kit/", pathNot: tests },
    to: { path: "^database/" },
  },
  {
    name: "feature-knows-no-app",
    comment: "The apps list the features, never the other way. Take what you need from the house you are given.",
    from: { path: "^features/" },
    to: { path: outside },
  },
  {
    name: "feature-knows-no-driver",
    comment: "A feature uses house.database; which driver stands behind it is decided in apps/server.",
    from: { path: "^features/", pathNot: tests },
    to: { path: "^database/" },
  },
  {
    name: "database-knows-no-feature",
    comment: "Migrations are SQL text and know no feature's code, which will have changed when they run again.",
    from: { path: "^database/" },
    to: { path: `^features/|${outside}` },
  },
  {
    name: "journeys-from-outside",
    comment: "A journey knows what a person knows: pages, texts and calls. Only kit/server/testing may help it.",
    from: { path: "^e2e/" },
    to: { path: `${serverFolders}|${webFolders}|${dialect}`, pathNot: "^kit/server/testing/" },
  },
  ...tierAbove("people", `${tiers.services}|${tiers.top}`),
  ...tierAbove("services", tiers.top),
  ...Object.keys(tiers).flatMap(neighboursOf),
];

refuseCircles(neighbours);

export default {
  forbidden: forbidden.map((rule) => ({ severity: "error", ...rule })),
  options: {
    parser: "swc",
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: "^apps/(web|server)/(dist|\\.cache)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};

/** Where npm puts packages of these names. */
function installed(names) {
  return `(^|/)node_modules/(@types/)?(${names})/`;
}

function tierAbove(name, higher) {
  return [
    {
      name: `tier-above-${name}`,
      comment: `The tier of ${name} lies below: nobody imports a higher one (people < services < top). Let the higher feature ask at your door, or let the shell compose both.`,
      from: { path: tiers[name], pathNot: tests },
      to: { path: higher },
    },
  ];
}

/** One rule for the features without a line in the table, one for each feature that has lines. */
function neighboursOf(name) {
  const listed = [...new Set(neighbours.map(({ from }) => from))];
  const rule = (suffix, from, allowed) => ({
    name: `neighbours-${suffix}`,
    comment:
      "Features of one tier import each other only if the table `neighbours` in .dependency-cruiser.mjs says why. Add the line, move what both need into kit, or let the shell compose.",
    from,
    to: { path: tiers[name], pathNot: allowed },
  });
  return [
    rule(name, { path: tiers[name], pathNot: [tests, ...listed.map((word) => `^features/${word}/`)] }, "^features/$1/"),
    ...listed
      .filter((word) => new RegExp(tiers[name]).test(`features/${word}/`))
      .map((word) => {
        const allowed = [word, ...neighbours.filter(({ from }) => from === word).map(({ to }) => to)];
        return rule(word, { path: `^features/${word}/`, pathNot: tests }, `^features/(${allowed.join("|")})/`);
      }),
  ];
}

function refuseCircles(lines) {
  const follow = (word, path) => {
    if (path.includes(word))
      throw new Error(`The table of neighbours leads in a circle: ${[...path, word].join(" → ")}`);
    for (const { from, to } of lines) if (from === word) follow(to, [...path, word]);
  };
  for (const { from } of lines) follow(from, []);
}
