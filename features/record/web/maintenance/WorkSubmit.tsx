import { useAddressState } from "@apron/kit/web/address";
import { send, useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Empty } from "@apron/kit/web/page";
import { ButtonLink } from "@apron/kit/web/controls";
import { useMemo, useState } from "react";
import { prepare, work } from "../../contract.ts";
import type { Turn } from "../../record.ts";
import { recordTexts, workTexts } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { ChoosePlace } from "./ChoosePlace.tsx";
import { workFace } from "../family.ts";
import { InspectionForm } from "./InspectionForm.tsx";
import { openTyped, putAside, readAside } from "../aside.ts";
import { correctionDraft, type Start, startOf } from "./inspection.ts";
import { NotNow } from "../NotNow.tsx";
import { dropUnsent, readUnsent, unsentName } from "../unsent.ts";
import "../record.css";

const nothing = { officeCode: "", applicationId: "", templateId: "", place: "", id: "", day: "" };

/**
 * Today's inspection in a minute: last time's values are there, what differs is typed, a value out of its band asks why.
 * A QR code brings airport, application, template and place along; `id` corrects a record (catalogue 16.16).
 */
export const WorkSubmit = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState(nothing);
  const { id, applicationId, templateId } = address;
  return (
    <Page title={say(recordTitles.workSubmit)} narrow>
      {id !== "" ? (
        <Correction id={id} />
      ) : (
        <>
          <Sheet>
            <ChoosePlace face={workFace} chosen={address} onChange={setAddress} />
          </Sheet>
          {applicationId !== "" && templateId !== "" ? (
            <Fresh key={`${applicationId} ${templateId}`} {...address} />
          ) : (
            <Sheet>
              <Empty title={say(recordTexts.chooseApplication)} hint={say(recordTexts.chooseHint)} />
            </Sheet>
          )}
        </>
      )}
    </Page>
  );
};

/** A day as a link names it; addresses are written by anybody. */
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** Today's record of an application: a new one, or the correction of one's own. */
const Fresh = ({ officeCode, applicationId, templateId, place, day }: typeof nothing) => {
  const say = useSay();
  // Read before the server is asked: what reaches it while it answers is here no more, and in the answer not yet.
  const [here] = useState(() => readUnsent({ applicationId, templateId }));
  const prepared = useCall(prepare, { applicationId, templateId }, { quiet: true, anew: true });
  const template = useCall(work.template, { templeId: templateId }, { quiet: true });
  return (
    <Answered of={template}>
      {(form) => (
        <Answered of={prepared}>
          {(found) => (
            <>
              {isDay.test(day) && day < found.day && (
                <p className="problem is-warning">{say(workTexts.dayOver, { day, today: found.day })}</p>
              )}
              {found.today && !found.today.mayCorrect ? (
                <Sheet>
                  <Empty
                    title={say(workTexts.doneByOther, { name: found.today.by })}
                    action={
                      <ButtonLink to={`${workFace.detailPath}?id=${found.today.id}`}>
                        {say(recordTexts.seeRecord)}
                      </ButtonLink>
                    }
                  />
                </Sheet>
              ) : (
                <Begun
                  officeCode={officeCode}
                  applicationId={applicationId}
                  place={found.today?.place ?? place}
                  turn={found.turn === 2 ? 2 : 1}
                  isDouble={found.turns > 1}
                  form={form}
                  found={found}
                  here={here}
                />
              )}
            </>
          )}
        </Answered>
      )}
    </Answered>
  );
};

const Begun = ({
  found,
  here,
  form,
  ...where
}: {
  readonly officeCode: string;
  readonly applicationId: string;
  readonly place: string;
  readonly turn: Turn;
  readonly isDouble: boolean;
  readonly form: { readonly templateId: string; readonly version: number; readonly content: string };
  readonly found: Parameters<typeof startOf>[0];
  readonly here: ReturnType<typeof readUnsent>;
}) => {
  // What a form begins with is decided when it is opened; a later answer must not take away what is being typed.
  const [start, over] = useMemo(
    () => [
      begunFrom(found, { applicationId: where.applicationId, templateId: form.templateId }, here),
      startOf({ ...found, draft: null }, undefined),
    ],
    // oxlint-disable-next-line exhaustive-deps -- as said
    [],
  );
  const read = async (): Promise<Start | undefined> => {
    const now = await send(prepare, { applicationId: where.applicationId, templateId: form.templateId });
    const start = startOf({ ...now, draft: null }, undefined);
    // Somebody else's that is not one's own to correct is no version of this one.
    return start.corrects ? start : undefined;
  };
  return (
    <InspectionForm
      {...where}
      template={form}
      start={start}
      over={over}
      read={read}
      said={{ note: "", comments: [] }}
    />
  );
};

/** What was typed of an older version lies apart from now on, so that typing does not take its place. */
const begunFrom = (
  found: Parameters<typeof startOf>[0],
  of: Parameters<typeof readUnsent>[0],
  here: ReturnType<typeof readUnsent>,
): Start => {
  const start = startOf(found, readUnsent(of) ?? here);
  const name = unsentName(of);
  if (start.aside) {
    putAside(name, start.aside);
    dropUnsent(of);
  }
  const aside = readAside(name);
  return { ...start, ...(aside && { aside }) };
};

/** A record of one's own that was sent back, or of today; in the version of the template it was filled in by. */
const Correction = ({ id }: { readonly id: string }) => {
  const record = useCall(work.detail, { id }, { quiet: true, anew: true });
  return <Answered of={record}>{(found) => <Corrected key={found.id} record={found} />}</Answered>;
};

const Corrected = ({ record }: { readonly record: Parameters<typeof startOfRecord>[0] }) => {
  const say = useSay();
  const template = useCall(
    work.template,
    { templeId: record.templateId, version: String(record.templateVersion) },
    { quiet: true },
  );
  const [start, over] = useMemo(
    () => [typedOver(startOfRecord(record)), startOfRecord(record)],
    // oxlint-disable-next-line exhaustive-deps -- what is being typed outlives a later answer
    [],
  );
  // What was typed before and comes too late is still shown.
  const [isClosed] = useState(() => !record.mayCorrect && !start.aside && start.details === over.details);
  if (isClosed) return <NotNow face={workFace} id={record.id} hint={say(workTexts.notNowHint)} />;
  return (
    <Answered of={template}>
      {(form) => (
        <InspectionForm
          officeCode={record.officeCode}
          applicationId={record.applicationId}
          place={record.place}
          template={form}
          start={start}
          over={over}
          read={async () => startOfRecord(await send(work.detail, { id: record.id }))}
          said={{ note: record.returnNote, comments: record.comments }}
        />
      )}
    </Answered>
  );
};

const startOfRecord = (record: NonNullable<ReturnType<typeof useCall<typeof work.detail>>["data"]>): Start => {
  const corrects = { id: record.id, version: record.version };
  const { createTime: time, details, deviations } = record;
  const last = record.history.at(-1);
  const since = { by: last?.by ?? record.submitter, at: record.updateTime };
  return { from: "record", time, details, deviations, corrects, since };
};

/** With what was typed of it on this device before. */
const typedOver = (start: Start): Start => {
  if (!start.corrects) return start;
  const { typed, ...apart } = openTyped(correctionDraft(start.corrects.id), start.corrects.version);
  return { ...start, ...typed, ...apart };
};
