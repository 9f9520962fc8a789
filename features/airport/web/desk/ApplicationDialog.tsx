import { TextInput } from "@apron/kit/web/controls";
import { SendButton, Field, useForm, FormDialog } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import {
  airportLimits,
  airportRefusals,
  type DeskAirport,
  type DeskApplication,
  getAirports,
  removeApplication,
  saveApplication,
} from "../../contract.ts";
import { airportTexts } from "../../texts.ts";

/** One application of an airport, new or known. */
export const ApplicationDialog = ({
  airport,
  application,
  read,
  onClose,
}: {
  readonly airport: DeskAirport;
  readonly application: DeskApplication | undefined;
  /** The airports as they stand now. */
  readonly read: () => Promise<readonly DeskAirport[] | undefined>;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: saveApplication,
    start: {
      applicationId: "",
      applicationAlias: "",
      rosterName: "",
      version: 0,
      ...application,
      officeCode: airport.officeCode,
    },
    theirs: async () => {
      const now = (await read())?.flatMap(({ officeCode, applications }) =>
        applications.map((one) => ({ ...one, officeCode })),
      );
      const start = now?.find(({ applicationId }) => applicationId === application?.applicationId);
      return start && { start };
    },
    draft: `application ${airport.officeCode} ${application?.applicationId ?? ""}`,
    refusals: airportRefusals,
    refreshes: [getAirports],
    done: ({ applicationAlias }) => say(kitTexts.savedNamed, { name: applicationAlias }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${say(application ? airportTexts.editApplication : airportTexts.addApplication)} · ${say({ zh: airport.airportCn || airport.airportEn, en: airport.airportEn })}`}
      submit={say(kitTexts.save)}
      extra={
        application && (
          <SendButton
            call={removeApplication}
            body={{ applicationId: application.applicationId, version: application.version }}
            refreshes={[getAirports]}
            look="danger"
            danger
            says={say(kitTexts.remove)}
            title={say(airportTexts.removeAsk, { name: application.applicationAlias })}
            hint={say(airportTexts.removeHint)}
            done={say(kitTexts.removedNamed, { name: application.applicationAlias })}
            onDone={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Field form={form} name="applicationAlias" label={say(airportTexts.alias)} required>
        {(control) => <TextInput {...control} maxLength={airportLimits.name} />}
      </Field>
      <Field form={form} name="rosterName" label={say(airportTexts.rosterName)} hint={say(airportTexts.rosterHint)}>
        {(control) => <TextInput {...control} maxLength={airportLimits.name} />}
      </Field>
    </FormDialog>
  );
};
