/** One piece of an expression, and where in it it begins. */
export type Token = { readonly text: string; readonly at: number } & (
  | { readonly is: "number"; readonly value: number }
  | { readonly is: "text"; readonly value: string }
  | { readonly is: "word" | "sign" }
);

/** The pieces of an expression in their order, or undefined when a character has no meaning in it. */
export const tokensOf = (text: string): readonly Token[] | undefined => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const blank = take(/\s+/y, text, at);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const token = tokenAt(text, at);
    if (token === undefined) return undefined;
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
};

const tokenAt = (text: string, at: number): Token | undefined => {
  const number = take(/(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?(?![\w$])/iy, text, at);
  if (number !== undefined) return { is: "number", text: number, at, value: Number(number) };
  const word = take(/[\p{L}_$][\p{L}\p{N}_$]*/uy, text, at);
  if (word !== undefined) return { is: "word", text: word, at };
  const quoted = take(/'([^'\\\n]|\\.)*'|"([^"\\\n]|\\.)*"/y, text, at);
  if (quoted !== undefined) return { is: "text", text: quoted, at, value: unquoted(quoted.slice(1, -1)) };
  // "?." before a digit is a condition: `a ?.5 : 1`.
  const sign = take(/===|!==|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|[-+*/%<>!?:.,()[\]]/y, text, at);
  return sign === undefined ? undefined : { is: "sign", text: sign, at };
};

const take = (shape: RegExp, text: string, at: number): string | undefined => {
  shape.lastIndex = at;
  return shape.exec(text)?.[0];
};

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

const unquoted = (inner: string): string =>
  inner.replace(/\\(u[\da-f]{4}|.)/gi, (_all, code: string) =>
    code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (escapes[code] ?? code),
  );
