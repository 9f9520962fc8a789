import { useQueryClient } from "@tanstack/react-query";
import { named, type Named } from "@apron/kit/contract/named";
import { newRequestId, refresh, send, react, asRefused } from "@apron/kit/web/call";
import { complaints } from "@apron/kit/web/forms";
import { dropDraft, type Sending, useSender, writeDraft } from "@apron/kit/web/drafts";
import { bringIntoView } from "@apron/kit/web/page";
import { kitTexts, say } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { useEffect, useMemo, useRef, useState } from "react";
import { getTemplate, getTemplates, getTemplateVersions, saveTemplateDraft } from "../../contract-desk.ts";
import { templateRefusals } from "../../texts.ts";
import { leaveImport } from "./imported.ts";
import { draftName, type Edited, type EditorStart, type SeenVersion, startOf } from "./start.ts";

/** What is read anew when a template was changed. */
export const concerned = [getTemplate, getTemplates, getTemplateVersions] as const;

/** Saving of what is edited: once at a time, with what the server said about it. */
export interface Saving {
  /** The version as it stands at the server. */
  readonly seen: SeenVersion | undefined;
  /** Whether nothing was changed since. */
  readonly isSaved: boolean;
  readonly sending: Sending;
  readonly errors: Named<string>;
  /** What is edited was begun from this. */
  readonly base: EditorStart;
  /** What somebody else saved meanwhile; what is edited here stays. */
  readonly theirs: EditorStart | undefined;
  save(): Promise<void>;
  /** Saves mine over what somebody else saved, whatever that changed. */
  saveOver(): Promise<void>;
  /** Goes on from there instead, e.g. from what somebody else saved, with what of mine is put onto it. */
  begin(from: EditorStart, merged?: Edited): void;
  /** Gives up what was typed since it was saved. */
  forget(): void;
  /** After a step that changed nothing but status and revision. */
  moved(seen: SeenVersion): void;
  forgive(): void;
}

/** Keeps what is typed over reloads, saves it, and notices when somebody else did. */
export const useSaving = (
  start: EditorStart,
  edited: Edited,
  take: (taken: EditorStart) => void,
  /** What somebody else saved before what was typed here was found again. */
  found?: EditorStart,
): Saving => {
  const client = useQueryClient();
  const [saved, setSaved] = useState<EditorStart>(start);
  const [errors, setErrors] = useState<Named<string>>(named);
  const [theirs, setTheirs] = useState(found);
  const request = useRef({ body: "", id: "" });
  /** What is to be saved, until it is or was refused. */
  const wanted = useRef<{ readonly seen: SeenVersion | undefined; readonly edited: Edited }>(undefined);
  const { seen } = saved;
  const { heading, schema } = edited;
  const text = useMemo(() => JSON.stringify({ heading, schema }), [heading, schema]);
  const savedText = useMemo(() => JSON.stringify({ heading: saved.heading, schema: saved.schema }), [saved]);
  const draft = draftName(start);

  useEffect(() => {
    if (text === savedText) dropDraft(draft);
    // Whole, with the version it was made of: what somebody else saved before it is read again stays noticed. A template
    // beyond this is more than the browser keeps for a page.
    else if (text.length < 1_000_000)
      writeDraft(draft, { seen, heading, schema, base: { heading: saved.heading, schema: saved.schema } }, {});
  }, [draft, text, savedText, seen, heading, schema, saved]);

  const readTheirs = async (templateId: string): Promise<void> =>
    await send(getTemplate, { templateId }).then(
      (now) => setTheirs(startOf(now)),
      (unread) => react(asRefused(unread)),
    );
  const sending = useSender({
    begin: found && "changed",
    isSent: () => wanted.current === undefined,
    send: async () => {
      if (!wanted.current) return;
      const { seen: of, edited: sent } = wanted.current;
      const body = bodyOf(sent, of);
      // A save that is sent again as it was, since its answer was lost, is the same save.
      const written = JSON.stringify(body);
      if (request.current.body !== written) request.current = { body: written, id: newRequestId() };
      const done = await send(saveTemplateDraft, body, { requestId: request.current.id });
      request.current = { body: "", id: "" };
      wanted.current = undefined;
      void refresh(client, concerned);
      dropDraft(draft);
      leaveImport(undefined);
      setTheirs(undefined);
      setSaved({ ...sent, seen: { ...done, status: "draft" } });
      tell("success", say(kitTexts.kept));
    },
    onRefused: (refused, standing) => {
      if (standing === "unreached") return;
      wanted.current = undefined;
      setErrors(refused.fields);
      // Somebody else saved, or discarded the version that was seen.
      if (seen && (standing === "changed" || refused.code === "E9404")) void readTheirs(seen.templateId);
      else react(refused);
    },
  });
  const saveAs = async (of: SeenVersion | undefined): Promise<void> => {
    const body = bodyOf(edited, of);
    const wrong = complaints(saveTemplateDraft.body.safeParse(body), body, templateRefusals);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst(wrong);
    wanted.current = { seen: of, edited };
    // Pressed beside what somebody else saved, it is asked for once more, and they are read anew.
    sending.merged();
    await sending.flush();
  };
  const begin: Saving["begin"] = (from, merged) => {
    dropDraft(draft);
    setSaved(from);
    setTheirs(undefined);
    sending.merged();
    take({ ...from, ...merged });
  };

  return {
    seen,
    isSaved: seen !== undefined && text === savedText,
    sending,
    errors,
    base: saved,
    theirs,
    save: async () => await saveAs(seen),
    saveOver: async () => await saveAs(theirs?.seen),
    begin,
    forget: () => dropDraft(draft),
    moved: (next) => {
      setSaved({ ...saved, seen: next });
      void refresh(client, concerned);
    },
    forgive: () => setErrors(named()),
  };
};

const bodyOf = ({ heading, schema }: Edited, seen: SeenVersion | undefined) => ({
  ...heading,
  templateId: seen?.templateId ?? "",
  version: seen?.version ?? 0,
  revision: seen?.revision ?? 0,
  content: JSON.stringify({ elementSchema: schema }),
});

const focusFirst = (wrong: Named<string>): void =>
  bringIntoView(document.getElementById(`c-${Object.keys(wrong)[0] ?? ""}`));
