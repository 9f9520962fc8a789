import { useState } from "react";
import type { BodyOf, Call, ResultOf } from "@apron/kit/contract/call";
import { Button, control, TextArea } from "@apron/kit/web/controls";
import { useSend, asRefused, type CallRefused } from "@apron/kit/web/call";
import { Dialog, RefusalView } from "@apron/kit/web/page";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";

/** Asks why before something is done to a work number, does it, and shows what it is refused with. */
export const ReasonDialog = <C extends Call>({
  call,
  start,
  as = "reason",
  title,
  refreshes,
  onDone = () => tell("success", title),
  onClose,
}: {
  readonly call: C;
  /** The body without its reason. */
  readonly start: Omit<BodyOf<C>, "reason" | "answer">;
  /** What the body calls the reason. */
  readonly as?: "reason" | "answer";
  readonly title: string;
  readonly refreshes: readonly Call[];
  /** What a success says; the title as a passing message unless the screen shows more. */
  readonly onDone?: (result: ResultOf<C>) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<CallRefused>();
  const sending = useSend(call, { quiet: true, refreshes });
  const submit = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      // The reason is all that was missing.
      onDone(await sending.send({ ...start, [as]: reason } as BodyOf<C>));
      onClose();
    } catch (thrown) {
      setRefusal(asRefused(thrown));
    }
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(kitTexts.cancel)}</Button>
          <Button look="primary" busy={sending.pending} disabled={reason.trim() === ""} onClick={() => void submit()}>
            {say(kitTexts.submit)}
          </Button>
        </>
      }
    >
      <Labelled id="c-why" label={say(kitTexts.reason)} required>
        <TextArea
          {...control<string | undefined>("why", reason, (value) => setReason(value ?? ""))}
          maxLength={200}
          rows={3}
        />
      </Labelled>
      {refusal && <RefusalView refusal={refusal} />}
    </Dialog>
  );
};
