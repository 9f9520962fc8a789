// Files people hand in and read again: kept sealed, made harmless, given back in parts (catalogue 27).
export { DiskFailed, type Hindrance, openDisk } from "./disk.ts";
export { files } from "./door.ts";
export { guestOwner, type FileRule, type FileRules, type Files, type KeptFile } from "./files.ts";
export { clearSpools, openFiles, spoolFolder } from "./keeping.ts";
export { type Part, partHead, partOf, rangeFor } from "./range.ts";
export { watermarked } from "./watermark.ts";
