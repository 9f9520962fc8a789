// `npm run format [files]`: writes every file the way `npm run check` wants to see it.
import { finish, tool } from "./tools.ts";

await finish(tool("oxfmt", ["--write", ...process.argv.slice(2)]));
