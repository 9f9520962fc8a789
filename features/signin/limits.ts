/** Limits of sign-in records (catalogue 7, 31). */
export const signinLimits = {
  /** Calendar months back, and of the free service from the consent on. */
  months: 6,
  /** Days of one query. */
  days: 31,
  /** Rows of an export that is waited for; more are written behind. */
  exportRows: 10_000,
  /** More than a sheet of a spreadsheet holds are not exported at all. */
  sheetRows: 1_000_000,
  exportsPerDay: 50,
} as const;

/** How a record reads (catalogue 7.4). */
export const signTypes = ["SI", "SO", "AI", "AO", "FAIL", "FORCED"] as const;
export type SignType = (typeof signTypes)[number];

/** What may be unusual about a sign-in (catalogue 7.6). */
export const unusualKinds = ["newOffice", "night", "failedFirst", "twoPlaces"] as const;
export type UnusualKind = (typeof unusualKinds)[number];
