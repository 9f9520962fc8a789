/** The figures of identity verification (catalogue 4.8, 4.11, 31). */
export const identityLimits = {
  uploadsPerHour: 10,
  readingsPerHour: 20,
  submissionsPerDay: 3,
  /** Answers "used by another" a day: more would let somebody try out ID numbers. */
  takenAnswersPerDay: 3,
  appealsPerDay: 1,
  ageFrom: 16,
  ageTo: 65,
  /** What is promised to whoever waits for a person, in seconds: 1 to 4 hours (catalogue X4). */
  promiseFrom: 3600,
  promiseTo: 4 * 3600,
  nameFrom: 2,
  nameTo: 50,
} as const;
