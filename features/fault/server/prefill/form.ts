import { readTemplate } from "@apron/dialect";
import { templatesOf } from "@apron/features/template/server";
import type { House } from "@apron/kit/server/house";
import { faultTypeName } from "../../fault.ts";
import { detailsSeen } from "./rules.ts";

/** The template of a type and its form, as far as it follows from what was seen; none where there is no such template. */
export const formOf = async (
  house: House,
  type: number,
  seen: { readonly place: string; readonly words: string },
): Promise<{ templateId: string; details: string }> => {
  const templates = await templatesOf(house).publishedVersions("fault");
  const template = templates.find(({ typeName }) => typeName.includes(faultTypeName(type).zh)) ?? templates[0];
  if (!template) return { templateId: "", details: "{}" };
  return {
    templateId: template.templateId,
    details: JSON.stringify(detailsSeen(readTemplate(template.content), seen)),
  };
};
