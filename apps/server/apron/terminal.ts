import { createInterface } from "node:readline";
import { type Language, say, type Word, type WordValues } from "@apron/kit/contract/texts";

/** Where a command is told what to do and says what it did. */
export interface Terminal {
  /** Whether a person sits before it, rather than a file or another program. */
  readonly isPerson: boolean;
  say(word: Word, values?: WordValues): void;
  /** Says what is wrong, where a command's own answers are not looked for. */
  warn(word: Word): void;
  /** Says a line as it is. */
  print(line: string): void;
  /** The answer to a question; undefined when nobody answers any more. */
  ask(word: Word, values?: WordValues): Promise<string | undefined>;
  close(): void;
}

/** In Chinese where the terminal's own language is Chinese, an empty variable being none; whoever set none may have a terminal without its signs. */
export const languageOfTerminal = (variables: Readonly<Record<string, string | undefined>>): Language =>
  /^zh/i.test(variables["LC_ALL"] || variables["LC_MESSAGES"] || variables["LANG"] || "") ? "zh" : "en";

/** The terminal of this process. */
export const openTerminal = (language: Language): Terminal => {
  let lines: AsyncIterator<string> | undefined;
  let end = (): void => {};
  const reading = (): AsyncIterator<string> => {
    const reader = createInterface({ input: process.stdin });
    end = () => reader.close();
    return reader[Symbol.asyncIterator]();
  };
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  return {
    isPerson: process.stdin.isTTY && process.stdout.isTTY,
    print,
    say: (word, values) => print(say(language, word, values)),
    warn: (word) => void process.stderr.write(`${word[language]}\n`),
    async ask(word, values) {
      process.stdout.write(`${say(language, word, values)} `);
      lines ??= reading();
      const { done, value } = await lines.next();
      return done === true ? undefined : value.trim();
    },
    close: () => end(),
  };
};
