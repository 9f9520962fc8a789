/**
 * One URL for each address in a URL of PostgreSQL, which may name several behind one another as libpq's do:
 * `postgres://role:password@one:5432,two:5432/apron`.
 */
export const databaseUrls = (url: string): string[] => {
  const [, before = "", addresses = "", after = ""] = /^(\w+:\/\/(?:[^/]*@)?)([^/?#]*)([^]*)$/.exec(url) ?? [];
  return addresses.split(",").map((address) => `${before}${address}${after}`);
};
