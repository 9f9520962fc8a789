import { newQueryClient } from "@apron/kit/web/call";

/** The store of answers of this page. */
export const client = newQueryClient();
