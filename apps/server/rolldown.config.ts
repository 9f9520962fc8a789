// How the server becomes one file with what it uses of its packages (decision 0019), and the thread that makes documents another,
// with its type beside it (decision 0038). Programs in machine code stay outside.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { defineConfig, type Plugin } from "rolldown";

const built = join(import.meta.dirname, "dist");

/** Modules that look for something beside themselves (workers, pictures, packages) go on looking where their source is. */
const whereItWas: Plugin = {
  name: "where-it-was",
  transform(code, id) {
    if (id.includes("node_modules") || !code.includes("import.meta.")) return null;
    const module = relative(built, id).split(sep).join("/");
    const source = `new URL("${module}", import.meta.url).href`;
    return code
      .replaceAll("import.meta.url", source)
      .replaceAll("import.meta.dirname", `(import.meta.dirname + "/${dirname(module)}")`)
      .replace(`new URL("./${press.thread}", ${source})`, `new URL("./${press.bundled}.js", import.meta.url)`);
  },
};

/** The thread that makes documents: by what its door starts it, and what it is here. */
const press = { thread: "press-thread.ts", bundled: "press-thread" } as const;

/** The weights it sets, and what they may be used under: of a package that holds many more. */
const typeBeside: Plugin = {
  name: "type-beside",
  generateBundle() {
    const type = createRequire(join(import.meta.dirname, "../../kit/server/pdf/type-files.ts"));
    for (const file of ["400Regular/NotoSansSC_400Regular.ttf", "700Bold/NotoSansSC_700Bold.ttf", "LICENSE_FONT"]) {
      const source = readFileSync(type.resolve(`@expo-google-fonts/noto-sans-sc/${file}`));
      this.emitFile({ type: "asset", fileName: file.slice(file.indexOf("/") + 1), source });
    }
  },
};

const shared = { cwd: import.meta.dirname, platform: "node", external: /^@node-rs\// } as const;

export default defineConfig([
  { ...shared, input: "main.ts", plugins: [whereItWas] },
  { ...shared, input: { [press.bundled]: `../../kit/server/pdf/${press.thread}` }, plugins: [typeBeside] },
]);
