import { useState } from "react";
import { useAirportName } from "@apron/features/airport/web/parts";
import { Checkboxes, DayInput, TextInput } from "@apron/kit/web/controls";
import { SendButton, Field, theirsIn, useForm, FormDialog } from "@apron/kit/web/forms";
import { useSay, today, kitTexts, weekdayNames } from "@apron/kit/web/language";
import { board, dueToday, getPlan, type PlanRow, recordRefusals, removePlan, savePlan } from "../../contract.ts";
import { todayTexts } from "../../texts-today.ts";
import { recordTexts, workTexts } from "../../texts.ts";
import { ChoosePlace } from "../maintenance/ChoosePlace.tsx";
import { workFace } from "../family.ts";
import "../record.css";

const outdated = [getPlan, board, dueToday];

/** When an application is inspected, written or ended; what another changed meanwhile stands beside it. */
export const PlanDialog = ({
  row,
  read,
  onClose,
}: {
  readonly row: PlanRow | undefined;
  /** The list as it stands now. */
  readonly read: () => Promise<readonly PlanRow[] | undefined>;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [officeCode, setOfficeCode] = useState(row?.officeCode ?? "");
  const airportName = useAirportName();
  const form = useForm({
    call: savePlan,
    start: row ?? {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      dueTime: "18:00",
      keyDayTime: "",
      startsOn: today(),
      endsOn: "",
      version: 0,
    },
    theirs: theirsIn(read, (one) => one.applicationId === row?.applicationId),
    draft: `plan ${row?.applicationId ?? ""}`,
    refusals: recordRefusals,
    refreshes: outdated,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="wide"
      title={
        row
          ? `${say(workTexts.editPlan)} · ${airportName(row.airportCn)} ${row.applicationAlias}`
          : say(workTexts.addPlan)
      }
      submit={say(kitTexts.save)}
      extra={
        row && (
          <SendButton
            call={removePlan}
            body={{ applicationId: row.applicationId, version: row.version }}
            refreshes={outdated}
            look="danger"
            danger
            says={say(workTexts.removePlan)}
            title={say(workTexts.removeAsk, { name: `${airportName(row.airportCn)} ${row.applicationAlias}` })}
            hint={say(workTexts.removeHint)}
            done={say(kitTexts.removedNamed, { name: `${airportName(row.airportCn)} ${row.applicationAlias}` })}
            onDone={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <ChoosePlace
        face={workFace}
        chosen={{
          officeCode,
          applicationId: form.values.applicationId ?? "",
          templateId: form.values.templateId ?? "",
        }}
        fixed={row !== undefined}
        onChange={(chosen) => {
          setOfficeCode(chosen.officeCode);
          form.setAll({ applicationId: chosen.applicationId, templateId: chosen.templateId });
        }}
      />
      {(form.errors["applicationId"] ?? form.errors["templateId"]) !== undefined && (
        <p className="field-error" role="alert">
          {say(recordTexts.chooseApplication)}
        </p>
      )}
      <Field form={form} name="weekdays" label={say(workTexts.weekdays)} required>
        {(control) => (
          <Checkboxes
            {...control}
            value={(control.value ?? []).map(String)}
            onChange={(days) => control.onChange((days ?? []).map(Number))}
            options={weekdayNames.map((name, at) => ({ value: String(at + 1), label: name }))}
          />
        )}
      </Field>
      <div className="form is-row">
        <Field form={form} name="dueTime" label={say(todayTexts.dueTime)} hint={say(workTexts.dueTimeHint)} required>
          {(control) => <TextInput {...control} mono maxLength={5} />}
        </Field>
        <Field form={form} name="keyDayTime" label={say(workTexts.keyDayTime)} hint={say(workTexts.keyDayTimeHint)}>
          {(control) => <TextInput {...control} mono maxLength={5} />}
        </Field>
        <Field form={form} name="startsOn" label={say(recordTexts.from)} required>
          {(control) => <DayInput {...control} />}
        </Field>
        <Field form={form} name="endsOn" label={say(recordTexts.until)}>
          {(control) => <DayInput {...control} onChange={(value) => control.onChange(value ?? "")} />}
        </Field>
      </div>
    </FormDialog>
  );
};
