/**
 * What a step of the schema takes away from an instance of the version before, or demands of it, while the instances are
 * replaced one by one; empty for a step that only adds (docs/operations/upgrade.md).
 */
export const takenAway = (up: string): string[] => {
  const text = plain(up);
  const own = new Set([...text.matchAll(/\bcreate table (?:if not exists )?([\w.]+)/g)].map(([, name]) => name));
  return statementsOf(text).flatMap((statement) => {
    const [, table = ""] = tableOf.exec(statement) ?? [];
    if (own.has(table) || isOfNewColumn(text, statement)) return [];
    const found = demands.find(({ pattern }) => pattern.test(statement));
    const says = found?.says ?? (addsDemanded(statement) ? "demands a new column" : undefined);
    return says === undefined ? [] : [`${says}: ${short(statement)}`];
  });
};

const tableOf = /^(?:alter table (?:if exists |only )*|create unique index .*? on (?:only )?)([\w.]+)/;

/** Whether an index is of rows alone that say something in a column of this very step, which who does not know it leaves empty. */
const isOfNewColumn = (text: string, statement: string): boolean => {
  const [, table, column] =
    /^create unique index .*? on (?:only )?([\w.]+) .* where (\w+) <> ''$/.exec(statement) ?? [];
  return column !== undefined && text.includes(`alter table ${table} add column ${column} text not null default '';`);
};

/** A constraint that goes only allows more; one that comes may forbid what the version before still writes. */
const demands: readonly { readonly pattern: RegExp; readonly says: string }[] = [
  { pattern: /^drop (table|view|type|function|schema|sequence|materialized view|extension)\b/, says: "drops" },
  {
    pattern: /^alter table .*\bdrop (?:column )?(?!constraint\b|not null\b|default\b|expression\b)\w+/,
    says: "drops a column",
  },
  { pattern: /^alter (table|view|type|function|index|sequence) .*\brename\b/, says: "renames" },
  { pattern: /^alter table .*\balter (column )?\w+ (set data )?type\b/, says: "changes a type" },
  { pattern: /^alter table .*\balter (column )?\w+ set not null\b/, says: "demands a value" },
  { pattern: /^alter table .*\balter (column )?\w+ drop default\b/, says: "takes a default away" },
  { pattern: /^alter table .*\badd (constraint|check|unique|primary key|foreign key|exclude)\b/, says: "forbids rows" },
  { pattern: /^create unique index\b/, says: "forbids rows" },
  { pattern: /^truncate\b/, says: "empties" },
];

/** Whether a column is added that a writer who does not know it cannot leave out. */
const addsDemanded = (statement: string): boolean =>
  [...statement.matchAll(/\badd (?:column )?(?:if not exists )?\w+ ((?:\([^()]*\)|[^,()])*)/g)].some(
    ([, column = ""]) => /\bnot null\b|\bprimary key\b/.test(column) && !/\b(default|generated)\b/.test(column),
  );

/** Without comments, texts and the bodies of functions; one space between words, small letters. */
const plain = (sql: string): string =>
  sql
    .replace(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, "")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, " ")
    .toLowerCase();

const statementsOf = (text: string): string[] =>
  text
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== "");

const short = (statement: string): string => (statement.length > 90 ? `${statement.slice(0, 90)}…` : statement);
