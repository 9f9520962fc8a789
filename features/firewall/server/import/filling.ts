import { randomUUID } from "node:crypto";
import type { PolicyField } from "../../texts.ts";
import { readPolicy, searchOf } from "../columns.ts";
import { bookOf, type KeptObject } from "../objects.ts";
import type { Written } from "../store.ts";
import type { Stores } from "../stores.ts";

/** Rows that go to the database at a time. */
const atOnce = 2_000;

/** Objects and the policies of whole firewalls, written as an import of somebody: for the demo and for measurements. */
export const bringPolicies = async (
  stores: Stores,
  of: {
    readonly fileName: string;
    readonly objects: readonly (KeptObject & { readonly remark: string })[];
    readonly rows: readonly Partial<Record<PolicyField, string>>[];
  },
  written: Written,
): Promise<void> => {
  await stores.objects.addAll(of.objects.map((object) => ({ id: randomUUID(), ...object })));
  const book = bookOf(await stores.objects.all());
  const id = randomUUID();
  for (let from = 0; from < of.rows.length; from += atOnce) {
    const rows = of.rows.slice(from, from + atOnce).map((cells, at) => {
      const { facts, opening, problems } = readPolicy(book, cells);
      const { opened, uses } = opening ?? { opened: null, uses: [] };
      return { n: from + at + 2, facts, opened, uses, problems, ...searchOf(facts) };
    });
    await stores.imports.keepRows(id, JSON.stringify(rows), []);
  }
  const { fileName } = of;
  await stores.imports.keep({ id, fileName, objects: await stores.objects.state(), ...written });
  const made = await stores.imports.find(id);
  if (!made || made.errors > 0 || (await stores.imports.advance(made.firewalls, written.at)).length > 0)
    throw new Error(`${fileName} holds policies that are wrong`);
  const number = await stores.policies.begin("import", written);
  await stores.imports.write(id, number);
  await stores.imports.move({ id, version: made.version, state: "preview" }, "applied", number);
  await stores.imports.count(made.firewalls.map(([name]) => name));
};
