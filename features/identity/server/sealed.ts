import type { House } from "@apron/kit/server/house";
import type { SealedTable } from "@apron/kit/server/reseal";
import { CleanForm } from "./rules.ts";
import { indexOfCard } from "./store.ts";

/** What identity verification keeps sealed. The fingerprint of a card whose form was forgotten stays as it is. */
export const sealedTables = (house: House): readonly SealedTable[] => [
  {
    table: "identity_case",
    key: "id",
    columns: { sealed: "identity.form", note_sealed: "identity.words", appeal_sealed: "identity.words" },
    indexes: ({ sealed }) => ({ id_index: sealed && indexOfCard(house, CleanForm.parse(JSON.parse(sealed)).idNumber) }),
  },
  { table: "identity_reading", key: "file_id", columns: { sealed: "identity.reading" } },
];
