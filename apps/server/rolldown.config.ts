// How the server becomes one file with what it uses of its packages (decision 0019), each of its threads another (0038), and
// the command of those who run it a third. What they read beside themselves lies beside them, so that the folder runs wherever
// it is put; programs in machine code and packages that read their own files stay packages.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { defineConfig, type Plugin } from "rolldown";

const root = join(import.meta.dirname, "../..");
const built = join(import.meta.dirname, "dist");

const threadUrl = /new URL\("\.\/([\w.-]+)\.ts", import\.meta\.url\)/g;
const folderBeside = /join\(import\.meta\.dirname, "([\w-]+)"/g;

/** The file of a module of ours as a name without folders: `kit-server-files-worker`. */
const nameOf = (file: string): string => relative(root, file).replace(/\.ts$/, "").split(sep).join("-");

/** Every thread the server starts, found by how it is started. */
const threads = (): Readonly<Record<string, string>> => {
  const sources = globSync(["{kit,features/*}/server/**/*.ts", "database/**/*.ts"], { cwd: root, exclude: isNoSource });
  const found = sources.flatMap((source) => {
    const path = join(root, source);
    return [...readFileSync(path, "utf8").matchAll(threadUrl)].map(([, name]) => join(dirname(path), `${name}.ts`));
  });
  return Object.fromEntries(found.toSorted().map((file) => [nameOf(file), file]));
};

const isNoSource = (path: string): boolean => path.includes("node_modules") || /\.test\.ts$|testing/.test(path);

/** Modules that look for a thread, a folder or the web app beside themselves find them where the bundle lies. */
const besideTheBundle: Plugin = {
  name: "beside-the-bundle",
  transform(code, id) {
    if (id.includes("node_modules") || !code.includes("import.meta.")) return null;
    const here = dirname(id);
    const moved = code
      .replaceAll(threadUrl, (_, name: string) => `new URL("./${nameOf(join(here, name))}.js", import.meta.url)`)
      .replaceAll(folderBeside, (_, name: string) => {
        for (const file of readdirSync(join(here, name), { recursive: true, withFileTypes: true }).filter((one) =>
          one.isFile(),
        )) {
          const path = join(file.parentPath, file.name);
          const fileName = ["beside", nameOf(here), relative(here, path)].join("/").split(sep).join("/");
          this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
        }
        return `join(import.meta.dirname, "beside", "${nameOf(here)}", "${name}"`;
      });
    const place = relative(built, here).split(sep).join("/");
    return moved.replaceAll(/import\.meta\.dirname(?!, "beside")/g, `(import.meta.dirname + "/${place}")`);
  },
};

/** The weights that documents are set in, and what they may be used under: of a package that holds many more. */
const typeBeside: Plugin = {
  name: "type-beside",
  generateBundle() {
    const type = createRequire(join(root, "kit/server/pdf/type-files.ts"));
    for (const file of ["400Regular/NotoSansSC_400Regular.ttf", "700Bold/NotoSansSC_700Bold.ttf", "LICENSE_FONT"]) {
      const source = readFileSync(type.resolve(`@expo-google-fonts/noto-sans-sc/${file}`));
      this.emitFile({ type: "asset", fileName: file.slice(file.indexOf("/") + 1), source });
    }
  },
};

/**
 * Writes everything beyond ASCII as an escape: Node keeps a program with one Chinese letter in it with two bytes for each of
 * its letters, 8 MB of every instance. Escapes mean the same in texts, patterns and names.
 */
const narrow: Plugin = {
  name: "narrow",
  generateBundle(_, bundle) {
    for (const written of Object.values(bundle))
      if (written.type === "chunk") written.code = written.code.replaceAll(/[^\0-\x7f]/g, escaped);
  },
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

const shared = {
  cwd: import.meta.dirname,
  platform: "node",
  external: /^(@node-rs|@napi-rs|@electric-sql)\/|^pdfjs-dist/,
  output: { comments: false },
} as const;

export default defineConfig([
  { ...shared, input: "main.ts", plugins: [besideTheBundle, narrow] },
  { ...shared, input: { apron: "apron/main.ts" }, plugins: [besideTheBundle, narrow] },
  { ...shared, input: threads(), plugins: [besideTheBundle, typeBeside, narrow] },
]);
