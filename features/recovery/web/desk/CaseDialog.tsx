import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, TextArea, Select, worded } from "@apron/kit/web/controls";
import { addressOf, useCall } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { Dialog, Actions, Answered, Facts, Tag, type Tone } from "@apron/kit/web/page";
import { SendButton, Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import {
  approveRecovery,
  cardSides,
  decisionRefusals,
  type Fact,
  getRecoveryCase,
  getRecoveryCases,
  readRecoveryPicture,
  recoveryTopic,
  rejectReasonKeys,
  rejectRecovery,
} from "../../contract.ts";
import { recoveryRefusals, recoveryTexts, rejectReasons } from "../../texts.ts";
import { CaseTag } from "./CaseTag.tsx";
import "../recovery.css";

type Detail = ResultOf<typeof getRecoveryCase>;

const factTones: Record<Fact, Tone> = { match: "good", differs: "bad", unknown: "idle" };
const factWords = { match: recoveryTexts.matches, differs: recoveryTexts.differs, unknown: recoveryTexts.unknown };
const factNames = {
  account: recoveryTexts.factAccount,
  mobile: recoveryTexts.factMobile,
  ownerName: recoveryTexts.factOwnerName,
  ownerId: recoveryTexts.factOwnerId,
  office: recoveryTexts.factOffice,
  identity: recoveryTexts.factIdentity,
  alone: recoveryTexts.factAlone,
} as const satisfies Record<keyof Detail["facts"], unknown>;

/** One case side by side: the pictures, what was typed and what it was compared with; approve or turn down. */
export const CaseDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(getRecoveryCase, { id }, { quiet: true });
  useLive(recoveryTopic, [getRecoveryCase]);
  const [rejecting, setRejecting] = useState(false);
  return (
    <Dialog
      open
      size="wide"
      title={say(recoveryTexts.detail)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say(kitTexts.close)}</Button>}
    >
      <Answered of={answer}>
        {(found) => {
          const why = found.mayDecide === "" ? undefined : say(decisionRefusals[found.mayDecide]);
          const open = found.state === "review" || found.state === "cooling";
          return (
            <>
              <CaseTag of={found} />
              <Pictures of={found} />
              <Typed of={found} />
              <Compared of={found} />
              {open && !rejecting && (
                <Actions end>
                  <Button look="danger" onClick={() => setRejecting(true)}>
                    {say(recoveryTexts.reject)}
                  </Button>
                  <SendButton
                    call={approveRecovery}
                    body={{ id }}
                    refreshes={[getRecoveryCases, getRecoveryCase]}
                    look="primary"
                    why={why}
                    says={say(recoveryTexts.approve)}
                    title={say(recoveryTexts.approveAsk)}
                    done={say(kitTexts.decided)}
                    onDone={onClose}
                  />
                </Actions>
              )}
              {rejecting && <Reject id={id} onDone={onClose} onCancel={() => setRejecting(false)} />}
            </>
          );
        }}
      </Answered>
    </Dialog>
  );
};

const Pictures = ({ of }: { readonly of: Detail }) => {
  const say = useSay();
  if (!of.pictures) return <p className="soft">{say(recoveryTexts.picturesGone)}</p>;
  return (
    <div className="recovery-pictures">
      {cardSides.map((side) => (
        <img
          key={side}
          src={addressOf(readRecoveryPicture, { id: of.id, side })}
          alt={say(recoveryTexts.pictureOf, { side: say(recoveryTexts[side]) })}
        />
      ))}
    </div>
  );
};

const Typed = ({ of }: { readonly of: Detail }) => {
  const say = useSay();
  return (
    <Facts
      of={[
        { label: say(kitTexts.workNumber), value: <span className="mono">{`${of.system} ${of.agentNumber}`}</span> },
        { label: say(recoveryTexts.office), value: <span className="mono">{of.office}</span> },
        { label: say(recoveryTexts.ownerName), value: of.ownerName },
        { label: say(recoveryTexts.idNumber), value: <span className="mono">{of.idNumber}</span> },
        { label: say(recoveryTexts.oldTel), value: <span className="mono">{of.oldMobile}</span> },
        { label: say(recoveryTexts.accountOf), value: <span className="mono">{of.accountMobile || "—"}</span> },
        { label: say(recoveryTexts.newTel), value: <span className="mono">{of.newMobile}</span> },
        { label: say(kitTexts.submittedAt), value: of.submitTime },
        ...(of.endTime === ""
          ? []
          : [{ label: say(recoveryTexts.endedAt), value: `${of.endTime} ${of.endedBy}`.trim(), wide: true }]),
        ...(of.reason === ""
          ? []
          : [{ label: say(recoveryTexts.rejectReason), value: say(rejectReasons[of.reason]), wide: true }]),
        ...(of.note === "" ? [] : [{ label: say(recoveryTexts.note), value: of.note, wide: true }]),
      ]}
    />
  );
};

const Compared = ({ of }: { readonly of: Detail }) => {
  const say = useSay();
  return (
    <ul className="recovery-facts" aria-label={say(recoveryTexts.facts)}>
      {(Object.keys(factNames) as (keyof typeof factNames)[]).map((name) => (
        <li key={name}>
          <span>{say(factNames[name])}</span>
          <Tag tone={factTones[of.facts[name]]}>{say(factWords[of.facts[name]])}</Tag>
        </li>
      ))}
    </ul>
  );
};

const Reject = ({
  id,
  onDone,
  onCancel,
}: {
  readonly id: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: rejectRecovery,
    start: { id },
    draft: `recovery ${id}`,
    refusals: recoveryRefusals,
    refreshes: [getRecoveryCases, getRecoveryCase],
    done: say(kitTexts.decided),
    onDone,
  });
  return (
    <Form form={form}>
      <Field form={form} name="reason" label={say(recoveryTexts.rejectReason)} required>
        {(field) => (
          <Select
            {...field}
            options={worded(say, rejectReasons, rejectReasonKeys)}
            onChange={(chosen) => {
              const reason = rejectReasonKeys.find((known) => known === chosen);
              if (reason) form.set("reason", reason);
            }}
          />
        )}
      </Field>
      <Field form={form} name="note" label={say(recoveryTexts.note)}>
        {(field) => <TextArea {...field} rows={3} maxLength={500} />}
      </Field>
      <Actions end>
        <Button
          onClick={() => {
            form.leave();
            onCancel();
          }}
        >
          {say(kitTexts.cancel)}
        </Button>
        <SubmitButton look="danger">{say(recoveryTexts.reject)}</SubmitButton>
      </Actions>
    </Form>
  );
};
