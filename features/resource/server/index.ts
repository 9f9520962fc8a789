import { holdAirports } from "@apron/features/airport/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { resourceUrl, type ResourceStatus, type ResourceType, typeNames } from "../resource.ts";
import { answers } from "./answers.ts";
import { resourceDemo } from "./demo.ts";
import { resourceJobs } from "./jobs.ts";
import { storeOf, type StoredResource, resourcesNaming } from "./store.ts";

/** Resources of organisations: read from the hosts, imported and entered (catalogue 18.2). */
export const resource: FeatureDoor = (house) => {
  const store = storeOf(house.database);
  holdAirports(house, "resources", resourcesNaming);
  return {
    name: "resource",
    answers: answers(house, store),
    jobs: resourceJobs(house, store),
    demo: resourceDemo(house, store),
  };
};

/** A resource as another feature names it. */
export interface ResourceBrief {
  readonly id: string;
  readonly resourceType: ResourceType;
  readonly number: string;
  readonly name: string;
  readonly organisation: string;
  readonly office: string;
  readonly status: ResourceStatus;
  readonly route: string;
}

/** Resources of these types whose number, name, organisation or owner contains a keyword and that are not ended. */
export const findResources = async (house: House, keyword: string, most: number): Promise<ResourceBrief[]> =>
  (await storeOf(house.database).like(keyword, typeNames, most)).map(briefOf);

/** What stands at an airport and is not ended, of one type, in the order of the numbers. */
export const resourcesAt = async (
  house: House,
  officeCode: string,
  type: ResourceType,
  most: number,
): Promise<ResourceBrief[]> => {
  const wanted = { keyword: "", resourceType: type, status: "live", system: "", organisation: "", office: "" } as const;
  const { list } = await storeOf(house.database).page(
    { ...wanted, airports: [officeCode] },
    { currentPage: 1, pageSize: most },
  );
  return list.map(briefOf);
};

/** How many resources of each type stand at an airport and are not ended, and how many of them are locked, disabled or faulty. */
export const resourceCountsAt = async (
  house: House,
  officeCode: string,
): Promise<{ readonly resourceType: ResourceType; readonly total: number; readonly troubled: number }[]> => {
  const wanted = { keyword: "", resourceType: "", status: "live", system: "", organisation: "", office: "" } as const;
  const counts = await storeOf(house.database).typeCounts({ ...wanted, airports: [officeCode] });
  return typeNames.flatMap((resourceType) => {
    const own = counts.filter(({ type }) => type === resourceType);
    const sum = (rows: typeof own): number => rows.reduce((all, { count }) => all + Number(count), 0);
    const troubled = sum(own.filter(({ status }) => status !== "normal" && status !== "spare"));
    return own.length === 0 ? [] : [{ resourceType, total: sum(own), troubled }];
  });
};

const briefOf = (row: StoredResource): ResourceBrief => ({
  id: row.id,
  resourceType: row.type,
  number: row.number,
  name: row.name,
  organisation: row.organisation,
  office: row.office,
  status: row.status,
  route: resourceUrl(row.id),
});
