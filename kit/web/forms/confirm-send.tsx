import type { ReactNode } from "react";
import type { BodyOf, Call, ResultOf } from "../../contract/call.ts";
import { useSend } from "../call/index.ts";
import { Confirm } from "../page/index.ts";
import { tell } from "../toast.ts";

/** What a question asks before its call is made. */
export interface Asked<C extends Call> {
  readonly call: C;
  readonly body: BodyOf<C>;
  /** Calls whose answers are out of date once it succeeded. */
  readonly refreshes?: readonly Call[];
  readonly danger?: boolean;
  /** What a success says. */
  readonly done?: string;
  readonly onDone?: ((result: ResultOf<C>) => void) | undefined;
}

/** Asks before it makes its call. A refusal is told in the question, which stays until it is answered otherwise. */
export const ConfirmSend = <C extends Call>({
  call,
  body,
  refreshes = [],
  done,
  onDone,
  onClose,
  ...question
}: Asked<C> & {
  readonly title: ReactNode;
  readonly yes?: ReactNode;
  /** What follows from a yes. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}) => {
  const sending = useSend(call, { refreshes });
  const send = async (): Promise<void> => {
    const result = await sending.send(body);
    onClose();
    if (done !== undefined) tell("success", done);
    onDone?.(result);
  };
  return (
    <Confirm
      {...question}
      open
      busy={sending.pending}
      onNo={onClose}
      // A refusal is told by `useSend`.
      onYes={() => void send().catch(() => undefined)}
    />
  );
};
