import { useState } from "react";
import { useNavigate } from "react-router";
import { useAddressState } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Empty } from "@apron/kit/web/page";
import { planningTitles } from "../../titles.ts";
import { deskDirectory, deskDraft } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { sources } from "../PlanOverview.tsx";
import { ProblemCounts } from "../ProblemCounts.tsx";
import { PublishDialog } from "../PublishDialog.tsx";
import { importPath, planPath, reviewAddress } from "../paths.ts";
import { deskWords } from "../words.ts";
import { ColumnMappingForm } from "./ColumnMappingForm.tsx";
import { DraftReview } from "./DraftReview.tsx";
import { FileAnswers } from "./FileAnswers.tsx";
import { FileDrop } from "./FileDrop.tsx";
import "../planning.css";
import "./import.css";

/** 导入值班表: a file becomes a draft, its columns are matched, its rows checked and corrected, and it is published. */
export const ImportDesk = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [{ draft }] = useAddressState({ draft: "" });
  return (
    <Page
      title={say(planningTitles.import)}
      actions={<ButtonLink to={planPath}>{say(planningTitles.plan)}</ButtonLink>}
    >
      {draft === "" ? (
        <>
          <Steps at={0} />
          <FileDrop onDone={(id) => void navigate(reviewAddress(id))} />
        </>
      ) : (
        <Review key={draft} id={draft} />
      )}
    </Page>
  );
};

const Review = ({ id }: { readonly id: string }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [publishing, setPublishing] = useState(false);
  // One row is enough to know the file, its columns and its counts; the rows themselves are asked for page by page.
  const draft = useCall(deskDraft, { id, depaName: "", pageSize: 1 }, { quiet: true, keep: true });
  const directory = useCall(deskDirectory, {}, { quiet: true });
  if (draft.error?.status === "404")
    return (
      <Sheet>
        <Empty
          title={say(deskWords.draftGone)}
          action={<ButtonLink to={importPath}>{say(deskTexts.importFile)}</ButtonLink>}
        />
      </Sheet>
    );
  return (
    <Answered of={draft} rows={10}>
      {(found) => {
        const ready = found.unmapped.length === 0;
        return (
          <>
            {found.reading && <Steps at={ready ? (found.draft.errors > 0 ? 2 : 3) : 1} />}
            <div className="import-head">
              <strong>{found.draft.fileName === "" ? say(sources[found.draft.source]) : found.draft.fileName}</strong>
              <span className="soft">
                {say(deskWords.draftState, { who: found.draft.createdBy, time: found.draft.changedAt.slice(0, 16) })}
              </span>
              {ready && <ProblemCounts errors={found.draft.errors} warnings={found.draft.warnings} />}
            </div>
            {found.columns.length > 0 && (
              <ColumnMappingForm
                key={found.draft.revision}
                id={id}
                revision={found.draft.revision}
                columns={found.columns}
                mapping={found.mapping}
                unmapped={found.unmapped}
                corrections={found.corrections}
              />
            )}
            {ready && found.reading && directory.data && (
              <FileAnswers id={id} revision={found.draft.revision} reading={found.reading} directory={directory.data} />
            )}
            {ready && directory.data && (
              <DraftReview
                id={id}
                head={found.draft}
                directory={directory.data}
                onPublish={() => setPublishing(true)}
              />
            )}
            {publishing && (
              <PublishDialog
                id={id}
                onClose={() => setPublishing(false)}
                onDone={(published) => void navigate(published)}
              />
            )}
          </>
        );
      }}
    </Answered>
  );
};

/** Where one is on the way from a file to a published roster. */
const Steps = ({ at }: { readonly at: number }) => {
  const say = useSay();
  const names = [deskWords.stepFile, deskTexts.columns, deskWords.stepReview, kitTexts.publish];
  return (
    <ol className="steps" aria-label={say(deskWords.steps)}>
      {names.map((name, step) => (
        <li
          key={name.en}
          className={step < at ? "is-done" : step === at ? "is-at" : undefined}
          aria-current={step === at ? "step" : undefined}
        >
          <span aria-hidden="true">{step < at ? "✓" : step + 1}</span>
          {say(name)}
        </li>
      ))}
    </ol>
  );
};
