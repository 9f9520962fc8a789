import { compareForms, type DataRecord, readTemplate } from "@apron/dialect";
import { Button } from "@apron/kit/web/controls";
import { SaidToForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import { useMemo } from "react";
import { deskTexts } from "../../texts-desk.ts";
import { FieldChanges } from "./FieldChanges.tsx";
import type { Saving } from "./use-saving.ts";

/** Two saved at once: how theirs differs from what stands here, and both ways on. */
export const Conflict = ({ saving, schema }: { readonly saving: Saving; readonly schema: DataRecord }) => {
  const say = useSay();
  const { theirs } = saving;
  const changes = useMemo(
    () => theirs && compareForms(readTemplate(JSON.stringify(schema)), readTemplate(JSON.stringify(theirs.schema))),
    [theirs, schema],
  );
  if (changes === undefined) return null;
  return (
    <SaidToForm said={theirs}>
      <section className="template-warning" role="alert">
        <p>
          {theirs?.saved && theirs.saved.by !== ""
            ? say(deskTexts.conflictBy, { by: theirs.saved.by, at: theirs.saved.at.slice(0, 16) })
            : say(deskTexts.conflict)}
        </p>
        {changes.length === 0 ? <p>{say(deskTexts.conflictSame)}</p> : <FieldChanges of={changes} />}
        <Actions>
          <Button onClick={() => saving.theirs && saving.begin(saving.theirs)}>{say(deskTexts.conflictTheirs)}</Button>
          <Button look="primary" busy={saving.pending} onClick={() => void saving.saveOver().catch(() => undefined)}>
            {say(deskTexts.conflictMine)}
          </Button>
        </Actions>
      </section>
    </SaidToForm>
  );
};
