// What differs between two formatted texts; loaded where somebody compares.
export { RichDiff } from "./rich-diff.tsx";
export { type PublishedVersion, VersionsDialog, VersionsDiff, VersionsTable } from "./versions.tsx";
export { VersionsPage } from "./versions-page.tsx";
