import { inBoth } from "@apron/kit/contract/texts";
import { DayInput, NumberInput, Radios, Select, Switch, TextInput, worded } from "@apron/kit/web/controls";
import { send } from "@apron/kit/web/call";
import { PictureInput } from "@apron/kit/web/files";
import { Field, FormDialog, type FormState, RemoveButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, today, useSay } from "@apron/kit/web/language";
import { RichEditor } from "@apron/kit/web/rich-editor";
import { RichText } from "@apron/kit/web/rich-text";
import {
  type AppearanceEntry,
  getAppearanceEntry,
  getAppearanceList,
  getAppearanceMonth,
  removeAppearance,
  saveAppearance,
} from "../../contract-desk.ts";
import { appearanceLimits, entryKinds, pictureTypes, wrongIn } from "../../entry.ts";
import { appearanceTexts, kindWords, placeWords } from "../../texts.ts";
import { appearanceRefusals } from "../../texts-refusals.ts";

const outdated = [getAppearanceList, getAppearanceMonth, getAppearanceEntry];

const begun = ({ changedBy, updateTime, ...entry }: AppearanceEntry) => ({
  start: entry,
  seen: { by: changedBy, at: updateTime },
});

const fresh = () => ({
  id: "",
  kind: "festival" as const,
  nameEn: "",
  fromDay: today(),
  untilDay: today(),
  place: 100,
  isOn: false,
  pictureType: pictureTypes.signIn,
  pictureId: "",
  link: "",
  contentZh: "",
  contentEn: "",
  version: 0,
});

/** One entry of the calendar, new or known; of two editors the second sees what the first changed. */
export const EntryDialog = ({
  entry,
  onClose,
}: {
  readonly entry: AppearanceEntry | undefined;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: saveAppearance,
    ...(entry ? begun(entry) : { start: fresh() }),
    theirs: entry && (async () => begun(await send(getAppearanceEntry, { id: entry.id }))),
    draft: `appearance ${entry?.id ?? ""}`,
    refusals: appearanceRefusals,
    alsoWrong: ({ kind = "ad", fromDay = "", untilDay = "", isOn = false, pictureId = "" }) =>
      Object.fromEntries(
        [...wrongIn({ kind, fromDay, untilDay, isOn, pictureId }, today())].map(([name, word]) => [name, say(word)]),
      ),
    refreshes: outdated,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  const { kind } = form.values;
  return (
    <FormDialog
      form={form}
      size="wide"
      look="row"
      title={say(entry ? appearanceTexts.edit : appearanceTexts.add)}
      submit={say(kitTexts.save)}
      extra={
        entry && (
          <RemoveButton
            call={removeAppearance}
            body={{ id: entry.id, version: entry.version }}
            refreshes={outdated}
            name={say(inBoth(entry.nameZh, entry.nameEn))}
            hint={say(appearanceTexts.removeHint)}
            onDone={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Field form={form} name="kind" label={say(appearanceTexts.kind)} required wide>
        {(control) => <Radios {...control} look="segments" options={worded(say, kindWords, entryKinds)} />}
      </Field>
      <Field
        form={form}
        name="nameZh"
        label={say(appearanceTexts.nameZh)}
        hint={say(appearanceTexts.nameHint)}
        required
      >
        {(control) => <TextInput {...control} maxLength={appearanceLimits.name} />}
      </Field>
      <Field form={form} name="nameEn" label={say(appearanceTexts.nameEn)}>
        {(control) => <TextInput {...control} maxLength={appearanceLimits.name} />}
      </Field>
      <Field form={form} name="fromDay" label={say(appearanceTexts.fromDay)} required>
        {(control) => <DayInput {...control} />}
      </Field>
      <Field form={form} name="untilDay" label={say(appearanceTexts.untilDay)} required>
        {(control) => <DayInput {...control} />}
      </Field>
      <Field form={form} name="place" label={say(appearanceTexts.place)} hint={say(appearanceTexts.placeHint)}>
        {(control) => <NumberInput {...control} />}
      </Field>
      <Field form={form} name="isOn" label={say(appearanceTexts.state)}>
        {(control) => <Switch {...control}>{say(appearanceTexts.on)}</Switch>}
      </Field>
      {kind !== "grey" && <Picture form={form} />}
      {kind === "ad" && <Advertising form={form} />}
    </FormDialog>
  );
};

const places = [
  { value: pictureTypes.signIn, word: placeWords.signIn },
  { value: pictureTypes.banner, word: placeWords.banner },
  { value: pictureTypes.mobile, word: placeWords.mobile },
];

const Picture = ({ form }: { readonly form: FormState<typeof saveAppearance> }) => {
  const say = useSay();
  return (
    <>
      {form.values.kind === "festival" && (
        <Field form={form} name="pictureType" label={say(appearanceTexts.pictureType)}>
          {({ value, onChange, ...control }) => (
            <Select
              {...control}
              value={String(value)}
              options={places.map((place) => ({ value: String(place.value), label: say(place.word) }))}
              onChange={(chosen) => onChange(Number(chosen))}
            />
          )}
        </Field>
      )}
      <Field form={form} name="pictureId" label={say(appearanceTexts.picture)} required wide>
        {({ onChange, ...control }) => (
          <PictureInput
            {...control}
            purpose="appearance"
            alt={form.values.nameZh ?? say(appearanceTexts.picture)}
            onChange={(fileId) => onChange(fileId ?? "")}
          />
        )}
      </Field>
    </>
  );
};

const Advertising = ({ form }: { readonly form: FormState<typeof saveAppearance> }) => {
  const say = useSay();
  const detail = (name: "contentZh" | "contentEn", label: string) => (
    <Field
      form={form}
      name={name}
      label={label}
      hint={say(appearanceTexts.contentHint)}
      wide
      show={(html) => <RichText html={html ?? ""} />}
    >
      {(control) => <RichEditor {...control} purpose="report" />}
    </Field>
  );
  return (
    <>
      <Field form={form} name="link" label={say(appearanceTexts.link)} hint={say(appearanceTexts.linkHint)} wide>
        {(control) => <TextInput {...control} mono maxLength={appearanceLimits.link} />}
      </Field>
      {detail("contentZh", say(appearanceTexts.contentZh))}
      {detail("contentEn", say(appearanceTexts.contentEn))}
    </>
  );
};
