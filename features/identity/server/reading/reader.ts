import { execFile, spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** Reads the printed words on a picture with Debian's tesseract, in a process of its own. */
export interface Reader {
  /** Whether the recogniser and its Chinese are installed; asked once. */
  present(): Promise<boolean>;
  /**
   * The words of a picture, one text per pass, most trusted first; undefined when it is not installed, too many wait, or
   * the picture takes it beyond its time or memory.
   */
  read(picture: Uint8Array): Promise<readonly string[] | undefined>;
}

/** Layouts the picture is read under: as a page, as one block, as scattered words. */
const layouts = ["3", "6", "11"] as const;
const atOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
const longestQueue = 12;
const patienceMilliseconds = 20_000;
/** Address space of a process, in KiB: a picture of 3,000 pixels a side needs a third of it. */
const memory = 1_200_000;
const longestText = 32_768;

/** Opens a reader; `command` is looked up in the PATH. Nothing starts before the first picture. */
export const openReader = (command = "tesseract"): Reader => {
  const waiting: (() => void)[] = [];
  let running = 0;
  let known: Promise<boolean> | undefined;

  const turn = async (): Promise<void> => {
    running += 1;
    if (running > atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    running -= 1;
    waiting.shift()?.();
  };

  const reader: Reader = {
    present: async () => await (known ??= speaksChinese(command)),
    async read(picture) {
      if (!(await reader.present()) || waiting.length >= longestQueue) return undefined;
      await turn();
      try {
        const passes: string[] = [];
        for (const layout of layouts) {
          const text = await onePass(command, layout, picture);
          if (text === undefined) return undefined;
          passes.push(text);
        }
        return passes;
      } finally {
        leave();
      }
    },
  };
  return reader;
};

const speaksChinese = async (command: string): Promise<boolean> =>
  await new Promise((resolve) => {
    execFile(command, ["--list-langs"], { timeout: 5000 }, (error, stdout, stderr) =>
      resolve(!error && /^chi_sim$/m.test(`${stdout}\n${stderr}`)),
    );
  });

/** One look at the picture: bounded in time, memory and words, and kinder than everything else on the machine. */
const onePass = async (command: string, layout: string, picture: Uint8Array): Promise<string | undefined> =>
  await new Promise((resolve) => {
    const bounded = `ulimit -v ${memory}; exec nice -n 10 "$@"`;
    const parameters = ["-c", bounded, "sh", command, "stdin", "stdout", "-l", "chi_sim", "--psm", layout];
    const child = spawn("/bin/sh", parameters, {
      stdio: ["pipe", "pipe", "ignore"],
      timeout: patienceMilliseconds,
      killSignal: "SIGKILL",
      env: { PATH: process.env["PATH"], LANG: "C.UTF-8", OMP_THREAD_LIMIT: "1" },
    });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      said = (said + part).slice(0, longestText);
    });
    // It may end before it has read everything.
    child.stdin.on("error", () => undefined);
    child.on("error", () => resolve(undefined));
    child.on("close", (code) => resolve(code === 0 ? said : undefined));
    child.stdin.end(picture);
  });
