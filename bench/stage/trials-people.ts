import type { Scene, Trial } from "./trials.ts";

export const peopleTrials = (_scene: Scene): Trial[] => [];
