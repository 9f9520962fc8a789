import { unusablePart } from "@apron/dialect";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { holdWords } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet, Tabs, Tag } from "@apron/kit/web/page";
import { useMemo, useState } from "react";
import { deskTexts, editorTexts, statusTexts } from "../../texts-desk.ts";
import { templateRefusals } from "../../texts.ts";
import { templateTitles } from "../../titles.ts";
import { Conflict } from "./Conflict.tsx";
import { EditorActions } from "./EditorActions.tsx";
import { Heading } from "./Heading.tsx";
import { JsonView } from "./JsonView.tsx";
import { Outline } from "./Outline.tsx";
import { Preview } from "./Preview.tsx";
import { TrialView } from "./TrialView.tsx";
import { type EditorStart, unsaved } from "./start.ts";
import { useEditing } from "./use-editing.ts";
import { useSaving } from "./use-saving.ts";

type View = "visual" | "json" | "trial";

/** The editor: structure and properties or JSON or a trial, beside a preview that follows every change. */
export const Editor = ({ start }: { readonly start: EditorStart }) => {
  const say = useSay();
  const [view, setView] = useState<View>("visual");
  const [kept, setKept] = useState(() => unsaved(start));
  const editing = useEditing(kept?.schema ?? start.schema);
  const [heading, setHeading] = useState(kept?.heading ?? start.heading);
  const take = (taken: EditorStart): void => {
    editing.change(taken.schema, "none");
    setHeading(taken.heading);
    setKept(undefined);
  };
  const begun = kept?.seen ?? start.seen;
  const isLatest = begun?.version === start.seen?.version && begun?.revision === start.seen?.revision;
  const edited = { heading, schema: editing.schema };
  const saving = useSaving(kept?.base ?? start, edited, take, isLatest ? undefined : start);
  const { seen, isSaved } = saving;
  const unusable = useMemo(() => unusablePart(editing.schema), [editing.schema]);
  return (
    <Page
      title={heading.name === "" ? say(deskTexts.add) : heading.name}
      beside={
        seen && (
          <>
            <Tag tone={seen.status === "trial" ? "wait" : seen.status === "draft" ? "info" : "good"}>
              {say(statusTexts[seen.status])}
            </Tag>
            <span>{say(deskTexts.versionOf, { version: seen.version })}</span>
          </>
        )
      }
      actions={
        <>
          {seen && (
            <ButtonLink to={`/templateDesk/versions?id=${seen.templateId}`}>{say(deskTexts.history)}</ButtonLink>
          )}
          <EditorActions
            saving={saving}
            unusable={unusable}
            onUnusable={({ name, steps }) => {
              setView("visual");
              editing.choose(steps);
              holdWords(say(templateRefusals.E16036, { name }));
            }}
          />
        </>
      }
    >
      {seen?.status === "published" && <p className="template-warning">{say(deskTexts.nextVersion)}</p>}
      {seen?.status === "trial" && <p className="template-warning">{say(deskTexts.trialVersion)}</p>}
      {kept && (
        <p className="template-warning" role="status">
          {say(deskTexts.recovered)}{" "}
          <Button size="small" onClick={() => saving.begin(start)}>
            {say(deskTexts.dropRecovered)}
          </Button>
        </p>
      )}
      <Conflict saving={saving} mine={edited} />
      <Sheet>
        <Heading
          values={heading}
          errors={saving.errors}
          isNew={seen === undefined}
          onChange={(next) => {
            setHeading(next);
            saving.forgive();
          }}
        />
      </Sheet>
      <div className="template-desk">
        <Sheet>
          <Tabs<View>
            label={say(templateTitles.edit)}
            chosen={view}
            onChoose={setView}
            tabs={[
              { key: "visual", label: say(editorTexts.visual) },
              { key: "json", label: say(editorTexts.json) },
              { key: "trial", label: say(editorTexts.trial) },
            ]}
          >
            {view === "visual" && (
              <>
                <div className="actions">
                  <Button size="small" disabled={!editing.undo} onClick={() => editing.undo?.()}>
                    {say(editorTexts.undo)}
                  </Button>
                  <Button size="small" disabled={!editing.redo} onClick={() => editing.redo?.()}>
                    {say(editorTexts.redo)}
                  </Button>
                </div>
                <Outline editing={editing} />
              </>
            )}
            {view === "json" && <JsonView editing={editing} />}
            {view === "trial" && <TrialView schema={editing.schema} saved={isSaved ? seen : undefined} />}
          </Tabs>
        </Sheet>
        <Preview schema={editing.schema} />
      </div>
    </Page>
  );
};
