import * as z from "zod/mini";
import { anyone, call } from "@apron/kit/contract/call";
import { nothing } from "@apron/kit/contract/patterns";

/** 26.6: what each release of the portal brought, newest first. */
export const versionList = call({
  method: "GET",
  path: "/cass/aboutSoftware/getVersionList",
  body: nothing,
  result: z.array(
    z.object({ version: z.string(), publishDate: z.string(), contentCh: z.array(z.string()), contentEn: z.array(z.string()) }),
  ),
  who: anyone,
  item: "26.6",
  summary: { zh: "版本历史", en: "What each release brought" },
});
