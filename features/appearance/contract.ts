import * as z from "zod/mini";
import { anyone, call, perMinute } from "@apron/kit/contract/call";
import { id, nothing } from "@apron/kit/contract/patterns";

/** One browser asks each of these once; what many readers behind one address ask stays far below. */
const quota = [perMinute("ip", 600)];

/** Whether the portal is grey today: "1" or "0". */
export const getGreyInfo = call({
  method: "GET",
  path: "/cass/aboutSoftware/getGreyInfo",
  body: nothing,
  result: z.string(),
  who: anyone,
  quota,
  item: "10.1",
  summary: { zh: "灰色版本：今日页面是否为灰色", en: "Whether the portal is grey today" },
});

/** The festival pictures of today, in their order. */
export const getFestivalAd = call({
  method: "GET",
  path: "/cass/openScreenAd/getFestivalAd",
  body: nothing,
  result: z.array(
    z.object({
      /** 1 web banner, 2 mobile app, 3 the sign-in screen. */
      type: z.int(),
      /** Where the picture lies. */
      imageNewName: z.string(),
      /** What it shows, for those who cannot see it. */
      name: z.string(),
    }),
  ),
  who: anyone,
  quota,
  item: "10.2",
  summary: { zh: "今日节日图片", en: "The festival pictures of today" },
});

/** The advertisement of today; all texts are empty when there is none. */
export const getAd = call({
  method: "POST",
  path: "/cass/openScreenAd/getAd",
  body: nothing,
  result: z.object({
    /** Where its picture lies. */
    url: z.string(),
    adId: z.string(),
    /** "0" means yes (catalogue 10.8). */
    isHaveDetail: z.enum(["0", "1"]),
    name: z.string(),
    /** Where it leads when it has no detail; "" nowhere. */
    link: z.string(),
  }),
  who: anyone,
  quota,
  item: "10.3",
  summary: { zh: "今日开屏广告", en: "The opening advertisement of today" },
});

/** What stands behind an advertisement that is shown today; its id may stand in the query. */
export const getAdDetail = call({
  method: "POST",
  path: "/cass/openScreenAd/getAdDetail",
  body: z.object({ adId: id() }),
  alsoQuery: true,
  result: z.object({ title: z.string(), contentHtml: z.string(), link: z.string() }),
  who: anyone,
  quota: [perMinute("ip", 120)],
  item: "10.4",
  summary: { zh: "广告详情", en: "The detail of an advertisement" },
});
