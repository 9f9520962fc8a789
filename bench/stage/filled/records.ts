import type { Database } from "@apron/kit/server/database";
import { today } from "../roster.ts";

/** Applications whose inspections are recorded, four at each airport. */
export const applications = 100;

/**
 * So many inspections: one a day of each application, the newest today. Made by the database itself. What lists filter by
 * is spread evenly, and thickly enough that the small table fills a page as well.
 */
export const fillWithRecords = async (database: Database, records: number): Promise<void> => {
  await database.transaction(
    async () => {
      await database.execute(inspections, [today, records, applications]);
    },
    { seconds: 900 },
  );
};

const inspections = `
insert into record (id, number, business, status, version, channel, office_code, airport_cn, application_id, application_alias,
  template_id, template_version, type_id, type_name, subtype_id, subtype_name, details, field_values, deviations, abnormal,
  place, due_day, submitter_id, submitter, returned_at, created_at, updated_at)
select 'r' || i, 'W' || to_char(day, 'YYYYMMDD') || '-' || app, 'work', case when i % 19 = 7 then 'submitted' else 'reviewed' end, 1,
  case when i % 3 = 0 then 'web' else 'mobile' end, 'AP' || app / 4, '机场' || app / 4, 'app' || app, '离港前端 NewAPP',
  'work-' || app % 5, 1, 'type' || app % 3, '日常巡检', 'subtype' || app % 5, '软件' || app % 5,
  '{"running":"normal","cpu":41,"ping":12}',
  '[{"key":"running","label":{"zh":"软件运行状态","en":"Software state"},"text":{"zh":"正常","en":"Normal"}},
    {"key":"cpu","label":{"zh":"CPU使用率","en":"CPU used"},"text":{"zh":"41","en":"41"},"number":41},
    {"key":"ping","label":{"zh":"Ping时延","en":"Ping"},"text":{"zh":"12","en":"12"},"number":12}]'::jsonb,
  '[]'::jsonb, case when i % 17 = 3 then 1 else 0 end, '', day, 'u' || app % 20, '李航',
  case when i % 247 = 7 then day + interval '18 hours' end, day + interval '9 hours' + app * interval '1 second',
  day + interval '9 hours'
from (select i, i % $3 as app, $1::date - i / $3 as day from generate_series(0, $2::integer - 1) i) made`;
