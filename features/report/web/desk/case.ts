import type { ResultOf } from "@apron/kit/contract/call";
import type { getReportCase } from "../../contract.ts";

/** A report as its handlers read it. */
export type Case = ResultOf<typeof getReportCase>;
