import type { Word } from "@apron/kit/contract/texts";
import { categories, categoryIn } from "../contract.ts";

/** What a category is called. */
export const categoryWord = (value: string): Word => categories[categoryIn(value)];
