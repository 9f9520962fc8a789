import { useAirportOptions } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { control, Select } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { recordTexts } from "../../texts.ts";
import type { Face } from "../family.ts";

/** Where and by which form; "" while it is not chosen. */
export interface Chosen {
  readonly officeCode: string;
  readonly applicationId: string;
  readonly templateId: string;
}

/** Airport, then what runs there, then the template. */
export const ChoosePlace = ({
  face,
  chosen,
  fixed = false,
  onChange,
}: {
  readonly face: Face;
  readonly chosen: Chosen;
  /** Airport and application stay. */
  readonly fixed?: boolean;
  readonly onChange: (chosen: Chosen) => void;
}) => {
  const say = useSay();
  const airports = useCall(face.calls.airports, { keyword: "" });
  const applications = useCall(
    face.calls.applications,
    { officeCode: chosen.officeCode },
    { enabled: chosen.officeCode !== "" },
  );
  const templates = useCall(face.calls.templates, {});
  return (
    <div className="form is-row">
      <Labelled id="c-choose-airport" label={say(recordTexts.airport)} required>
        <Select
          {...control<string | undefined>("choose-airport", chosen.officeCode, (value) =>
            onChange({ ...chosen, officeCode: value ?? "", applicationId: "" }),
          )}
          searchable
          disabled={fixed}
          options={useAirportOptions(airports.data)}
        />
      </Labelled>
      <Labelled id="c-choose-application" label={say(recordTexts.application)} required>
        <Select
          {...control<string | undefined>("choose-application", chosen.applicationId, (value) =>
            onChange({ ...chosen, applicationId: value ?? "" }),
          )}
          disabled={fixed || chosen.officeCode === ""}
          options={(applications.data ?? []).map((one) => ({ value: one.applicationId, label: one.applicationAlias }))}
        />
      </Labelled>
      <Labelled id="c-choose-template" label={say(recordTexts.template)} required>
        <Select
          {...control<string | undefined>("choose-template", chosen.templateId, (value) =>
            onChange({ ...chosen, templateId: value ?? "" }),
          )}
          options={(templates.data ?? []).map((one) => ({
            value: one.templateId,
            label: one.name,
            hint: one.subtypeName,
          }))}
        />
      </Labelled>
    </div>
  );
};
