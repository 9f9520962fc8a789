// `npm start`: builds the web app and the server if their sources changed, then starts the server in this process. It prints where
// it is and stops on Ctrl+C (SIGTERM, SIGINT) within 10 s.
import { pathToFileURL } from "node:url";
import { build, builtServer } from "./build.ts";

const stop = (): never => process.exit(0);
process.once("SIGTERM", stop).once("SIGINT", stop);
console.log("Making web app and server ready …");
try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// From here on the server answers signals itself.
process.off("SIGTERM", stop).off("SIGINT", stop);
await import(pathToFileURL(builtServer).href);
