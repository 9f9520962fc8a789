import { inBoth } from "@apron/kit/contract/texts";
import { DayTimeInput, MultiSelect, TextInput } from "@apron/kit/web/controls";
import { send } from "@apron/kit/web/call";
import { Field, FormDialog, RemoveButton, theirsIn, useForm } from "@apron/kit/web/forms";
import { addDays, kitTexts, today, useSay } from "@apron/kit/web/language";
import { getServiceStatus, getStatusBrief } from "../../contract.ts";
import { getStatusDesk, getWindows, removeWindow, saveWindow, type StatusWindow } from "../../contract-desk.ts";
import { statusLimits } from "../../states.ts";
import { statusRefusals, statusTexts } from "../../texts.ts";
import type { DeskSubject } from "./OverruleDialog.tsx";

const outdated = [getWindows, getServiceStatus, getStatusBrief, getStatusDesk];

/** A window of maintenance, new or announced. */
export const WindowDialog = ({
  entry,
  subjects,
  onClose,
}: {
  readonly entry: StatusWindow | undefined;
  readonly subjects: readonly DeskSubject[];
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const night = addDays(today(), 1);
  const form = useForm({
    call: saveWindow,
    start: entry ?? {
      id: "",
      titleEn: "",
      fromTime: `${night} 02:00:00`,
      untilTime: `${night} 04:00:00`,
      codes: [],
      version: 0,
    },
    theirs:
      entry &&
      theirsIn(
        async () => (await send(getWindows, { keyword: "", currentPage: 1, pageSize: 100 })).list,
        ({ id }) => id === entry.id,
      ),
    draft: `status-window ${entry?.id ?? ""}`,
    refusals: statusRefusals,
    refreshes: outdated,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(entry ? statusTexts.editWindow : statusTexts.addWindow)}
      submit={say(kitTexts.save)}
      extra={
        entry && (
          <RemoveButton
            call={removeWindow}
            body={{ id: entry.id, version: entry.version }}
            refreshes={outdated}
            name={say(inBoth(entry.titleZh, entry.titleEn))}
            onDone={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Field form={form} name="titleZh" label={say(statusTexts.titleZh)} required>
        {(control) => <TextInput {...control} maxLength={statusLimits.title} />}
      </Field>
      <Field form={form} name="titleEn" label={say(statusTexts.titleEn)}>
        {(control) => <TextInput {...control} maxLength={statusLimits.title} />}
      </Field>
      <Field form={form} name="codes" label={say(statusTexts.subjects)} required>
        {({ onChange, ...control }) => (
          <MultiSelect
            {...control}
            onChange={(codes) => onChange(codes && [...codes])}
            options={subjects.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </Field>
      <Field form={form} name="fromTime" label={say(statusTexts.fromTime)} required>
        {(control) => <DayTimeInput {...control} />}
      </Field>
      <Field form={form} name="untilTime" label={say(statusTexts.untilTime)} required>
        {(control) => <DayTimeInput {...control} />}
      </Field>
    </FormDialog>
  );
};
