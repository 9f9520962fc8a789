import * as z from "zod/mini";
import { anyone, call, signedIn } from "@apron/kit/contract/call";
import { nothing, requiredText, seenVersion } from "@apron/kit/contract/patterns";

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

/** How many pages somebody has at hand on the home screen. */
export const mostShortcuts = 8;

/** 26.10: what somebody has chosen to have at hand; whoever has chosen nothing gets what most of his version use. */
export const getShortcuts = call({
  method: "GET",
  path: "/cass/home/getShortcuts",
  body: nothing,
  result: z.object({
    /** Addresses of pages; the screen shows those that the reader may use. */
    paths: z.array(z.string()),
    version: z.int(),
    chosen: z.boolean(),
  }),
  who: signedIn,
  item: "26.10",
  summary: { zh: "首页快捷操作", en: "What somebody has at hand on the home screen" },
});

export const saveShortcuts = call({
  method: "POST",
  path: "/cass/home/saveShortcuts",
  body: z.object({
    paths: z
      .array(z.string("E9413").check(z.maxLength(80, "E9411"), z.regex(/^\/[A-Za-z][\w/-]*$/, "E9413")), "E9410")
      .check(z.minLength(1, "E9410"), z.maxLength(mostShortcuts, "E9417")),
    /** As it was seen; 0 where nothing was chosen. */
    version: seenVersion(),
  }),
  result: z.object({ version: z.int() }),
  who: signedIn,
  once: true,
  audit: "home.shortcuts",
  item: "26.10",
  summary: { zh: "保存首页快捷操作", en: "Chooses what stands at hand on the home screen" },
});

/**
 * 26.6: people on the roster, changes and resources (operations staff only), notices, help and error codes that hold a keyword, each only for whom
 * they are; menus the browser knows itself.
 */
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
    notices: z.array(z.object({ id: z.string(), title: z.string(), hint: z.string(), route: z.string() })),
    /** Changes, the latest window first; operations staff only. */
    changes: z.array(z.object({ title: z.string(), hint: z.string(), route: z.string() })),
    /** Network lines, those in trouble first; operations staff only. */
    lines: z.array(z.object({ title: z.string(), hint: z.string(), route: z.string() })),
    /** PIDs, configurations and whatever else stands on the books; operations staff only. */
    resources: z.array(z.object({ title: z.string(), hint: z.string(), route: z.string() })),
    /** Software releases, the latest first; operations staff only. */
    releases: z.array(z.object({ title: z.string(), hint: z.string(), route: z.string() })),
    /** Airports by a code, a name or its reading, as far as the caller may read of them. */
    airports: z.array(z.object({ title: z.string(), hint: z.string(), route: z.string() })),
    errorCodes: z.array(z.object({ code: z.string(), text: z.string() })),
    /** Laws, institutions and training, as far as the caller may read them. */
    documents: z.array(z.object({ title: z.string(), excerpt: z.string(), kind: z.string(), route: z.string() })),
    /** Help articles and error codes of the hosts, best first. */
    help: z.array(z.object({ title: z.string(), excerpt: z.string(), kind: z.string(), route: z.string() })),
  }),
  who: signedIn,
  item: "26.6",
  summary: { zh: "全站搜索", en: "Searches the portal" },
});
