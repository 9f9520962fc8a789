import { articleUrl, errorCodeUrl } from "../article.ts";

/** Where a hit is read. */
export const hitUrl = (hit: {
  readonly source: "article" | "code";
  readonly id: string;
  readonly kind: string;
}): string => (hit.source === "code" ? errorCodeUrl(hit.id) : articleUrl(hit));
