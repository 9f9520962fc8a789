import { useSearchParams } from "react-router";
import { VersionsPage } from "@apron/kit/web/rich-diff";
import {
  getDeskDocument,
  getDeskDocuments,
  getDocumentVersion,
  getDocumentVersions,
  restoreDocument,
} from "../../contract.ts";
import { learningTitles } from "../../titles.ts";

/** Everything that was published of a document, what differs, and the way back. */
export const DocumentVersions = () => (
  <VersionsPage
    id={useSearchParams()[0].get("id") ?? ""}
    title={learningTitles.versions}
    edit={{ title: learningTitles.edit, path: "/learningDesk/edit" }}
    item={getDeskDocument}
    versions={getDocumentVersions}
    version={getDocumentVersion}
    restore={restoreDocument}
    list={getDeskDocuments}
  />
);
