/** How far a report is, as the wire has it (catalogue 12.3). */
export const reportStates = ["submitted", "accepted", "closed"] as const;
export type ReportState = (typeof reportStates)[number];
export const reportProgress = { submitted: 1, accepted: 2, closed: 3 } as const satisfies Record<ReportState, number>;
export type ReportProgress = (typeof reportProgress)[ReportState];

/** The name of a progress; a number that is none is none of them. */
export const stateOfProgress = (progress: number): ReportState | undefined =>
  reportStates.find((state) => reportProgress[state] === progress);

/** What is reported. */
export const reportTypes = [
  "dataLeakage",
  "lending",
  "scraping",
  "seatBlocking",
  "fraud",
  "unauthorised",
  "other",
] as const;
export type ReportType = (typeof reportTypes)[number];

/** How it came in. */
export const reportChannels = ["portal", "mobile"] as const;
export type ReportChannel = (typeof reportChannels)[number];

/** What came of it. */
export const reportOutcomes = ["substantiated", "partly", "unsubstantiated", "outOfScope", "duplicate"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What happened to a report, as its handlers read it. */
export const reportEvents = [
  "submitted",
  "accepted",
  "supplemented",
  "asked",
  "recused",
  "released",
  "left",
  "linked",
  "marked",
  "proposed",
  "listed",
  "declined",
  "revealed",
  "closed",
  "forgotten",
] as const;
export type ReportEvent = (typeof reportEvents)[number];

/** Who wrote a message: never a name (catalogue 12.14). */
export const sides = ["reporter", "handler"] as const;
export type Side = (typeof sides)[number];

/** The figures of reports (catalogue 12.10, 12.14, 31). */
export const reportLimits = {
  perDay: 2,
  text: 2000,
  place: 200,
  images: 9,
  /** Pictures of a report and of everything added to it. */
  imagesInAll: 27,
  lookUpsPerHour: 30,
  messagesPerHour: 30,
  /** Hours of work until the first answer, and the share of them after which its handlers are reminded. */
  firstAnswerHours: 16,
  remindedAt: 0.8,
  /** A message leaves at a random moment so long after what it is about, so that neither can be told from the other. */
  tellAfterMinutes: { from: 5, to: 30 },
  /** Days after its end until nothing is left of a report but what it was about and what came of it. */
  keptDays: 365,
  reason: 200,
  exportRows: 5000,
} as const;
