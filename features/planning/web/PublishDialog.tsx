import { useState } from "react";
import { Checkbox, TextArea } from "@apron/kit/web/controls";
import { refresh } from "@apron/kit/web/call";
import { Dialog, ScrollArea, Answered } from "@apron/kit/web/page";
import { FormDialog, Field, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import type { ResultOf } from "@apron/kit/contract/call";
import { useQueryClient } from "@tanstack/react-query";
import { deskDraft, deskDrafts, deskMonth, deskRefusals, deskVersions, publishDraft } from "../contract.ts";
import { deskTexts } from "../texts.ts";
import { ChangeList } from "./ChangeList.tsx";
import { monthAddress, planPath } from "./paths.ts";
import { ProblemCounts } from "./ProblemCounts.tsx";
import { readWholeDraft, useWholeDraft } from "./whole-draft.ts";
import { deskWords } from "./words.ts";

/** The last look before publishing: what will change, what is wrong with it, and a note for those who come after. */
export const PublishDialog = ({
  id,
  onClose,
  onDone,
}: {
  readonly id: string;
  readonly onClose: () => void;
  /** With the address of the first month that was published. */
  readonly onDone: (published: string) => void;
}) => {
  const say = useSay();
  const draft = useWholeDraft({ id, show: "problems" });
  return draft.data ? (
    <Publish of={draft.data} onClose={onClose} onDone={onDone} />
  ) : (
    <Dialog open title={say(deskWords.publishTitle)} size="wide" onClose={onClose}>
      <Answered of={draft}>{() => null}</Answered>
    </Dialog>
  );
};

const begunFrom = ({ id, revision, changedBy, changedAt }: ResultOf<typeof deskDraft>["draft"]) => ({
  start: { id, revision, acceptWarnings: false, note: "" },
  seen: { version: revision, by: changedBy, at: changedAt },
});

const Publish = ({
  of: { draft, rows, problems, changes },
  onClose,
  onDone,
}: {
  readonly of: ResultOf<typeof deskDraft>;
  readonly onClose: () => void;
  readonly onDone: (published: string) => void;
}) => {
  const say = useSay();
  const client = useQueryClient();
  const [begun] = useState(() => begunFrom(draft));
  const form = useForm({
    call: publishDraft,
    ...begun,
    theirs: async () => begunFrom((await readWholeDraft({ id: draft.id })).draft),
    // What was accepted of another draft is accepted anew.
    onMerged: () => form.set("acceptWarnings", false),
    refusals: deskRefusals,
    refreshes: [deskMonth, deskDrafts, deskVersions],
    onRefused: () => {
      // Something changed meanwhile: the dialog shows what stands now.
      void refresh(client, [deskDraft]);
      return false;
    },
    onDone: ({ versions }) => {
      const sections = versions.map(({ depaName, month, number }) =>
        say(deskWords.sectionVersion, { department: depaName, month, number }),
      );
      tell("success", say(deskWords.publishedToast, { sections: sections.join(say(kitTexts.listed)) }));
      const [first] = versions.toSorted((left, right) => (left.month < right.month ? -1 : 1));
      onDone(first ? monthAddress(first.departmentId, first.month) : planPath);
    },
  });
  const why =
    draft.errors > 0
      ? say(deskWords.errorsFirst, { count: draft.errors })
      : draft.warnings > 0 && form.values.acceptWarnings !== true
        ? say(deskWords.acceptFirst)
        : undefined;
  // Rows of a file have the file's numbers; those of the grid are known by their day and post.
  const whereOf = (n: number): string => {
    const row = draft.source === "grid" ? rows.find((one) => one.n === n) : undefined;
    return row ? `${row.startOndutyDate.slice(5, 10)} ${row.postName}` : say(deskTexts.row, { row: n });
  };
  return (
    <FormDialog
      form={form}
      size="wide"
      title={say(deskWords.publishTitle)}
      submit={say(kitTexts.publish)}
      why={why}
      extra={why !== undefined && <span className="publish-why">{why}</span>}
      onClose={onClose}
    >
      <p className="soft">{say(deskWords.publishHint)}</p>
      <p>
        {say(deskWords.willReplace)}{" "}
        <strong>
          {draft.sections
            .map(({ depaName, month, rows }) =>
              say(deskWords.sectionRows, { department: depaName, month, count: rows }),
            )
            .join(say(kitTexts.listed))}
        </strong>
      </p>
      <section className="publish-part">
        <h3>
          {say(deskWords.check)} <ProblemCounts errors={draft.errors} warnings={draft.warnings} />
        </h3>
        {problems.length > 0 && (
          <ScrollArea className="publish-problems" label={say(deskWords.problems)}>
            <ul>
              {problems.map((problem) => (
                <li
                  key={`${problem.row} ${problem.field} ${problem.kind} ${problem.text}`}
                  className={`problem is-${problem.severity}`}
                >
                  {problem.row > 0 && <span className="soft">{whereOf(problem.row)} </span>}
                  {problem.text}
                </li>
              ))}
            </ul>
          </ScrollArea>
        )}
        {draft.errors === 0 && draft.warnings > 0 && (
          <Field form={form} name="acceptWarnings" label={say(deskTexts.publishWithWarnings)} hideLabel>
            {(control) => <Checkbox {...control}>{say(deskWords.acceptWarnings, { count: draft.warnings })}</Checkbox>}
          </Field>
        )}
      </section>
      <section className="publish-part">
        <h3>{say(deskTexts.differences)}</h3>
        <ScrollArea className="publish-changes" label={say(deskTexts.differences)}>
          <ChangeList of={changes} name="publish" />
        </ScrollArea>
      </section>
      <Field form={form} name="note" label={say(deskWords.noteLabel)} hint={say(deskWords.noteHint)}>
        {(control) => <TextArea {...control} rows={2} maxLength={200} />}
      </Field>
    </FormDialog>
  );
};
