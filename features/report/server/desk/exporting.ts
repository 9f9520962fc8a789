import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { say } from "@apron/kit/contract/texts";
import type { Asked, Bytes } from "@apron/kit/server/call";
import { dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { xlsxOf } from "@apron/kit/server/tables";
import { type exportReports, type ReportDeskRow, reportLimits, stateOfProgress } from "../../contract.ts";
import { channelTexts, outcomeTexts, reportTexts, stateTexts, typeTexts } from "../../texts.ts";
import { reportDeskTexts } from "../../texts-desk.ts";
import { reportTitles } from "../../titles.ts";
import { handlerOf } from "../conflicts/conflicts.ts";
import { deskRowOf, namesIn } from "../shapes.ts";
import type { Stores } from "../stores.ts";

/** The list of a handler as a workbook: neither who reported nor what was told stands in it. */
export const exported = async (
  house: House,
  stores: Stores,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof exportReports>>,
): Promise<Bytes> => {
  const handler = await handlerOf(house, caller);
  const whole = { currentPage: 1, pageSize: reportLimits.exportRows };
  const { list } = await stores.handling.searchDesk(handler.accountId, handler.person, body, whole);
  note(`${body.queue} ${list.length}`);
  const names = await namesIn(house, list);
  const rows = list.map((report) => deskRowOf(report, handler, names, house.clock.now()));
  async function* pages(): AsyncGenerator<readonly ReportDeskRow[]> {
    yield rows;
  }
  const word = (of: keyof typeof reportTexts): string => say(language, reportTexts[of]);
  const stateOf = (progress: number): string => {
    const state = stateOfProgress(progress);
    return state ? say(language, stateTexts[state]) : "";
  };
  return xlsxOf<ReportDeskRow>(
    `${say(language, reportTitles.desk)}_${dayOf(house.clock.now())}`,
    [
      { title: word("recordNo"), value: ({ recordNo }) => recordNo },
      { title: word("reported"), value: ({ system, agentNumber }) => `${system} ${agentNumber}` },
      { title: word("type"), value: ({ type }) => say(language, typeTexts[type]) },
      { title: word("progress"), value: ({ progress }) => stateOf(progress) },
      { title: word("channel"), value: ({ channel }) => say(language, channelTexts[channel]) },
      { title: word("eventStart"), value: ({ eventStart }) => eventStart },
      { title: word("eventEnd"), value: ({ eventEnd }) => eventEnd },
      { title: say(language, reportDeskTexts.handler), value: ({ handler: by }) => by },
      { title: say(language, reportDeskTexts.promise), value: ({ firstAnswerDue }) => firstAnswerDue },
      { title: word("outcome"), value: ({ outcome }) => (outcome === "" ? "" : say(language, outcomeTexts[outcome])) },
    ],
    pages(),
  );
};
