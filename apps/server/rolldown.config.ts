// How the server becomes one file with what it uses of its packages (decision 0019). Programs in machine code stay outside.
import { dirname, join, relative, sep } from "node:path";
import { defineConfig, type Plugin } from "rolldown";

const built = join(import.meta.dirname, "dist");

/** Modules that look for something beside themselves (workers, pictures, packages) go on looking where their source is. */
const whereItWas: Plugin = {
  name: "where-it-was",
  transform(code, id) {
    if (id.includes("node_modules") || !code.includes("import.meta.")) return null;
    const module = relative(built, id).split(sep).join("/");
    return code
      .replaceAll("import.meta.url", `new URL("${module}", import.meta.url).href`)
      .replaceAll("import.meta.dirname", `(import.meta.dirname + "/${dirname(module)}")`);
  },
};

export default defineConfig({
  input: "main.ts",
  cwd: import.meta.dirname,
  platform: "node",
  external: /^@node-rs\//,
  plugins: [whereItWas],
});
