import type { WebFeature } from "@apron/kit/web/feature";

/** Every feature of the portal, in the order of its palette sources. A feature that is not listed here does not exist. */
export const features: readonly WebFeature[] = [];
