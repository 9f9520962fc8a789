import { airportWords } from "@apron/features/airport/server";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { csvOf } from "@apron/kit/server/tables";
import type { Bytes } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { channels, type RecordBusiness, statuses } from "../record.ts";
import { recordTexts } from "../texts.ts";
import { recordTitles } from "../titles.ts";
import type { ExportedRecord, RecordFilter } from "./store-records.ts";
import type { Stores } from "./stores.ts";

/** All records that match as a CSV file, piece by piece; the content stands in one cell as lines of label and value. */
export const exportRecords = async (
  house: House,
  { records }: Stores,
  business: RecordBusiness,
  filter: RecordFilter,
  language: Language,
): Promise<Bytes> => {
  const airportWord = await airportWords(house);
  const colon = language === "zh" ? "：" : ": ";
  return csvOf<ExportedRecord>(
    say(language, business === "work" ? recordTitles.work : recordTitles.exercise),
    [
      {
        title: say(language, business === "work" ? recordTexts.workId : recordTexts.exerciseId),
        value: ({ id }) => id,
      },
      { title: say(language, recordTexts.submitTime), value: (row) => wallTime(row.created_at) },
      { title: say(language, recordTexts.channel), value: (row) => channelText(row.channel, language) },
      { title: say(language, recordTexts.airport), value: (row) => airportWord(row.airport_cn)[language] },
      { title: say(language, recordTexts.application), value: (row) => row.application_alias },
      { title: say(language, recordTexts.type), value: (row) => row.type_name },
      { title: say(language, recordTexts.subtype), value: (row) => row.subtype_name },
      { title: say(language, recordTexts.submitter), value: (row) => row.submitter },
      { title: say(language, recordTexts.status), value: (row) => say(language, statuses[row.status]) },
      { title: say(language, recordTexts.abnormal), value: (row) => String(row.abnormal) },
      { title: say(language, recordTexts.place), value: (row) => row.place },
      { title: say(language, recordTexts.templateVersion), value: (row) => String(row.template_version) },
      {
        title: say(language, recordTexts.content),
        value: (row) =>
          row.field_values.map(({ label, text }) => `${label[language]}${colon}${text[language]}`).join("\n"),
      },
    ],
    records.all(business, filter),
  );
};

const channelText = (channel: string, language: Language): string =>
  channel === "web" || channel === "mobile" || channel === "hotline" ? say(language, channels[channel]) : channel;
