import { strFromU8, unzipSync } from "fflate";

/** What the files within a packed file say, a workbook's sheets among them; "" for what is not packed. */
export const textsIn = (bytes: Uint8Array): string =>
  strFromU8(bytes.subarray(0, 2)) === "PK"
    ? Object.values(unzipSync(bytes))
        .map((file) => strFromU8(file))
        .join("\n")
    : "";
