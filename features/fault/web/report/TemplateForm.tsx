import { useEffect, useMemo } from "react";
import { readDetails, readTemplate } from "@apron/dialect";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered } from "@apron/kit/web/page";
import { type FormStore, newFormStore, SchemaForm } from "@apron/features/template/web/parts";
import { getFaultTemplate } from "../../contract.ts";
import { faultTexts } from "../../texts.ts";

interface Told {
  /** JSON text of what is in the form. */
  readonly onDetails: (details: string) => void;
  /** The form is open, in this version of its template. */
  readonly onOpen: (store: FormStore, version: number) => void;
}

/** The form of a template inside the form of a fault: its values travel as `details`. */
export const TemplateForm = ({
  templateId,
  details,
  ...told
}: Told & { readonly templateId: string; readonly details: string }) => {
  const template = useCall(getFaultTemplate, { templeId: templateId }, { enabled: templateId !== "", quiet: true });
  return <Answered of={template}>{(found) => <Filled template={found} details={details} {...told} />}</Answered>;
};

const Filled = ({
  template,
  details,
  onDetails,
  onOpen,
}: Told & { readonly template: ResultOf<typeof getFaultTemplate>; readonly details: string }) => {
  const say = useSay();
  // What was typed before, of a draft, opens the form; from then on the store holds it.
  const store = useMemo(() => {
    const read = readDetails(details);
    const values = "values" in read && Object.keys(read.values).length > 0 ? read.values : undefined;
    return newFormStore(readTemplate(template.content), values);
    // oxlint-disable-next-line exhaustive-deps -- what is typed goes on into the details, and the form must not begin anew from it
  }, [template.content]);
  useEffect(() => {
    onOpen(store, template.version);
    onDetails(JSON.stringify(store.settled().values));
    return store.onSet((values) => onDetails(JSON.stringify(values)));
    // oxlint-disable-next-line exhaustive-deps -- the callbacks do the same whenever they are drawn
  }, [store, template.version]);
  return <SchemaForm store={store} label={say(faultTexts.form)} />;
};
