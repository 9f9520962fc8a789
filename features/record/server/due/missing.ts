import { applicationsOf } from "@apron/features/airport/server";
import type { Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { formsOf, submitUrl } from "../forms.ts";
import { storesOf } from "../stores.ts";
import { checksMissing } from "./turns.ts";

/** A check of today that nobody has done yet. */
export interface MissingCheck {
  readonly airport: Word;
  readonly applicationAlias: string;
  /** What the duty roster calls the application. */
  readonly rosterName: string;
  readonly dueTime: string;
  readonly isLate: boolean;
  /** Where it is done. */
  readonly route: string;
}

/** The checks of today that nobody has done yet, what is due first on top (catalogue 16.16). */
export const missingChecks = async (house: House): Promise<MissingCheck[]> => {
  const { plan, records } = storesOf(house);
  const now = wallTime(house.clock.now());
  const missing = await checksMissing(house, { plan, records }, now);
  const formOf = await formsOf(house);
  const ids = missing.map(({ applicationId }) => applicationId);
  const places = new Map((await applicationsOf(house, ids)).map((one) => [one.applicationId, one]));
  return missing
    .flatMap((row) => {
      const place = places.get(row.applicationId);
      if (!place) return [];
      return [
        {
          airport: { zh: place.airportCn, en: place.airportEn },
          applicationAlias: place.applicationAlias,
          rosterName: place.rosterName,
          dueTime: row.dueTime,
          isLate: row.isLate,
          route: submitUrl({ ...row, officeCode: place.officeCode, templateId: formOf(row), day: now.slice(0, 10) }),
        },
      ];
    })
    .toSorted((a, b) => (a.dueTime < b.dueTime ? -1 : a.dueTime > b.dueTime ? 1 : 0));
};
