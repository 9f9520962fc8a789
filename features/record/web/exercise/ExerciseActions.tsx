import { useState } from "react";
import { roles } from "@apron/kit/contract/roles";
import { Button, control, DayInput, TextArea, TextInput } from "@apron/kit/web/controls";
import { send, useSend } from "@apron/kit/web/call";
import { Field, Labelled, useForm, FormDialog } from "@apron/kit/web/forms";
import { useSay, addDays, today, kitTexts } from "@apron/kit/web/language";
import { Sheet, Tag } from "@apron/kit/web/page";
import { maySee, useSession } from "@apron/kit/web/session";
import {
  addFinding,
  closeAction,
  exercise,
  type ExerciseAction,
  type ExerciseParts,
  getActions,
  recordLimits,
  recordRefusals,
  saveAction,
} from "../../contract.ts";
import { exerciseTexts, recordTexts } from "../../texts.ts";
import type { RecordWhole } from "../family.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";

const outdated = [exercise.detail, getActions];

/** What was noticed, and what follows from it, by whom and until when. */
export const Findings = ({ record, course }: { readonly record: RecordWhole; readonly course: ExerciseParts }) => {
  const say = useSay();
  const [typed, setTyped] = useState("");
  const [acting, setActing] = useState<string>();
  const add = useSend(addFinding, { refreshes: outdated });
  return (
    <Sheet title={say(exerciseTexts.findings)}>
      {course.findings.length === 0 && <p className="soft">{say(exerciseTexts.noFindings)}</p>}
      <ul className="course-list">
        {course.findings.map(({ id, finding, by, time }) => (
          <li key={id}>
            <span>
              {finding} <span className="soft small">{`${by} ${time}`}</span>
            </span>
            <Button size="small" popup="dialog" onClick={() => setActing(id)}>
              {say(exerciseTexts.addAction)}
            </Button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === "") return;
          void add
            .send({ exerciseId: record.id, finding: typed })
            .then(() => setTyped(""))
            .catch(() => undefined);
        }}
      >
        <Labelled id="c-finding" label={say(exerciseTexts.addFinding)}>
          <TextInput
            {...control<string | undefined>("finding", typed, (value) => setTyped(value ?? ""))}
            maxLength={recordLimits.note}
            after={
              <button type="submit" className="input-button">
                {say(kitTexts.add)}
              </button>
            }
          />
        </Labelled>
      </form>
      {course.actions.length > 0 && <h3>{say(exerciseTexts.actions)}</h3>}
      <ActionList actions={course.actions} />
      {acting !== undefined && (
        <ActionDialog exerciseId={record.id} findingId={acting} onClose={() => setActing(undefined)} />
      )}
    </Sheet>
  );
};

/** Actions with their owners; who owns one, or supervises, says when it is done. */
export const ActionList = ({ actions }: { readonly actions: readonly ExerciseAction[] }) => {
  const say = useSay();
  const session = useSession();
  const supervises = maySee(session, { roles: [roles.reportHandler.id] });
  const [closing, setClosing] = useState<ExerciseAction>();
  return (
    <>
      <ul className="course-list">
        {actions.map((action) => (
          <li key={action.id} className={action.doneTime === "" ? undefined : "is-done"}>
            <span>
              {action.measure}{" "}
              <span className="soft small">
                {action.owner} · {say(exerciseTexts.dueDay)} {action.due}
                {action.doneTime !== "" && ` · ${action.doneTime.slice(0, 10)} ${action.doneNote}`}
              </span>
            </span>
            <span className="record-tags">
              {action.doneTime !== "" ? (
                <Tag tone="good">{say(kitTexts.done)}</Tag>
              ) : (
                <Tag tone={action.overdue ? "wait" : "info"}>
                  {say(action.overdue ? exerciseTexts.overdue : exerciseTexts.open)}
                </Tag>
              )}
              {action.doneTime === "" && (supervises || session.id === action.ownerId) && (
                <Button size="small" popup="dialog" onClick={() => setClosing(action)}>
                  {say(exerciseTexts.finish)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {closing && <CloseDialog action={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
};

const begunFrom = ({ id, version }: ExerciseAction) => ({ start: { id, version, note: "" } });

const CloseDialog = ({ action, onClose }: { readonly action: ExerciseAction; readonly onClose: () => void }) => {
  const say = useSay();
  const [stands, setStands] = useState(action);
  const [begun] = useState(() => begunFrom(action));
  const form = useForm({
    call: closeAction,
    ...begun,
    theirs: async () => {
      const now = await send(exercise.detail, { id: action.exerciseId });
      const found = now.exercise?.actions.find(({ id }) => id === action.id);
      if (found) setStands(found);
      return found && begunFrom(found);
    },
    draft: `action ${action.id}`,
    refreshes: outdated,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(exerciseTexts.finish)} submit={say(exerciseTexts.finish)} onClose={onClose}>
      <p>
        {stands.measure}{" "}
        <span className="soft">
          {stands.owner} · {say(exerciseTexts.dueDay)} {stands.due} {stands.doneTime} {stands.doneNote}
        </span>
      </p>
      <Field form={form} name="note" label={say(exerciseTexts.finishNote)}>
        {(bound) => <TextArea {...bound} rows={3} maxLength={recordLimits.note} />}
      </Field>
    </FormDialog>
  );
};

const ActionDialog = ({
  exerciseId,
  findingId,
  onClose,
}: {
  readonly exerciseId: string;
  readonly findingId: string;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [owner, setOwner] = useState("");
  const form = useForm({
    call: saveAction,
    start: { id: "", exerciseId, findingId, measure: "", due: addDays(today(), 14) },
    draft: `action ${exerciseId} ${findingId}`,
    refusals: recordRefusals,
    refreshes: outdated,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(exerciseTexts.addAction)} submit={say(kitTexts.save)} onClose={onClose}>
      <Field form={form} name="measure" label={say(exerciseTexts.measure)} required>
        {(bound) => <TextArea {...bound} rows={3} maxLength={recordLimits.note} />}
      </Field>
      <Labelled
        id="c-owner"
        label={
          owner === ""
            ? say(exerciseTexts.owner)
            : say(recordTexts.labelled, { label: say(exerciseTexts.owner), text: owner })
        }
        hint={say(exerciseTexts.ownerHint)}
        error={form.errors["ownerId"]}
        required
      >
        <PeoplePicker
          id="owner"
          onPick={(person) => {
            form.set("ownerId", person.accountId);
            setOwner(person.name);
          }}
        />
      </Labelled>
      <Field form={form} name="due" label={say(exerciseTexts.dueDay)} required>
        {(bound) => <DayInput {...bound} />}
      </Field>
    </FormDialog>
  );
};
