import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Answered } from "@apron/kit/web/page";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { getTemplate } from "../../contract-desk.ts";
import { templateTitles } from "../../titles.ts";
import { Editor } from "./Editor.tsx";
import { type EditorStart, newStart, startOf } from "./start.ts";
import "./desk.css";

/** A template in the editor: a new one, an imported one, or the newest version of the one in the address. */
export const TemplateEditor = () => {
  const [search] = useSearchParams();
  const templateId = search.get("id");
  return templateId === null ? (
    <NewTemplate business={search.get("business")} />
  ) : (
    <KnownTemplate key={templateId} templateId={templateId} />
  );
};

const NewTemplate = ({ business }: { readonly business: string | null }) => {
  const [start] = useState(() => newStart(business));
  return <Editor start={start} />;
};

const KnownTemplate = ({ templateId }: { readonly templateId: string }) => {
  const say = useSay();
  const answer = useCall(getTemplate, { templateId }, { quiet: true });
  // What is edited is not taken away by an answer that comes anew.
  const [start, setStart] = useState<EditorStart>();
  if (answer.data && !answer.isFetching && start === undefined) setStart(startOf(answer.data));
  if (start !== undefined) return <Editor start={start} />;
  return (
    <Page title={say(templateTitles.edit)}>
      <Answered of={answer} rows={12}>
        {() => null}
      </Answered>
    </Page>
  );
};
