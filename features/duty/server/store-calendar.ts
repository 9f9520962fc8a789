import { changeSeen, type Database, removeSeen } from "@apron/kit/server/database";
import type { KeyDayTag } from "../record.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    duty_key_day: {
      id: string;
      title: string;
      type: number;
      is_key: boolean;
      from_day: string;
      to_day: string;
      version: number;
    };
    /** Planners' corrections of the official calendar. */
    duty_calendar_day: { day: string; kind: "holiday" | "workday" | "ordinary"; name: string };
  }
}

/** An entry being written; the version is the one its editor saw. */
export type Written<Entry> = Entry & { readonly isNew: boolean };

/** Key days, and the planners' corrections of the statutory calendar. */
export const calendarOf = (database: Database) => ({
  keyDays: (from: string, to: string) =>
    database.sql
      .selectFrom("duty_key_day")
      .select(["id", "title", "type", "is_key as IsKeyDays", "from_day as from", "to_day as to", "version"])
      .where("from_day", "<=", to)
      .where("to_day", ">=", from)
      .orderBy("from_day")
      .orderBy("type")
      .execute(),
  saveKeyDay: async ({
    isNew,
    ...keyDay
  }: Written<KeyDayTag & { id: string; from: string; to: string; version: number }>): Promise<boolean> => {
    const columns = {
      title: keyDay.title,
      type: keyDay.type,
      is_key: keyDay.IsKeyDays,
      from_day: keyDay.from,
      to_day: keyDay.to,
    };
    if (isNew) {
      await database.sql
        .insertInto("duty_key_day")
        .values({ ...columns, id: keyDay.id, version: 1 })
        .execute();
      return true;
    }
    return await changeSeen(database, "duty_key_day", { id: keyDay.id, version: keyDay.version }, columns);
  },
  removeKeyDay: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "duty_key_day", { id, version }),

  calendarDays: (from: string, to: string) =>
    database.sql
      .selectFrom("duty_calendar_day")
      .select(["day", "kind", "name"])
      .where("day", ">=", from)
      .where("day", "<=", to)
      .execute(),
  saveCalendarDay: async (
    day: string,
    kind: "holiday" | "workday" | "ordinary" | "official",
    name: string,
  ): Promise<void> => {
    if (kind === "official") await database.sql.deleteFrom("duty_calendar_day").where("day", "=", day).execute();
    else
      await database.sql
        .insertInto("duty_calendar_day")
        .values({ day, kind, name })
        .onConflict((conflict) => conflict.column("day").doUpdateSet({ kind, name }))
        .execute();
  },
});
