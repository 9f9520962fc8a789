import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { useAddressState } from "@apron/kit/web/address";
import { Button, control, Select } from "@apron/kit/web/controls";
import { refresh, useCall, useSend, type CallRefused, asRefused, holdWords } from "@apron/kit/web/call";
import { Answered, RefusalView, Tabs } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Pager } from "@apron/kit/web/tables";
import { deskDraft, deskDrafts, saveDraft, type DraftHead } from "../../contract.ts";
import { tell } from "@apron/kit/web/toast";
import type { RosterRow } from "../../row.ts";
import { deskTexts } from "../../texts.ts";
import { ChangeList } from "../ChangeList.tsx";
import { DiscardDraft } from "../DiscardDraft.tsx";
import type { Directory } from "../DepartmentMonth.tsx";
import { planPath } from "../paths.ts";
import { useWholeDraft } from "../whole-draft.ts";
import { deskWords } from "../words.ts";
import { DraftRows } from "./DraftRows.tsx";

const pageSize = 100;
const shows = ["all", "problems", "changes"] as const;
type Show = (typeof shows)[number];

/** One row that is put right or taken out. */
interface Correction {
  readonly put?: RosterRow;
  readonly remove?: number;
}

/** Saves corrections of a draft one after the other, and says why one was refused. */
const useCorrections = (id: string, revision: number) => {
  const say = useSay();
  const client = useQueryClient();
  const saving = useSend(saveDraft, { quiet: true });
  const [refusal, setRefusal] = useState<CallRefused>();
  // Two corrections in quick succession are not two planners: each waits for the one before, and goes on from it.
  const last = useRef({ saved: Promise.resolve(true), revision: 0 });
  const save = (change: Correction): Promise<boolean> => {
    last.current.saved = last.current.saved.then(() => saveNow(change));
    return last.current.saved;
  };
  const saveNow = async (change: Correction): Promise<boolean> => {
    setRefusal(undefined);
    try {
      const saved = await saving.send({
        id,
        revision: Math.max(revision, last.current.revision),
        put: change.put ? [change.put] : [],
        remove: change.remove === undefined ? [] : [change.remove],
      });
      last.current.revision = saved.revision;
      await refresh(client, [deskDraft, deskDrafts]);
      if (change.put) tell("success", say(deskWords.rowSaved, { row: change.put.n }));
      return true;
    } catch (thrown) {
      const refused = asRefused(thrown);
      if (refused.status === "409") {
        await refresh(client, [deskDraft]);
        holdWords(say(deskWords.reviewChanged));
      } else if (!refused.status.startsWith("403")) setRefusal(refused);
      return false;
    }
  };
  return { save, refusal };
};

/** The rows of a draft that came from a file or an old version: all, those with problems, or what would change; wrong cells are corrected in their place. */
export const DraftReview = ({
  id,
  head,
  directory,
  onPublish,
}: {
  readonly id: string;
  readonly head: DraftHead;
  readonly directory: Directory;
  readonly onPublish: () => void;
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const [address, setAddress] = useAddressState({ draft: "", show: "", department: "", page: "1" });
  const first: Show = head.errors + head.warnings > 0 ? "problems" : "changes";
  const show = shows.find((one) => one === address.show) ?? first;
  const currentPage = Math.max(1, Number(address.page) || 1);
  const draft = useCall(
    deskDraft,
    { id, show, depaName: address.department, currentPage, pageSize },
    { quiet: true, keep: true },
  );
  const revision = draft.data?.draft.revision ?? head.revision;
  const { save, refusal } = useCorrections(id, revision);
  const [discard, setDiscard] = useState(false);

  const departments = [...new Set(head.sections.map(({ depaName }) => depaName))];
  const changes = head.added + head.removed + head.changed;
  return (
    <section className="sheet is-flush review">
      <header className="review-head">
        <span>
          {head.sections.map(({ depaName, month, rows }) => (
            <span key={`${depaName} ${month}`} className="review-section">
              {say(deskWords.sectionRows, { department: depaName, month, count: rows })}
            </span>
          ))}
        </span>
        <span className="actions">
          {departments.length > 1 && (
            <Select
              {...control<string | undefined>("department", address.department, (department) =>
                setAddress({ department: department ?? "", page: "1" }),
              )}
              label={say(kitTexts.department)}
              placeholder={say(deskWords.allDepartmentsRows)}
              clearable
              options={departments.map((name) => ({ value: name, label: name }))}
            />
          )}
          <Button popup="dialog" onClick={() => setDiscard(true)}>
            {say(deskTexts.discard)}
          </Button>
          <Button
            look="primary"
            popup="dialog"
            why={head.errors > 0 ? say(deskWords.errorsFirst, { count: head.errors }) : undefined}
            onClick={onPublish}
          >
            {say(kitTexts.publish)}
          </Button>
        </span>
      </header>
      {refusal && <RefusalView refusal={refusal} />}
      <Tabs
        label={say(deskWords.stepReview)}
        chosen={show}
        onChoose={(next) => setAddress({ show: next, page: "1" })}
        tabs={[
          { key: "problems", label: say(deskWords.problemsTab) },
          { key: "changes", label: say(deskWords.changesTab, { count: changes }) },
          { key: "all", label: say(deskWords.rowsTab, { count: head.rows }) },
        ]}
      >
        <Answered of={draft} rows={12}>
          {(found) =>
            show === "changes" ? (
              <div className="review-changes">
                <WholeChanges id={id} />
              </div>
            ) : (
              <>
                <DraftRows
                  draftId={id}
                  rows={found.rows}
                  places={found.places ?? []}
                  problems={found.problems}
                  directory={directory}
                  busy={draft.isPlaceholderData}
                  empty={say(show === "problems" ? deskWords.noProblemRows : deskWords.emptyDraft)}
                  onSave={(row) => save({ put: row })}
                  onRemove={(n) => save({ remove: n })}
                />
                {found.total > pageSize && (
                  <Pager
                    page={currentPage}
                    size={pageSize}
                    total={found.total}
                    onPage={(page) => setAddress({ page: String(page) })}
                  />
                )}
              </>
            )
          }
        </Answered>
      </Tabs>
      {discard && (
        <DiscardDraft
          id={id}
          revision={revision}
          onDone={() => void navigate(planPath)}
          onClose={() => setDiscard(false)}
        />
      )}
    </section>
  );
};

/** All differences of a draft, however many. */
const WholeChanges = ({ id }: { readonly id: string }) => (
  <Answered of={useWholeDraft({ id, show: "changes" })}>{({ changes }) => <ChangeList of={changes} />}</Answered>
);
