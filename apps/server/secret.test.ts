import { agents, bindingsOf } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import { readConfig } from "@apron/kit/server/config";
import type { House } from "@apron/kit/server/house";
import { openHouse } from "@apron/kit/server/open";
import { houseSeals, keepSealsCurrent, type SealedTable } from "@apron/kit/server/seals";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features as doors } from "./features.ts";

const first = "the first secret of more than thirty-two letters";
const second = "the second secret of more than thirty-two letters";
const engineer = { channel: "sms", address: "13800000001" } as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal(doors, { APRON_SECRET: first });
}, 60_000);
afterAll(async () => await portal.close());

/** Another instance on the same database as it begins, before anything is served. */
const begin = async (secret: string): Promise<{ house: House; resealed: number }> => {
  const variables = { APRON_MODE: "demo", APRON_DATA: portal.house.config.dataFolder, APRON_SECRET: secret };
  const house = await openHouse({ ...portal.house, config: readConfig(variables) });
  return { house, resealed: await keepSealsCurrent(house, tablesOf(house)) };
};
const tablesOf = (house: House): SealedTable[] => [
  ...houseSeals(house),
  ...doors.flatMap((door) => door(house).sealed ?? []),
];
const nameOf = async (house: House): Promise<string | undefined> =>
  (await accountsOf(house).byAddress("3", engineer))?.name;
const everybody = {
  accountName: "",
  name: "航",
  mobile: "",
  department: "",
  branch: "",
  roleId: "",
  state: "",
} as const;

describe("the secret", () => {
  it("may hold a comma; what follows one is a secret of before where every part is long enough to be one", () => {
    const secretsOf = (value: string) => {
      const { secret, formerSecrets } = readConfig({ APRON_MODE: "demo", APRON_SECRET: value });
      return [secret, ...formerSecrets];
    };
    expect(secretsOf(`${second}, ${first}`)).toEqual([second, first]);
    expect(secretsOf(`${second}, or so`)).toEqual([`${second}, or so`]);
  });

  it("that does not open what is there stops the start instead of making every account unknown", async () => {
    expect((await begin(first)).resealed).toBe(0);
    await expect(begin(second)).rejects.toThrow("APRON_SECRET does not open what");
    await expect(begin(second)).rejects.toMatchObject({
      said: { zh: expect.stringMatching(/^APRON_SECRET 打不开数据库 \S+ 中的内容。请使用写入这些内容的密钥/) },
    });
    await expect(begin(`${second},${second}1`)).rejects.toThrow("APRON_SECRET does not open what");
  });

  it("is changed in place: starts under both seal everything anew, and the old one can go", async () => {
    const starts = await Promise.all([begin(`${second},${first}`), begin(`${second},${first}`)]);
    // They share the rows, and the later one may find none left.
    expect(starts.reduce((sum, { resealed }) => sum + resealed, 0)).toBeGreaterThan(0);
    expect((await begin(`${second},${first}`)).resealed).toBe(0);
    const { house } = await begin(second);
    expect(await nameOf(house)).toBe("李航");
    const found = await accountsOf(house).search("3", everybody, { currentPage: 1, pageSize: 10 });
    expect(found.list.map(({ name }) => name)).toContain("李航");
  });

  it("once changed still lets a mobile number have one work number of a system only", async () => {
    const { house } = await begin(`${second},${first}`);
    await agents(house).start?.();
    const holder = await accountsOf(house).byAddress("1", { channel: "sms", address: "13900000001" });
    const indexes = (await bindingsOf(house).ofAccount(holder?.id ?? "")).map(({ mobileIndex }) => mobileIndex);
    expect(indexes).toEqual([bindingsOf(house).mobileIndex("13900000001")]);
    expect(bindingsOf(portal.house).mobileIndex("13900000001")).not.toBe(indexes[0]);
  });

  it("seals no column that a change of it would forget", async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where column_name like '%sealed' and table_schema = current_schema()
        -- Months of a table are changed with it.
        and not (table_schema || '.' || table_name)::regclass in (select inhrelid from pg_inherits) order by 1`.execute(
      portal.house.database.sql,
    );
    const declared = tablesOf(portal.house).flatMap(({ table, columns }) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    for (const { place } of rows) expect(declared, "declare it as `sealed` of its feature").toContain(place);
  });
});
