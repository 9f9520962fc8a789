// The language a person reads, the common words, times and days as they are written.
export { beforeLoad, language, languageChosen, markLanguage, say, switchLanguage, useSay } from "./language.ts";
export { kitTexts } from "./texts.ts";
export {
  atAGlance,
  addDays,
  addYears,
  dayText,
  instantOf,
  mondayOf,
  now,
  readerZoneDiffers,
  setClock,
  timeText,
  today,
  weekday,
  weekdayNames,
} from "./time.ts";
export { clockText, wallSeconds, wallTime } from "./wall-time.ts";
