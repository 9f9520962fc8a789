import type { Database } from "@apron/kit/server/database";
import type { CodeMeaning } from "./rules/shapes/codes.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** What the codes of a department's sheets stand for, as its planner last said. */
    duty_legend: {
      department_id: string;
      /** In its one spelling. */
      code: string;
      kind: CodeMeaning["kind"];
      start_time: string;
      end_time: string;
      type: CodeMeaning["type"];
      posttype: CodeMeaning["posttype"];
      post_name: string;
    };
  }
}

/** The legends that departments keep. */
export const legendsOf = (database: Database) => ({
  /** Every code of every department, with the department's name. */
  legends: () =>
    database.sql
      .selectFrom("duty_legend")
      .innerJoin("duty_department", "duty_department.id", "duty_legend.department_id")
      .select([
        "duty_department.name as depaName",
        "code",
        "kind",
        "start_time as start",
        "end_time as end",
        "type",
        "posttype",
        "post_name as postName",
      ])
      .execute(),
  /** Keeps what codes of a department stand for; the last word holds. */
  keepLegend: async (
    departmentId: string,
    codes: readonly (CodeMeaning & { readonly code: string })[],
  ): Promise<void> => {
    if (codes.length === 0) return;
    await database.sql
      .insertInto("duty_legend")
      .values(
        codes.map(({ code, kind, start, end, type, posttype, postName }) => ({
          department_id: departmentId,
          code,
          kind,
          start_time: start,
          end_time: end,
          type,
          posttype,
          post_name: postName,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["department_id", "code"]).doUpdateSet(({ ref }) => ({
          kind: ref("excluded.kind"),
          start_time: ref("excluded.start_time"),
          end_time: ref("excluded.end_time"),
          type: ref("excluded.type"),
          posttype: ref("excluded.posttype"),
          post_name: ref("excluded.post_name"),
        })),
      )
      .execute();
  },
});
