import { airportKept, airportsLike, officeCodesLike, unknownAirport } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import { fileUrl } from "@apron/kit/contract/files";
import { plainly } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { inspectionRefusals } from "../texts.ts";
import type { KeptInspection, Store } from "./store.ts";

const { E16005 } = inspectionRefusals;

/** One's own inspections, and the desk that reads all. */
export const answers = (house: House, inspections: Store): Answer[] => {
  const trendOf = async (id: string, accountId?: string) => {
    const found = await inspections.find(id, accountId);
    if (!found) throw refuse(common.E9404);
    const earlier = await inspections.upTo(found, contract.inspectionLimits.trend);
    return {
      points: earlier.map(({ createdAt, checks: { tablespace, uplink, downlink, ping } }) => ({
        time: wallTime(createdAt),
        tablespace,
        uplink,
        downlink,
        ping,
      })),
    };
  };

  return [
    answer(contract.getInspections, async ({ body, caller }) => {
      const page = await inspections.search(await filterOf(house, body), caller.accountId);
      return { ...page, list: page.list.map(rowOf) };
    }),

    answer(contract.getInspection, async ({ body, caller }) => {
      const found = await inspections.find(body.id, caller.accountId);
      if (!found) throw refuse(common.E9404);
      return await wholeOf(house, found);
    }),

    answer(contract.getInspectionTrend, async ({ body, caller }) => await trendOf(body.id, caller.accountId)),

    answer(contract.getInspectionOptions, async ({ body, caller }) => {
      const last = await inspections.last(caller.accountId);
      const checks = [...contract.conditionChecks, ...contract.measuredChecks, "serverIp", "lineName"];
      return {
        software: contract.softwareGroups.map((value) => ({ value, checks })),
        thresholds: contract.inspectionLimits.thresholds,
        maxPhotos: contract.inspectionLimits.photos,
        airports: await airportsLike(house, body.keyword),
        officeCode: last?.officeCode ?? "",
        lineName: last?.lineName ?? "",
      };
    }),

    answer(contract.saveInspection, async ({ body, caller, note }) => {
      const { software, officeCode, channel, lineName, attachment, photos, remark, ...checks } = body;
      const airport = await airportKept(house, officeCode);
      if (!airport) throw unknownAirport();
      await refuseOtherKinds(house, attachment);
      const alerts = contract.alertsOf(checks);
      return await house.database.transaction(async () => {
        const [id = ""] = await inspections.add([
          {
            accountId: caller.accountId,
            software,
            channel,
            officeCode,
            airportCn: airport.airportCn,
            lineName,
            checks,
            alerts,
            attachment,
            photos: [...new Set(photos)],
            remark,
            createdAt: house.clock.now(),
          },
        ]);
        const claim = { owner: caller.accountId, use: claimedFor(id) };
        await house.files.claim(attachment === "" ? [] : [attachment], {
          ...claim,
          purpose: "attachment",
          field: "attachment",
        });
        await house.files.claim(photos, { ...claim, purpose: "opPhoto", field: "photos" });
        note(id);
        return { id, alerts };
      });
    }),

    answer(contract.getAllInspections, async ({ body }) => {
      const page = await inspections.search(await filterOf(house, body));
      const submitters = await submittersOf(house, page.list);
      return { ...page, list: page.list.map((one) => ({ ...rowOf(one), submitter: submitters(one) })) };
    }),

    answer(contract.getAnyInspectionTrend, async ({ body }) => await trendOf(body.id)),

    answer(contract.getAnyInspection, async ({ body }) => {
      const found = await inspections.find(body.id);
      if (!found) throw refuse(common.E9404);
      return { ...(await wholeOf(house, found)), submitter: (await submittersOf(house, [found]))(found) };
    }),
  ];
};

/** What the files of an inspection are claimed for. */
const claimedFor = (id: string): string => `inspection:${id}`;

/** Attachments of other kinds are known to the house, but no inspection takes them; the content decides, not the name. */
const refuseOtherKinds = async (house: House, fileId: string): Promise<void> => {
  const file = fileId === "" ? undefined : await house.files.find(fileId);
  if (file && !["jpeg", "png", "pdf"].includes(file.kind)) throw refuse(E16005, { fields: { attachment: E16005 } });
};

/** Airports are searched by what they are called today, records by their office codes. */
const filterOf = async <Filter extends { readonly airport: string; readonly lineName: string }>(
  house: House,
  filter: Filter,
) => ({
  ...filter,
  lineName: plainly(filter.lineName),
  officeCodes: await officeCodesLike(house, filter.airport),
});

const rowOf = (one: KeptInspection) => ({
  id: one.id,
  software: one.software,
  channel: one.channel,
  createTime: wallTime(one.createdAt),
  officeCode: one.officeCode,
  airportCn: one.airportCn,
  lineName: one.lineName,
  alerts: [...one.alerts],
});

const wholeOf = async (house: House, one: KeptInspection) => {
  const files = new Map((await house.files.usedBy(claimedFor(one.id))).map((file) => [file.fileId, file]));
  const shown = (fileId: string) => ({ fileId, name: files.get(fileId)?.name ?? "", url: fileUrl(fileId) });
  return {
    ...rowOf(one),
    ...one.checks,
    attachment: one.attachment === "" ? null : shown(one.attachment),
    photos: one.photos.map(shown),
    remark: one.remark,
  };
};

/** Submitters by their masked names (catalogue 0.13). */
const submittersOf = async (house: House, list: readonly KeptInspection[]) => {
  const accounts = await accountsOf(house).findAll(list.map(({ accountId }) => accountId));
  return ({ accountId }: KeptInspection): string => maskName(accounts.get(accountId)?.name ?? "");
};
