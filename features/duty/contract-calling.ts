import * as z from "zod/mini";
import { call, staff } from "@apron/kit/contract/call";
import { text } from "@apron/kit/contract/patterns";
import { dutyLimits } from "./record.ts";

/** Somebody to be called for an application, and what for. */
const toCall = z.object({
  name: z.string(),
  mobile: z.string(),
  telephone: z.string(),
  postName: z.string(),
  depaName: z.string(),
  /** one | two */
  line: z.string(),
  /** leader | follower */
  form: z.string(),
  /** Until when the shift lasts. */
  until: z.string(),
});
export type ToCall = z.output<typeof toCall>;

/** Who is to be called for an application, asked as one says it: `NewAPP PEK`; in the order in which they are called. */
export const whoToCall = call({
  method: "POST",
  path: "/cass/onDutyManagement/whoToCall",
  body: z.object({ question: text(dutyLimits.filterText) }),
  result: z.object({
    /** Now in Shanghai. */
    time: z.string(),
    /** What was understood: an application as the roster calls it, and the airport; "" where none was named. */
    application: z.string(),
    airportCn: z.string(),
    people: z.array(toCall),
    /** While nobody is on duty for it: who comes on duty for it next, if that is known. */
    next: z.nullable(z.object({ name: z.string(), mobile: z.string(), startTime: z.string() })),
    /** While nobody is on duty for it: who is called instead. */
    supervisors: z.array(z.object({ name: z.string(), mobile: z.string() })),
    generalPhone: z.string(),
    /** What else may have been meant, each as it is to be asked. */
    choices: z.array(z.string()),
  }),
  who: staff,
  item: "15.13",
  summary: { zh: "此刻该找谁", en: "Who to call now" },
});
