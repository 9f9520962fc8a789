/**
 * Values under names that come from outside: fields of templates, columns of files. Whatever they are called, `toString`
 * too, nothing is there but what was put there, as there is no prototype to inherit from. Only `named` makes one; an
 * object literal, or a spread of one, does not compile as one.
 */
export declare abstract class Named<Value> {
  private readonly [bare]: true;
  readonly [name: string]: Value;
}
declare const bare: unique symbol;

/** Puts values under their names; of two under the same name the last one stays. */
export const named = <Value>(entries: Iterable<readonly [name: string, value: Value]> = []): Named<Value> => {
  const values = Object.create(null);
  for (const [name, value] of entries) values[name] = value;
  return values;
};
