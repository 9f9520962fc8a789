import { foldedText, gramNumbersOf } from "@apron/kit/contract/search/grams";
import type { Database } from "@apron/kit/server/database";
import { chinese, pseudoRandom } from "./help.ts";

/** What is searched for: each holds another part of how documents are found. */
export const learningKeywords: Readonly<Record<string, string>> = {
  "a common sign": "号",
  "two Chinese characters": "锁定",
  "two rare ones": "琥珀",
  "a phrase": "重置密码",
  "an article": "第四十二条",
};

/** Articles of a document, and words of an article: 50 kB of Chinese in UTF-8. */
const articles = 60;
const words = 138;
const batch = 25;

/** So many published documents of about 50 kB, each of sixty articles, as searches and readers find them. */
export const fillWithDocuments = async (database: Database, documents: number): Promise<void> => {
  const pick = pseudoRandom(11);
  const said = (count: number): string =>
    Array.from({ length: count }, () => chinese[Math.floor(pick() * chinese.length)] ?? "").join("");
  // Made once over all rows, the indexes take a tenth of the time.
  const indexes = await database.execute(
    "select indexname as name, indexdef as made from pg_indexes where tablename = 'learning_entry' and indexdef like '%gin%'",
  );
  for (const { name } of indexes) await database.execute(`drop index ${String(name)}`);
  for (let begun = 0; begun < documents; begun += batch) {
    const rows = Array.from({ length: Math.min(batch, documents - begun) }, (_, at) => {
      const number = begun + at;
      const title = `${said(4)}办法`;
      const passages = Array.from({ length: articles }, (__, n) => {
        const rare = number % 997 === 0 && n === 30 ? "琥珀" : "";
        const body = `第${numberOf(n + 1)}条 ${said(words)}${rare}。`;
        return { n, anchor: `article-${n + 1}`, label: `第${numberOf(n + 1)}条`, body, folded: foldedText(body) };
      });
      const named = foldedText(title);
      return {
        id: `b${number}`,
        title,
        named,
        html: passages.map(({ body }) => `<p>${body}</p>`).join(""),
        days: number % 3_000,
        name_grams: `{${gramNumbersOf(named).join()}}`,
        grams: `{${gramNumbersOf([named, ...passages.map(({ folded }) => folded)].join("\n")).join()}}`,
        passages,
      };
    });
    await database.transaction(
      async () => {
        for (const statement of [keepDocuments, keepPublished, keepEntries, keepPassages])
          await database.execute(statement, [JSON.stringify(rows)]);
      },
      { seconds: 900 },
    );
  }
  await database.transaction(
    async () => {
      for (const { made } of indexes) await database.execute(String(made));
    },
    { seconds: 1800 },
  );
  await database.analyze();
};

const digits = [..."零一二三四五六七八九"];

/** A number below a hundred as statutes write it. */
const numberOf = (number: number): string => {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const ten = tens === 0 ? "" : `${tens === 1 ? "" : digits[tens]}十`;
  return `${ten}${ones === 0 ? "" : digits[ones]}`;
};

const rowsOf = (columns: string): string => `from jsonb_to_recordset($1::jsonb) as r (${columns})`;

const keepDocuments = `
insert into learning_document (id, kind, category, readership, title_zh, title_en, doc_no, issuer, replaces, departments,
  content_zh, content_en, number, drafted, changed_at, changed_by)
select id, 'system', 'duty', 'staff', title, title, '', '', '', '{}', html, '', 1, false, now(), 'bench'
${rowsOf("id text, title text, html text")}`;

const keepPublished = `
insert into learning_published (id, number, asked_number, kind, category, level, title_zh, title_en, doc_no, issuer, replaces,
  departments, content_zh, content_en, sorted, published_at)
select id, 1, 1, 'system', 'duty', 1, title, title, '', '', '', '{}', html, '', current_date - days, now()
${rowsOf("id text, title text, html text, days int")}`;

const keepEntries = `
insert into learning_entry (id, level, kind, category, sorted, readings, named, name_grams, grams)
select id, 1, 'system', 'duty', current_date - days, '', named, name_grams::int4[], grams::int4[]
${rowsOf("id text, days int, named text, name_grams text, grams text")}`;

const keepPassages = `
insert into learning_passage (document_id, language, n, anchor, label, body, folded)
select r.id, 'zh', p.n, p.anchor, p.label, p.body, p.folded
${rowsOf("id text, passages jsonb")},
  jsonb_to_recordset(r.passages) as p (n int, anchor text, label text, body text, folded text)`;
