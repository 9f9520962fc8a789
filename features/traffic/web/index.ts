import { webFeature } from "@apron/kit/web/feature";

/** The traffic of work numbers (catalogue 6). */
export const traffic = webFeature({ name: "traffic", routes: [] });
