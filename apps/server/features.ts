import type { FeatureDoor } from "@apron/kit/server/feature";

/** Every feature of the server, in the order of their tiers: people, services, top. */
export const features: readonly FeatureDoor[] = [];
