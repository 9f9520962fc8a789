import { createContext, use, useSyncExternalStore } from "react";
import type { FieldSpot } from "@apron/features/template/web/parts";
import { control, TextInput } from "@apron/kit/web/controls";
import { FilesInput } from "@apron/kit/web/files";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { type Comment, recordLimits } from "../../record.ts";
import { recordTexts, workTexts } from "../../texts.ts";
import { remarkId } from "../RemarkLinks.tsx";
import type { Deviations } from "./deviations.ts";

/** What stands beside the fields of a form that is being filled in. */
export const NotesContext = createContext<
  { readonly deviations: Deviations | undefined; readonly comments: readonly Comment[] } | undefined
>(undefined);

/** For `SchemaForm`, which wants always the same function. */
export const besideField = (spot: FieldSpot) => <SpotNotes path={spot.path} out={spot.out} />;

const SpotNotes = ({ path, out }: { readonly path: string; readonly out: boolean }) => {
  const say = useSay();
  const notes = use(NotesContext);
  if (!notes) return null;
  return (
    <>
      {notes.comments
        .filter(({ field }) => field === path)
        .map(({ comment }) => (
          <p key={comment} className="record-remark" id={remarkId(path)} tabIndex={-1}>
            {say(workTexts.comment, { comment })}
          </p>
        ))}
      {out && notes.deviations && <Why path={path} deviations={notes.deviations} />}
    </>
  );
};

/** Why a value is out of its band, and a photo of it. */
const Why = ({ path, deviations }: { readonly path: string; readonly deviations: Deviations }) => {
  const say = useSay();
  useSyncExternalStore(deviations.listen, deviations.version);
  const { reason, photos } = deviations.of(path);
  const problem = deviations.problem(path);
  const reasonId = `why-${path}`;
  const photosId = `photos-${path}`;
  return (
    <div className="record-why">
      <Labelled id={`c-${reasonId}`} label={say(kitTexts.reason)} error={problem.reason} required>
        <TextInput
          {...control<string | undefined>(reasonId, reason, (value) => deviations.set(path, { reason: value ?? "" }))}
          invalid={problem.reason !== undefined}
          describedBy={problem.reason === undefined ? undefined : `c-${reasonId}-error`}
          maxLength={recordLimits.note}
        />
      </Labelled>
      <Labelled id={`c-${photosId}`} label={say(recordTexts.photos)} error={problem.photos} required>
        <FilesInput
          {...control<readonly string[] | undefined>(photosId, photos, (value) =>
            deviations.set(path, { photos: [...(value ?? [])] }),
          )}
          invalid={problem.photos !== undefined}
          purpose="recordPhoto"
          maximum={recordLimits.photos}
        />
      </Labelled>
    </div>
  );
};
