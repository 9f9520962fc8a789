import { useAirportOptions } from "@apron/features/airport/web/parts";
import type { BodyOf } from "@apron/kit/contract/call";
import { common } from "@apron/kit/contract/refusal";
import { send, useCall } from "@apron/kit/web/call";
import { DayInput, Select, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { begunFrom, Field, FormDialog, type FormState, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  getResource,
  getResources,
  getResourceStat,
  isHostType,
  resourceLimits,
  resourceRefusals,
  resourceStatuses,
  resourceTypes,
  type ResourceWhole,
  statusNames,
  typeNames,
} from "../../contract.ts";
import { getResourceOptions, saveResource } from "../../contract-desk.ts";
import { resourceFields } from "../../texts.ts";
import { resourceTexts } from "../../texts-pages.ts";

type Form = FormState<typeof saveResource>;

const fresh: Partial<BodyOf<typeof saveResource>> = { id: "", version: 0, status: "normal" };

/** Enters a resource, or changes one over the version that was read; of a host's own, what hosts do not know. */
export const EditResource = ({
  resource,
  onClose,
}: {
  readonly resource: ResourceWhole | undefined;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const isTold = resource !== undefined && resource.origin !== "hand" && resource.origin !== "import";
  const form = useForm({
    call: saveResource,
    ...(resource ? begunFrom(saveResource, resource) : { start: fresh }),
    ...(resource && { theirs: async () => begunFrom(saveResource, await send(getResource, { id: resource.id })) }),
    draft: `resource ${resource?.id ?? ""}`,
    refusals: resourceRefusals,
    refreshes: [getResource, getResources, getResourceStat],
    alsoWrong: ({ name = "" }): Record<string, string> =>
      !isTold && name.trim() === "" ? { name: say(common.E9410) } : {},
    done: ({ name }) => say(kitTexts.savedNamed, { name: name ?? "" }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(resource ? resourceTexts.edit : resourceTexts.add)}
      submit={say(kitTexts.save)}
      look="row"
      onClose={onClose}
    >
      {isTold && <p className="soft is-wide">{say(resourceTexts.fromHostHint)}</p>}
      {!isTold && <OwnFields form={form} />}
      <HandFields form={form} />
    </FormDialog>
  );
};

/** What nobody but a host may say of what is a host's. */
const OwnFields = ({ form }: { readonly form: Form }) => {
  const say = useSay();
  const entered = typeNames.filter((type) => !isHostType(type));
  return (
    <>
      <Field form={form} name="resourceType" label={say(resourceFields.resourceType)} required>
        {({ onChange, ...control }) => (
          <Select
            {...control}
            onChange={(chosen) => onChange(typeNames.find((type) => type === chosen))}
            options={worded(say, resourceTypes, entered)}
          />
        )}
      </Field>
      <Field form={form} name="number" label={say(resourceFields.number)} required>
        {(control) => <TextInput {...control} mono maxLength={resourceLimits.number} />}
      </Field>
      <Field form={form} name="name" label={say(resourceFields.name)} required>
        {(control) => <TextInput {...control} maxLength={resourceLimits.name} />}
      </Field>
      <Field form={form} name="status" label={say(resourceFields.status)} required>
        {({ onChange, ...control }) => (
          <Select
            {...control}
            onChange={(chosen) => onChange(statusNames.find((status) => status === chosen))}
            options={worded(say, resourceStatuses, statusNames)}
          />
        )}
      </Field>
      <Field form={form} name="organisation" label={say(resourceFields.organisation)}>
        {(control) => <TextInput {...control} maxLength={resourceLimits.shortText} />}
      </Field>
      <Field form={form} name="office" label={say(resourceFields.office)}>
        {(control) => <TextInput {...control} mono maxLength={resourceLimits.office} />}
      </Field>
      <Field form={form} name="openDate" label={say(resourceFields.openDate)}>
        {(control) => <DayInput {...control} />}
      </Field>
    </>
  );
};

const HandFields = ({ form }: { readonly form: Form }) => {
  const say = useSay();
  const airports = useCall(getResourceOptions, {}, { quiet: true }).data?.airports;
  const options = useAirportOptions(airports);
  return (
    <>
      <Field form={form} name="airport" label={say(resourceFields.airport)}>
        {(control) => <Select {...control} options={options} clearable />}
      </Field>
      <Field form={form} name="owner" label={say(resourceFields.owner)}>
        {(control) => <TextInput {...control} maxLength={resourceLimits.shortText} />}
      </Field>
      <Field form={form} name="remark" label={say(resourceFields.remark)} wide>
        {(control) => <TextArea {...control} rows={3} maxLength={resourceLimits.remark} />}
      </Field>
    </>
  );
};
