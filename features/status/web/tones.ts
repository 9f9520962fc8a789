import type { Tone } from "@apron/kit/web/page";
import type { ServiceState } from "../states.ts";

/** The look of a state; each has a shape and a word beside its colour. */
export const tones: Readonly<Record<ServiceState, Tone>> = {
  operational: "good",
  maintenance: "info",
  degraded: "wait",
  down: "bad",
};
