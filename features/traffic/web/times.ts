/** The time of day a forecast names; it never lies before the first reading, so that midnight is the end of its day. */
export const forecastTime = (moment: string): string => moment.slice(11, 16).replace("00:00", "24:00");
