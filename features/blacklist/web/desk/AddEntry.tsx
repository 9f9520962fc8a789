import { DayInput, TextArea, TextInput, Select, worded } from "@apron/kit/web/controls";
import { FormDialog, Field, useForm } from "@apron/kit/web/forms";
import { useSay, today } from "@apron/kit/web/language";
import { addToBlacklist, blacklistSystemCodes, getBlacklistEntries } from "../../contract.ts";
import { blacklistRefusals, blacklistSystems, blacklistTexts } from "../../texts.ts";

/** Adds somebody or a work number; it takes effect with the answer (catalogue 12.12). */
export const AddEntry = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: addToBlacklist,
    start: { from: today() },
    draft: "blacklist",
    refusals: blacklistRefusals,
    refreshes: [getBlacklistEntries],
    done: say(blacklistTexts.added),
    onDone: onClose,
  });
  const text = (name: "agentNumber" | "agentName" | "phone" | "name" | "idNumber" | "branch", maximum: number) => (
    <Field
      form={form}
      name={name}
      label={say(blacklistTexts[name === "phone" ? "mobile" : name === "agentNumber" ? "agent" : name])}
      required={name === "branch"}
    >
      {(field) => (
        <TextInput {...field} maxLength={maximum} mono={["agentNumber", "phone", "idNumber"].includes(name)} />
      )}
    </Field>
  );
  return (
    <FormDialog
      form={form}
      size="wide"
      title={say(blacklistTexts.add)}
      submit={say(blacklistTexts.save)}
      look="row"
      onClose={onClose}
    >
      <p className="soft is-wide">{say(blacklistTexts.addHint)}</p>
      <Field form={form} name="system" label={say(blacklistTexts.system)}>
        {(field) => (
          <Select
            {...field}
            clearable
            options={worded(say, blacklistSystems, blacklistSystemCodes)}
            onChange={(chosen) => form.set("system", blacklistSystemCodes.find((code) => code === chosen) ?? "")}
          />
        )}
      </Field>
      {text("agentNumber", 10)}
      {text("agentName", 60)}
      {text("name", 60)}
      {text("phone", 64)}
      {text("idNumber", 40)}
      {text("branch", 60)}
      <Field form={form} name="from" label={say(blacklistTexts.date)} required>
        {(field) => <DayInput {...field} last={today()} />}
      </Field>
      <Field form={form} name="reason" label={say(blacklistTexts.reason)} required wide>
        {(field) => <TextArea {...field} rows={4} maxLength={500} />}
      </Field>
    </FormDialog>
  );
};
