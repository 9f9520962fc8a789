import { useCall } from "@apron/kit/web/call";
import { Radios, Select, TextArea, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm, ReasonDialog } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { session } from "@apron/kit/web/session";
import {
  closeAtDesk,
  getColleagues,
  linkQuestions,
  mergeQuestion,
  reopenAtDesk,
  transferQuestion,
} from "../../../contract.ts";
import { deskLimits } from "../../../desk.ts";
import { deskRefusals, deskTexts } from "../../../texts-desk.ts";
import { ArticleDialog } from "./ArticleDialog.tsx";
import { JoinDialog } from "../IncidentDialogs.tsx";
import { RevealDialog } from "./RevealDialog.tsx";
import { afterStep, type Asking, type DeskQuestion } from "./question.ts";

interface StepProps {
  readonly question: DeskQuestion;
  readonly onClose: () => void;
}

/** Asks for what a step needs, takes it, and shows what it is refused with. */
export const StepDialog = ({
  asking,
  onShow,
  ...props
}: StepProps & { readonly asking: Asking; readonly onShow: (id: string) => void }) => {
  const say = useSay();
  const { id, version, recordNo } = props.question;
  if (typeof asking === "object") return <RevealDialog id={id} seq={asking.reveal} onClose={props.onClose} />;
  switch (asking) {
    case "transfer":
      return <TransferDialog {...props} />;
    case "close":
      return <CloseDialog {...props} />;
    case "reopen":
      return (
        <ReasonDialog
          call={reopenAtDesk}
          start={{ id, version }}
          title={`${say(deskTexts.reopen)} ${recordNo}`}
          refreshes={afterStep}
          onClose={props.onClose}
        />
      );
    case "merge":
      return <MergeDialog {...props} onShow={onShow} />;
    case "link":
      return <LinkDialog {...props} />;
    case "incident":
      return <JoinDialog {...props} />;
    case "article":
      return <ArticleDialog {...props} />;
  }
};

const TransferDialog = ({ question, onClose }: StepProps) => {
  const say = useSay();
  const colleagues = useCall(getColleagues, {});
  const form = useForm({
    call: transferQuestion,
    // What stands behind the dialog is what is seen, and it follows what happens.
    prepare: (body) => ({ ...body, version: question.version }),
    start: { id: question.id, version: question.version, to: "", reason: "" },
    refusals: deskRefusals,
    refreshes: afterStep,
    done: say(deskTexts.transferred),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`${say(deskTexts.transfer)} ${question.recordNo}`}
      submit={say(deskTexts.transfer)}
      onClose={onClose}
    >
      <Field form={form} name="to" label={say(deskTexts.transferTo)}>
        {(field) => (
          <Select
            {...field}
            clearable
            placeholder={say(deskTexts.toQueue)}
            onChange={(to) => form.set("to", to ?? "")}
            // Whoever has it already is nobody to hand it to.
            options={(colleagues.data ?? []).flatMap(({ id, name, open }) =>
              question.mine && id === session().id
                ? []
                : [{ value: id, label: say(deskTexts.colleague, { name, count: open }) }],
            )}
          />
        )}
      </Field>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={deskLimits.reason} rows={3} />}
      </Field>
    </FormDialog>
  );
};

const CloseDialog = ({ question, onClose }: StepProps) => {
  const say = useSay();
  const form = useForm({
    call: closeAtDesk,
    // What stands behind the dialog is what is seen, and it follows what happens.
    prepare: (body) => ({ ...body, version: question.version }),
    start: { id: question.id, version: question.version, resolved: "1", reason: "" },
    refusals: deskRefusals,
    refreshes: afterStep,
    done: say(deskTexts.closedDone),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`${say(deskTexts.closeIt)} ${question.recordNo}`}
      submit={say(deskTexts.closeIt)}
      onClose={onClose}
    >
      <Field form={form} name="resolved" label={say(deskTexts.outcome)} required>
        {(field) => (
          <Radios
            {...field}
            look="segments"
            options={[
              { value: "1", label: say(deskTexts.solved) },
              { value: "0", label: say(deskTexts.notSolved) },
            ]}
          />
        )}
      </Field>
      <Field form={form} name="reason" label={say(kitTexts.reason)} required>
        {(field) => <TextArea {...field} maxLength={deskLimits.reason} rows={3} />}
      </Field>
    </FormDialog>
  );
};

const MergeDialog = ({ question, onShow, onClose }: StepProps & { readonly onShow: (id: string) => void }) => {
  const say = useSay();
  const form = useForm({
    call: mergeQuestion,
    // What stands behind the dialog is what is seen, and it follows what happens.
    prepare: (body) => ({ ...body, version: question.version }),
    start: { id: question.id, version: question.version, recordNo: "" },
    refusals: deskRefusals,
    refreshes: afterStep,
    done: say(deskTexts.merged),
    onDone: ({ id }) => {
      onClose();
      onShow(id);
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`${say(deskTexts.merge)} ${question.recordNo}`}
      submit={say(deskTexts.merge)}
      onClose={onClose}
    >
      <p className="soft">{say(deskTexts.mergeHint)}</p>
      <Field form={form} name="recordNo" label={say(deskTexts.mergeInto)} required>
        {(field) => <TextInput {...field} mono maxLength={40} />}
      </Field>
    </FormDialog>
  );
};

const LinkDialog = ({ question, onClose }: StepProps) => {
  const say = useSay();
  const form = useForm({
    call: linkQuestions,
    start: { id: question.id, recordNo: "" },
    refusals: deskRefusals,
    refreshes: afterStep,
    done: say(deskTexts.linked),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`${say(deskTexts.link)} ${question.recordNo}`}
      submit={say(deskTexts.link)}
      onClose={onClose}
    >
      <Field form={form} name="recordNo" label={say(deskTexts.linkTo)} required>
        {(field) => <TextInput {...field} mono maxLength={40} />}
      </Field>
    </FormDialog>
  );
};
