import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import type { ResultOf } from "@apron/kit/contract/call";
import { fileRefusals } from "@apron/kit/contract/files";
import { id } from "@apron/kit/contract/patterns";
import { common } from "@apron/kit/contract/refusal";
import { Button, TextArea } from "@apron/kit/web/controls";
import { useCarriedState } from "@apron/kit/web/drafts";
import { PictureInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { say, useSay, today } from "@apron/kit/web/language";
import { Actions, Sheet } from "@apron/kit/web/page";
import { faultsOfForm, getIdentityStatus, sides, submitIdentity } from "../contract.ts";
import { identityRefusals, identityTexts } from "../texts.ts";
import { CardFields } from "./CardFields.tsx";
import { CardSample } from "./CardSample.tsx";
import { Later } from "./Later.tsx";
import { ReadingLine } from "./ReadingLine.tsx";
import { useReading } from "./use-reading.ts";

const refusals = { ...fileRefusals, ...identityRefusals };
const fields = { front: "frontFileId", back: "backFileId" } as const;
/** The pictures chosen so far, of which a change of language keeps the ids for that one load of the page. */
const Chosen = z.object({ frontFileId: z.optional(id()), backFileId: z.optional(id()) });
const alts = { front: identityTexts.frontAlt, back: identityTexts.backAlt } as const;

/** What is wrong, in words. That somebody is too old to do this alone is said by the server, with whom to turn to. */
const wordsOf = (faults: ReturnType<typeof faultsOfForm>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, kind]) => (kind === identityRefusals.E4010 ? [] : [[field, say(kind)]])),
  );

const withoutAppeal = (search: URLSearchParams): URLSearchParams => {
  search.delete("appeal");
  return search;
};

/** Both sides of the card, then what they say beside what was read, to be checked and sent (catalogue 4.1, 4.4). */
export const IdentityApply = ({ status }: { readonly status: ResultOf<typeof getIdentityStatus> }) => {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const appeals = search.has("appeal");
  const [byHand, setByHand] = useState(!status.reader);
  const [chosen, setChosen] = useCarriedState("identity.pictures", Chosen, {});
  const [start] = useState(chosen);
  const form = useForm({
    call: submitIdentity,
    start,
    carried: "identity",
    refusals,
    alsoWrong: (values) => ({
      ...wordsOf(faultsOfForm(values, today())),
      // Without a word it would be no appeal, and one of the answers that somebody uses the card.
      ...(appeals && (values.appeal ?? "").trim() === "" && { appeal: say(common.E9410) }),
    }),
    refreshes: [getIdentityStatus],
    done: say(identityTexts.submitted),
    // Should this card be refused, the next one is not appealed for.
    onDone: () => setSearch(withoutAppeal, { replace: true }),
  });
  const reading = useReading(form);
  useEffect(() => {
    // Chosen before the language was changed.
    for (const side of sides) if (start[fields[side]]) reading.read(side, start[fields[side]]);
    // oxlint-disable-next-line exhaustive-deps -- once, as the page opens
  }, [start]);
  const ready = form.values.frontFileId !== undefined && form.values.backFileId !== undefined;
  const reads = sides.some((side) => reading.states[side] === "reading");
  return (
    <Form form={form}>
      <Sheet title={say(identityTexts.stepPictures)}>
        <p className="soft">{say(status.reader ? identityTexts.stepPicturesHint : identityTexts.noReader)}</p>
        <div className="identity-pictures">
          {sides.map((side) => (
            <Field key={side} form={form} name={fields[side]} label={say(identityTexts[side])} required>
              {(field) => (
                <>
                  <PictureInput
                    {...field}
                    purpose={side === "front" ? "idFront" : "idBack"}
                    sample={<CardSample side={side} />}
                    alt={say(alts[side])}
                    onChange={(fileId) => {
                      field.onChange(fileId);
                      setChosen((before) => ({ ...before, [fields[side]]: fileId }));
                      reading.read(side, fileId);
                    }}
                  />
                  <ReadingLine state={reading.states[side]} />
                </>
              )}
            </Field>
          ))}
        </div>
        {!ready && !byHand && (
          <Actions>
            <Button look="plain" onClick={() => setByHand(true)}>
              {say(identityTexts.byHand)}
            </Button>
            <Later />
          </Actions>
        )}
      </Sheet>
      {((ready && !reads) || byHand) && (
        <Sheet title={say(identityTexts.stepConfirm)}>
          {status.reader && <p className="soft">{say(identityTexts.stepConfirmHint)}</p>}
          <CardFields form={form} reading={reading} />
          {appeals && (
            <Field
              form={form}
              name="appeal"
              label={say(identityTexts.appeal)}
              hint={say(identityTexts.appealHint)}
              required
              wide
            >
              {(field) => <TextArea {...field} rows={3} maxLength={500} />}
            </Field>
          )}
          <Actions end>
            <span className="soft small">{say(identityTexts.submitLeft, { count: status.submissionsLeft })}</span>
            <Later />
            <SubmitButton>{say(identityTexts.submit)}</SubmitButton>
          </Actions>
        </Sheet>
      )}
    </Form>
  );
};
