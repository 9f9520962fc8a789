import { foldedText, gramNumbersOf } from "@apron/kit/contract/search/grams";
import type { Database } from "@apron/kit/server/database";

/** What is searched for: each holds another part of how help is found. */
export const helpKeywords: Readonly<Record<string, string>> = {
  "a common sign": "号",
  "two Chinese characters": "锁定",
  "two rare ones": "琥珀",
  "a phrase": "重置密码",
  "an English word": "threshold",
  "a code": "CODE 11",
};

const batch = 500;

/** So many articles of about 2 kB and error codes, as searches find them; the codes are kept as well, to be looked up. */
export const fillWithHelp = async (
  database: Database,
  { articles, codes }: { readonly articles: number; readonly codes: number },
): Promise<void> => {
  const pick = pseudoRandom(7);
  const text = (from: readonly string[], count: number, between: string): string =>
    Array.from({ length: count }, () => from[Math.floor(pick() * from.length)] ?? "").join(between);
  await database.execute(keepCodes, [codes]);
  for (let begun = 0; begun < articles + codes; begun += batch) {
    const rows = Array.from({ length: Math.min(batch, articles + codes - begun) }, (_, at) => {
      const number = begun + at;
      const isCode = number >= articles;
      const title = isCode ? `CODE ${number - articles} ${text(chinese, 3, "")}` : text(chinese, 5, "");
      const zh = text(chinese, isCode ? 20 : 250, "") + (number % 997 === 0 ? "琥珀" : "");
      const en = text(english, isCode ? 20 : 120, " ");
      const named = foldedText(`${title}\n${text(english, 4, " ")}`);
      const found = `${named}\n${foldedText(`${zh} ${en}`)}`;
      return {
        id: isCode ? `c:b${number - articles}` : `a:b${number}`,
        source: isCode ? "code" : "article",
        key: foldedText(title),
        title,
        zh,
        en,
        named,
        found,
        name_grams: `{${gramNumbersOf(named).join()}}`,
        grams: `{${gramNumbersOf(found).join()}}`,
      };
    });
    await database.transaction(async () => void (await database.execute(keepEntries, [JSON.stringify(rows)])), {
      seconds: 900,
    });
  }
  await database.analyze();
};

const keepCodes = `
insert into help_code (id, code, system, business_type, audience, meaning_zh, meaning_en, cause_zh, cause_en, solution_zh,
  solution_en, article_id, changed_at, changed_by)
select 'b' || i, 'CODE ' || i, '', 'other', 'holder', '含义', 'meaning', '原因', 'cause', '办法', 'solution', '', now(), ''
from generate_series(0, $1::int - 1) i`;

const keepEntries = `
insert into help_entry (id, source, item, level, kind, business_type, system, standing, key, title_zh, title_en, readings,
  body_zh, body_en, named, headed, found, name_grams, grams)
select id, source, substr(id, 3), 1, source, 'other', '', 1, key, title, title, '', zh, en, named, '', found,
  name_grams::int4[], grams::int4[]
from jsonb_to_recordset($1::jsonb) as r (id text, source text, key text, title text, zh text, en text, named text,
  found text, name_grams text, grams text)`;

/** What made texts are made of. */
export const chinese =
  "工作号 密码 重置 锁定 激活 停用 冻结 流量 阈值 登录 主机 终端 验证 短信 邮箱 身份 证件 审核 实名 绑定 解绑 机场 航班 离港 值机 配载 订座 客票 票号 旅客 行李 线路 网络 网关 故障 上报 受理 恢复 值班 排班 换班 演练 巡检 记录 模板 附件 照片 日期 时间 系统 管理员 账号 权限 申请 批准 通知 公告 帮助 错误 代码 原因 办法 操作 页面 按钮 列表".split(
    " ",
  );
const english =
  "work number password reset locked active disabled frozen traffic threshold sign host terminal code message mail identity card review verified bound airport flight departure check load booking ticket passenger bag line network gateway fault report accept restore duty roster swap exercise inspection record template file photo day time system administrator account right apply approve notice help error cause solution button list page value limit answer question".split(
    " ",
  );

/** The same numbers in every run. */
export const pseudoRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
