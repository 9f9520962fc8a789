import type { StatusStyle } from "../call/index.ts";

/** The three mounts of one handler set (catalogue 0.1). */
export const mountsOf = (declared: string): { path: string; style: StatusStyle }[] => {
  const path = declared.replace(/\{(\w+)\}/g, ":$1");
  return path.startsWith("/cass/")
    ? [
        { path, style: "number" },
        { path: `/tsma/tesweb${path}`, style: "text" },
        { path: `/tsma/tesweb${path.slice("/cass".length)}`, style: "text" },
      ]
    : [{ path, style: "number" }];
};

/** How statuses are written under the mount of an address. */
export const styleOf = (url: string): StatusStyle => (url.startsWith("/tsma/") ? "text" : "number");
