import type { FeatureDoor } from "@apron/kit/server/feature";
import { sealedTables } from "./store.ts";

/** Questions to customer service, their answers and promises (catalogue 13). */
export const question: FeatureDoor = () => ({ name: "question", answers: [], sealed: sealedTables });
