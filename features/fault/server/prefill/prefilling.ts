import { readTemplate } from "@apron/dialect";
import { type FoundRecord, recordOf } from "@apron/features/record/server";
import { templateVersion } from "@apron/features/template/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../../contract.ts";
import { faultMessages } from "../../texts.ts";
import { prefilledByRun } from "../behind/delimiting.ts";
import { type Seen, seenAt, softwareSeen, typeSeen } from "./rules.ts";
import type { Stores } from "../stores.ts";
import { formOf } from "./form.ts";

/** What a fault starts with that is opened from a run, or from a value of a record: where, what was seen, why, and the form of its type. */
export const prefilled = async (
  house: House,
  stores: Stores,
  { body, language }: Asked<ParsedBodyOf<typeof contract.prefillFault>>,
): Promise<ResultOf<typeof contract.prefillFault>> => {
  if (body.delimitationId !== "") return await prefilledByRun(house, body.delimitationId, language);
  const record = await recordOf(house, body.recordId);
  if (!record) throw refuse(common.E9404);
  const seen = await seenIn(house, record, body.field);
  const told = record.deviations.find(({ field }) => field === body.field);
  const type = seen ? typeSeen(seen) : 1;
  const location = [record.place, seen?.unit ?? ""].filter((said) => said !== "").join(" ");
  return {
    officeCode: record.officeCode,
    airportCn: record.airportCn,
    applicationId: record.applicationId,
    applicationAlias: record.applicationAlias,
    phenomenon: seen ? phenomenonOf(seen, language) : "",
    occurrenceTime: record.createTime,
    type,
    severity: "significant",
    faultySoftware: softwareSeen(record.applicationAlias, await stores.faults.softwares()),
    location,
    effect: "",
    cause: told?.reason ?? "",
    notes: "",
    ...(await formOf(house, type, { place: location, words: seen?.words ?? "" })),
    photos: [...(told?.photos ?? [])],
  };
};

const seenIn = async (house: House, record: FoundRecord, field: string): Promise<Seen | undefined> => {
  const { content } = await templateVersion(house, record.business, record.templateId, record.templateVersion);
  return seenAt(readTemplate(content), record.values, field);
};

const phenomenonOf = ({ label, text, band, unit }: Seen, language: Language): string => {
  const value = say(language, faultMessages.prefill, { label: label[language], text: text[language] });
  const whole = unit === "" ? value : `${unit} ${value}`;
  return band ? say(language, faultMessages.prefillBand, { value: whole, band: band[language] }) : whole;
};
