import { send } from "@apron/kit/web/call";
import { TextArea, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, RemoveButton, theirsIn, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { type CannedAnswer, getCanned, getCannedFor, removeCanned, saveCanned } from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { deskRefusals, deskTexts } from "../../texts-desk.ts";
import { BusinessTypeSelect, SystemSelect } from "./MatterSelects.tsx";

const refreshes = [getCanned, getCannedFor] as const;

/** An answer that is kept, new or known. */
export const CannedDialog = ({ of, onClose }: { readonly of?: CannedAnswer; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: saveCanned,
    start: of
      ? startOf(of)
      : { id: "", version: 0, shortcut: "", title: "", wordsZh: "", wordsEn: "", system: "", businessType: "" },
    ...(of && {
      seen: { version: of.version, by: of.changedBy, at: of.changeTime },
      theirs: theirsIn(
        async () => (await send(getCanned, { pageSize: 100 })).list.map((row) => ({ ...startOf(row), id: row.id })),
        ({ id }) => id === of.id,
      ),
    }),
    draft: `question-canned-${of?.id ?? "new"}`,
    refusals: deskRefusals,
    refreshes,
    done: ({ title }) => say(kitTexts.savedNamed, { name: title }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="wide"
      title={say(of ? deskTexts.cannedEdit : deskTexts.cannedAdd)}
      submit={say(kitTexts.save)}
      onClose={onClose}
      {...(of && {
        extra: (
          <RemoveButton
            call={removeCanned}
            body={{ id: of.id, version: of.version }}
            name={of.title}
            refreshes={refreshes}
            onDone={onClose}
          />
        ),
      })}
    >
      <p className="soft">{say(deskTexts.blanksHint)}</p>
      <Field form={form} name="title" label={say(deskTexts.cannedTitle)} required>
        {(field) => <TextInput {...field} maxLength={deskLimits.title} />}
      </Field>
      <Field form={form} name="shortcut" label={say(deskTexts.shortcut)} hint={say(deskTexts.shortcutHint)}>
        {(field) => <TextInput {...field} mono maxLength={deskLimits.shortcut} />}
      </Field>
      <Field form={form} name="wordsZh" label={say(deskTexts.wordsZh)} required>
        {(field) => <TextArea {...field} rows={4} maxLength={deskLimits.text} />}
      </Field>
      <Field form={form} name="wordsEn" label={say(deskTexts.wordsEn)} required>
        {(field) => <TextArea {...field} rows={4} maxLength={deskLimits.text} />}
      </Field>
      <Field form={form} name="system" label={say(deskTexts.system)}>
        {(field) => <SystemSelect {...field} />}
      </Field>
      <Field form={form} name="businessType" label={say(deskTexts.businessType)}>
        {(field) => <BusinessTypeSelect {...field} />}
      </Field>
    </FormDialog>
  );
};

const startOf = (row: CannedAnswer) => {
  const { id, version, shortcut, title, wordsZh, wordsEn } = row;
  return { id, version, shortcut, title, wordsZh, wordsEn, system: row.system, businessType: row.businessType };
};
