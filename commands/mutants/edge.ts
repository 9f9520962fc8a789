// What stands between the portal and the world: connections, headers, files from outside and into it.
import { inside, type Mutant } from "./mutant.ts";

const wire = "apps/server/wire.test.ts";
const transport = "kit/server/http/transport.test.ts";

export const edge: readonly Mutant[] = [
  ...inside("kit/server/http/transport.ts", transport, [
    { against: "R15", what: "nothing is done after the last answer of a connection", search: " && socket.writable", replace: "", named: "says it is the last" },
    { against: "R15", what: "a body has thirty seconds", search: "body: 28_500,", replace: "body: 60_000,", named: "10 s for a head" },
  ]),
  ...inside("kit/server/http/headers.ts", wire, [
    { against: "T28", what: "no page makes script of text", search: `        "require-trusted-types-for 'script'",\n`, replace: "", named: "has its headers and no others" },
    { against: "T28", what: "a page runs its own files only", search: `"script-src 'self'"`, replace: `"script-src 'self' 'unsafe-inline'"`, named: "has its headers and no others" },
    { against: "T47", what: "no answer of a call is kept", search: `"cache-control": "no-store"`, replace: `"cache-control": "no-cache"`, named: "has its headers and no others" },
    { against: "T22", what: "no answer is taken for what it does not say to be", search: `    "x-content-type-options": "nosniff",\n`, replace: "", named: "has its headers and no others" },
  ]),
  ...inside("kit/server/http/http.ts", "features/me/server/security.test.ts", [
    { against: "D1", what: "a call that is posted needs the half of the header", search: `method === "GET" && carriage === "bytes"`, replace: `carriage === "bytes"`, named: "gives one's own data along" },
  ]),
  ...inside("kit/server/http/telemetry/csp-reports.ts", wire, [
    { against: "T49", what: "no query of a reported page is logged", search: "${host}${pathname}`", replace: "${host}${pathname}${new URL(address).search}`", named: "holds no number" },
  ]),
  ...inside("kit/server/files/antivirus.ts", "kit/server/files/antivirus.test.ts", [
    { against: "T27", what: "a scanner is found at an address of IPv6", search: String.raw`hostname.replace(/^\[|\]$/g, "")`, replace: "hostname", named: "is asked like any other" },
  ]),
  ...inside("kit/server/files/picture.ts", "kit/server/files/picture.test.ts", [
    { against: "27.1", what: "a row that is missing is noticed", search: "return found >= wanted;", replace: "return found > 0;", named: "is short of nothing" },
    { against: "27.1", what: "the rows of an interlaced picture are counted as they are", search: "if (png.readUInt8(28) === 0) return", replace: "if (png.readUInt8(28) >= 0) return", named: "is short of nothing" },
  ]),
  ...inside("kit/server/files/worker.ts", "kit/server/files/files.test.ts", [
    { against: "27.1", what: "no picture is taken whose rows are missing", search: ` || (kind === "png" && !(await holdsEveryRow(sent)))`, replace: "", named: "that is cut off" },
  ]),
  ...inside("kit/server/sheets/reader.ts", "features/planning/server/files/file-reader.test.ts", [
    { against: "15.12", what: "a large file keeps nobody waiting", search: "    await setImmediate();\n", replace: "", named: "comes over in pieces" },
  ]),
  ...inside("kit/server/sheets/cells.ts", "features/planning/server/files/file-reader.test.ts", [
    { against: "15.12", what: "a file has as many cells as a house could need", search: "if (count > maximum)", replace: "if (count < 0)", named: "more cells than" },
  ]),
  ...inside("features/duty/server/answers-calendar.ts", "features/duty/server/duty.test.ts", [
    { against: "15.12", what: "a revoked calendar is gone for calendar programs", search: "if (!owner) throw refuse(common.E9405);", replace: "if (!owner) throw refuse(common.E9404);", named: "read with its key alone" },
  ]),
  ...inside("features/login/server/sign-in/sign-in.ts", "features/login/server/races.test.ts", [
    {
      against: "T13",
      what: "a password changed while it was judged opens nothing",
      search: "password !== undefined && !(await credentialsOf(house).isInForce(",
      replace: `password === "" && !(await credentialsOf(house).isInForce(`,
      named: "changed while it was judged",
    },
  ]),
  ...inside("features/inspection/server/answers.ts", "apps/server/bodies.test.ts", [
    { against: "T16", what: "an inspection is its submitter's", search: "inspections.find(body.id, caller.accountId)", replace: "inspections.find(body.id)", named: "leads only its owner" },
  ]),
];
