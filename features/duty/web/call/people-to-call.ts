import type { PaletteEntry } from "@apron/kit/web/feature";
import { asWritten } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import { whoToCall } from "../../contract-calling.ts";
import { dutyKindName, dutyLimits } from "../../record.ts";
import { callUrl } from "../paths.ts";
import { callWords } from "./words.ts";

/** Who is to be called for what was typed, for the command palette, the first one first. */
export const peopleToCall = async (typed: string): Promise<PaletteEntry[]> => {
  const question = typed.trim().slice(0, dutyLimits.filterText);
  if (question.length < 2) return [];
  const { application, people, supervisors, generalPhone } = await send(whoToCall, { question });
  if (application === "") return [];
  const route = callUrl(question);
  const nobody = callWords.nobody;
  const [first] = supervisors;
  return people.length > 0
    ? people.map(({ name, mobile, telephone, line, postName }) => {
        const kind = dutyKindName("posttype", line);
        const phone = mobile || telephone;
        return {
          label: asWritten(`${name} ${phone}`),
          keywords: "",
          hint: {
            zh: `${application} · ${kind.zh} · ${postName}`,
            en: `${application} · ${kind.en} · ${postName}`,
          },
          route,
        };
      })
    : [
        {
          label: asWritten(first ? `${first.name} ${first.mobile}` : generalPhone || application),
          keywords: "",
          hint: { zh: `${application} · ${nobody.zh}`, en: `${application} · ${nobody.en}` },
          route,
        },
      ];
};
