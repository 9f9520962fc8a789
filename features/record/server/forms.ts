import { templatesOf } from "@apron/features/template/server";
import type { House } from "@apron/kit/server/house";

/** The form of a row of the plan while it takes new records; "" once it was closed: whoever does the check chooses another. */
export const formsOf = async (house: House): Promise<(row: { readonly templateId: string }) => string> => {
  const open = new Set((await templatesOf(house).publishedVersions("work")).map(({ templateId }) => templateId));
  return ({ templateId }) => (open.has(templateId) ? templateId : "");
};

/** Where daily maintenance is submitted; without a form it is chosen there. */
export const submitUrl = (where: {
  readonly officeCode: string;
  readonly applicationId: string;
  readonly templateId?: string;
  /** Of which day it is asked for: whoever follows the link on another one is told. */
  readonly day?: string;
}): string => {
  const { officeCode, applicationId, templateId = "", day = "" } = where;
  const address = new URLSearchParams({
    officeCode,
    applicationId,
    ...(templateId !== "" && { templateId }),
    ...(day !== "" && { day }),
  });
  return `/dailyInspection/submit?${address.toString()}`;
};
