import { changeUrl } from "@apron/features/change/contract";
import { findChanges } from "@apron/features/change/server";
import { findDutyPeople } from "@apron/features/duty/server";
import { articleUrl, errorCodeUrl } from "@apron/features/help/contract";
import { findAirports } from "@apron/features/facts/server";
import { findHelp } from "@apron/features/help/server";
import { lineStates } from "@apron/features/line/contract";
import { findLines } from "@apron/features/line/server";
import { findReleases } from "@apron/features/release/server";
import { findNotices } from "@apron/features/notice/server";
import { findResources } from "@apron/features/resource/server";
import { findLearning } from "@apron/features/learning/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { plainly } from "@apron/kit/contract/patterns";
import { refusalOf, type RefusalKind } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { homeSearch } from "../contract.ts";

const shownEach = 20;
const highestCode = 30_000;

/** What a keyword finds that the caller may see (catalogue 26.6): people on the roster, changes, network lines and resources for staff, notices, help, error codes. */
export const searchHome = async (
  house: House,
  { body, caller, language }: Asked<ParsedBodyOf<typeof homeSearch>>,
): Promise<ResultOf<typeof homeSearch>> => {
  // As it is seen; help and documents read it as it is typed, with the signs that stand in them.
  const keyword = plainly(body.keyword);
  const people = caller.version === "3" ? await findDutyPeople(house, keyword, shownEach) : [];
  const changes = caller.version === "3" ? await findChanges(house, keyword, shownEach) : [];
  const lines = caller.version === "3" ? await findLines(house, keyword, shownEach) : [];
  const resources = caller.version === "3" ? await findResources(house, keyword, shownEach) : [];
  const releases = caller.version === "3" ? await findReleases(house, keyword, shownEach) : [];
  const airports = await findAirports(house, keyword, { caller, most: shownEach });
  const found = await findHelp(house, body.keyword, { version: caller.version, language, most: shownEach });
  const notices = await findNotices(house, { caller, keyword: body.keyword, language, most: shownEach });
  return {
    notices: notices.map(({ id, title, kindName, publishTime, route }) => ({
      id,
      title,
      hint: `${kindName} · ${publishTime.slice(0, 10)}`,
      route,
    })),
    documents: await findLearning(house, body.keyword, { caller, language, most: shownEach }),
    help: found.map((hit) => ({
      title: hit.title,
      excerpt: hit.excerpt,
      kind: hit.kind,
      route: hit.source === "code" ? errorCodeUrl(hit.id) : articleUrl(hit),
    })),
    people: people.map(({ id, name, depaName, postName, mobile, isOnDuty }) => ({
      id,
      name,
      depaName,
      postName,
      mobile,
      isOnDuty,
    })),
    changes: changes.map(({ id, changeNo, title, windowStart }) => ({
      title,
      hint: `${changeNo} · ${windowStart.slice(0, 16)}`,
      route: changeUrl(id),
    })),
    lines: lines.map(({ lineNo, lineName, state, route }) => ({
      title: lineName,
      hint: `${lineNo} · ${say(language, lineStates[state])}`,
      route,
    })),
    resources: resources.map(({ number, name, organisation, route }) => ({
      title: `${number} ${name}`,
      hint: organisation,
      route,
    })),
    releases: releases.map(({ date: hint, ...one }) => ({ ...one, hint })),
    airports: airports.map(({ title, hint, route }) => ({ title: title[language], hint, route })),
    errorCodes: errorCodesLike(keyword).map(({ code, zh, en }) => ({ code, text: language === "zh" ? zh : en })),
  };
};

const errorCodesLike = (keyword: string): RefusalKind[] => {
  const wanted = keyword.toLowerCase();
  const found: RefusalKind[] = [];
  for (let code = 1000; code < highestCode && found.length < shownEach; code += 1) {
    const kind = refusalOf(`E${code}`);
    if (kind && `${kind.code} ${kind.zh} ${kind.en}`.toLowerCase().includes(wanted)) found.push(kind);
  }
  return found;
};
