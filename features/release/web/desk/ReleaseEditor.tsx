import { useNavigate } from "react-router";
import { send, useCall } from "@apron/kit/web/call";
import { DayInput, Select, TextArea, TextInput } from "@apron/kit/web/controls";
import { begunFrom, EditorPage, Field, Form, type FormState, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Sheet } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import {
  getRelease,
  getReleaseOptions,
  getReleases,
  releaseLimits,
  releaseRefusals,
  releaseUrl,
  type ReleaseWhole,
} from "../../contract.ts";
import { saveRelease } from "../../contract-desk.ts";
import { releaseFields, releaseTexts } from "../../texts.ts";
import { releaseTitles } from "../../titles.ts";

type ReleaseForm = FormState<typeof saveRelease>;

/** Enters a release, or changes one over the revision that was read (catalogue 19.3). */
export const ReleaseEditor = () => (
  <EditorPage read={getRelease} adding={releaseTexts.add} editing={releaseTitles.edit}>
    {(found) => <Editor found={found} />}
  </EditorPage>
);

const Editor = ({ found }: { readonly found: ReleaseWhole | undefined }) => {
  const say = useSay();
  const navigate = useNavigate();
  const form = useForm({
    call: saveRelease,
    ...(found ? begunFrom(saveRelease, found) : { start: { id: "", revision: 0 } }),
    ...(found && { theirs: async () => begunFrom(saveRelease, await send(getRelease, { id: found.id })) }),
    draft: `release ${found?.id ?? ""}`,
    refusals: releaseRefusals,
    refreshes: [getRelease, getReleases, getReleaseOptions],
    onDone: ({ id }) => {
      tell("success", say(kitTexts.saved));
      void navigate(releaseUrl(id), { replace: true });
    },
  });
  return (
    <Form form={form} label={say(releaseTitles.edit)}>
      <Sheet title={say(releaseTexts.facts)}>
        <Fields form={form} />
      </Sheet>
      <Actions end>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};

const Fields = ({ form }: { readonly form: ReleaseForm }) => {
  const say = useSay();
  const known = useCall(getReleaseOptions, {}, { quiet: true }).data;
  const named = (names: readonly string[] = []) => names.map((value) => ({ value, label: value }));
  return (
    <div className="form is-row">
      <Field form={form} name="name" label={say(releaseFields.name)} hint={say(releaseTexts.freshHint)} required>
        {(control) => <Select {...control} options={named(known?.names)} fresh={(typed) => typed.trim()} />}
      </Field>
      <Field form={form} name="group" label={say(releaseFields.group)} hint={say(releaseTexts.freshHint)} required>
        {(control) => <Select {...control} options={named(known?.groups)} fresh={(typed) => typed.trim()} />}
      </Field>
      <Field form={form} name="version" label={say(releaseFields.version)} required>
        {(control) => <TextInput {...control} mono maxLength={releaseLimits.number} />}
      </Field>
      <Field form={form} name="releaseDate" label={say(releaseFields.releaseDate)} required>
        {(control) => <DayInput {...control} />}
      </Field>
      <Field form={form} name="notesZh" label={say(releaseFields.notesZh)} required wide>
        {(control) => <TextArea {...control} rows={4} maxLength={releaseLimits.notes} />}
      </Field>
      <Field form={form} name="notesEn" label={say(releaseFields.notesEn)} hint={say(releaseTexts.notesEnHint)} wide>
        {(control) => <TextArea {...control} rows={4} maxLength={releaseLimits.notes} />}
      </Field>
      <Field form={form} name="declaredSha256" label={say(releaseFields.declaredSha256)} wide>
        {(control) => <TextInput {...control} mono maxLength={64} />}
      </Field>
      <Field form={form} name="declaredMd5" label={say(releaseFields.declaredMd5)} wide>
        {(control) => <TextInput {...control} mono maxLength={32} />}
      </Field>
    </div>
  );
};
