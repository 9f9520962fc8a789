import { type Data, isList, isRecord, recordAt, textAt } from "@apron/dialect";

/** The id of a file of the portal that an entry of an upload's value names; undefined for files from elsewhere. */
export const fileIdOf = (entry: Data): string | undefined => {
  if (!isRecord(entry)) return undefined;
  const named = textAt(recordAt(entry, "response"), "fileId");
  if (named !== "") return named;
  return /^\/cass\/file\/(?<id>[\w-]{1,64})$/.exec(textAt(entry, "url"))?.groups?.["id"];
};

/** The entries of an upload's value. */
export const entriesOf = (value: Data | undefined): readonly Data[] => (isList(value) ? value : []);
