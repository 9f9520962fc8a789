import { useNavigate } from "react-router";
import * as z from "zod/mini";
import type { ResultOf } from "@apron/kit/contract/call";
import { fileUrl } from "@apron/kit/contract/files";
import { useGiven } from "@apron/kit/web/address";
import { send, useCall } from "@apron/kit/web/call";
import { TextInput } from "@apron/kit/web/controls";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, taking, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Page, Sheet } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import {
  entryKey,
  factFields,
  factsLimits,
  factsRefusals,
  getFactsToEdit,
  getOwnUnits,
  saveFacts,
  sectionNames,
  sectionTitles,
} from "../../contract.ts";
import { factsDeskTexts } from "../../texts-desk.ts";
import { factsTexts } from "../../texts.ts";
import { factsTitles } from "../../titles.ts";
import { SectionEditor } from "./SectionEditor.tsx";
import "../facts.css";

type ToEdit = ResultOf<typeof getFactsToEdit>;

const named = z.object({ name: z.string(), terminal: z.optional(z.string()) });

/** What an entry is called among those of its section. */
const entryName = (field: string, row: unknown): string | undefined => {
  const section = sectionNames.find((one) => one === field);
  const entry = named.safeParse(row).data;
  return section && entry && entryKey(section, entry).split("\n").toReversed().join(" ");
};

/** What the form takes, with the versions it began from. */
const begunFrom = (found: ToEdit) => ({
  start: taking(saveFacts, found),
  seen: { version: found.unitVersion * 100_000 + found.version, by: found.changedBy, at: found.changeTime },
});

/** 维护资料: a branch contact changes the facts of a unit, section by section, and sends them for review (catalogue 19.1, 19.12). */
export const FactsEditor = () => {
  const say = useSay();
  const unitId = useGiven("unitId");
  const answer = useCall(getFactsToEdit, { unitId }, { quiet: true });
  return (
    <Page title={say(factsTitles.edit)}>
      <Answered of={answer} rows={14}>
        {(found) => <Editor key={found.unitId} found={found} />}
      </Answered>
    </Page>
  );
};

const Editor = ({ found }: { readonly found: ToEdit }) => {
  const say = useSay();
  const navigate = useNavigate();
  const { unitId } = found;
  const form = useForm({
    call: saveFacts,
    ...begunFrom(found),
    theirs: async () => begunFrom(await send(getFactsToEdit, { unitId })),
    draft: `facts ${unitId}`,
    refusals: factsRefusals,
    rowName: entryName,
    names: Object.fromEntries(sectionNames.map((section) => [section, say(sectionTitles[section])])),
    refreshes: [getFactsToEdit, getOwnUnits],
    onDone: () => {
      tell("success", say(factsTexts.sent));
      void navigate("/myFacts", { replace: true });
    },
  });
  const reasonFor = (field: string): string => found.reasons.find((one) => one.field === field)?.reason ?? "";
  return (
    <Form form={form} label={say(factsTitles.edit)}>
      {found.reasons.length > 0 && (
        <Sheet title={say(factsDeskTexts.cameBack, { count: found.reasons.length })}>
          <ul className="facts-lines">
            {found.reasons.map(({ field, reason }) => (
              <li key={field}>
                <strong>
                  {say(Object.entries(factFields).find(([name]) => name === field)?.[1] ?? factFields.none)}
                </strong>{" "}
                {say(factsDeskTexts.sentBackFor, { reason })}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      <Sheet title={say(factsTexts.unit)}>
        <div className="form is-row">
          <Field form={form} name="unitName" label={say(factFields.unitName)} required>
            {(control) => <TextInput {...control} maxLength={factsLimits.name} />}
          </Field>
          <Field form={form} name="unitNameEn" label={say(factFields.unitNameEn)}>
            {(control) => <TextInput {...control} maxLength={factsLimits.name} />}
          </Field>
          <Field form={form} name="location" label={say(factFields.location)} wide>
            {(control) => <TextInput {...control} maxLength={factsLimits.location} />}
          </Field>
        </div>
      </Sheet>
      {sectionNames.map((section) => (
        <SectionEditor key={section} form={form} section={section} reason={reasonFor(section)} />
      ))}
      <Sheet title={say(factFields.operationsPictures)}>
        {reasonFor("operationsPictures") !== "" && (
          <p className="field-error">{say(factsDeskTexts.sentBackFor, { reason: reasonFor("operationsPictures") })}</p>
        )}
        <Field
          form={form}
          name="operationsPictures"
          label={say(factFields.operationsPictures)}
          hint={say(factsDeskTexts.picturesHint)}
          hideLabel
        >
          {({ onChange, ...control }) => (
            <FilesInput
              {...control}
              purpose="airportPic"
              maximum={factsLimits.pictures}
              known={found.operationsPictures.map((fileId, at) => ({
                fileId,
                name: say(factsDeskTexts.picture, { number: at + 1 }),
                size: 0,
              }))}
              onChange={(ids) => onChange([...(ids ?? [])])}
            />
          )}
        </Field>
        <PicturesNow ids={form.values.operationsPictures ?? []} />
      </Sheet>
      <Actions end>
        <SubmitButton>{say(factsDeskTexts.submit)}</SubmitButton>
      </Actions>
    </Form>
  );
};

const PicturesNow = ({ ids }: { readonly ids: readonly string[] }) => {
  const say = useSay();
  if (ids.length === 0) return null;
  return (
    <div className="facts-pictures">
      {ids.map((fileId, at) => (
        <img key={fileId} src={fileUrl(fileId)} alt={say(factsTexts.pictureOf, { number: at + 1 })} loading="lazy" />
      ))}
    </div>
  );
};
