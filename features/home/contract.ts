import * as z from "zod/mini";
import { anyone, call, signedIn } from "@apron/kit/contract/call";
import { nothing, requiredText } from "@apron/kit/contract/patterns";

/** 26.6: what each release of the portal brought, newest first. */
export const versionList = call({
  method: "GET",
  path: "/cass/aboutSoftware/getVersionList",
  body: nothing,
  result: z.array(
    z.object({
      version: z.string(),
      publishDate: z.string(),
      contentCh: z.array(z.string()),
      contentEn: z.array(z.string()),
    }),
  ),
  who: anyone,
  item: "26.6",
  summary: { zh: "版本历史", en: "What each release brought" },
});

/** 26.6: people on the roster (operations staff only), help and error codes that hold a keyword; menus the browser knows itself. */
export const homeSearch = call({
  method: "POST",
  path: "/cass/home/search",
  body: z.object({ keyword: requiredText(60) }),
  result: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        depaName: z.string(),
        /** The post the person is on now; "" when off duty. */
        postName: z.string(),
        mobile: z.string(),
        isOnDuty: z.boolean(),
      }),
    ),
    errorCodes: z.array(z.object({ code: z.string(), text: z.string() })),
    /** Help articles and error codes of the hosts, best first. */
    help: z.array(z.object({ title: z.string(), excerpt: z.string(), kind: z.string(), route: z.string() })),
  }),
  who: signedIn,
  item: "26.6",
  summary: { zh: "全站搜索", en: "Searches the portal" },
});
