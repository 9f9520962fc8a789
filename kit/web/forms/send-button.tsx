import { useState, type ReactNode } from "react";
import type { Call } from "../../contract/call.ts";
import { useSend } from "../call/index.ts";
import { Button, type ButtonProps } from "../controls/index.ts";
import { tell } from "../toast.ts";
import { type Asked, ConfirmSend } from "./confirm-send.tsx";

/**
 * A button that makes its call: at once or, where a title asks, once somebody has said that it is meant. A refusal is told
 * where the button or the question stands.
 */
export const SendButton = <C extends Call>({
  call,
  body,
  refreshes = [],
  says,
  title,
  yes = says,
  hint,
  danger = false,
  done,
  onDone,
  ...button
}: Omit<ButtonProps, "children" | "onClick" | "busy"> &
  Asked<C> & {
    /** What the button says. */
    readonly says: ReactNode;
    /** The question; without one nobody is asked. */
    readonly title?: ReactNode;
    readonly yes?: ReactNode;
    /** What follows from a yes. */
    readonly hint?: ReactNode;
  }) => {
  // Of the call it was asked about: what is done by then makes the button another one, which was never pressed.
  const [asking, setAsking] = useState<string>();
  const sending = useSend(call, { refreshes });
  const send = async (): Promise<void> => {
    const result = await sending.send(body);
    if (done !== undefined) tell("success", done);
    onDone?.(result);
  };
  return (
    <>
      <Button
        {...button}
        busy={sending.pending}
        onClick={() => (title === undefined ? void send().catch(() => undefined) : setAsking(call.path))}
      >
        {says}
      </Button>
      {asking === call.path && (
        <ConfirmSend
          {...{ call, body, refreshes, title, yes, danger, onDone }}
          {...(done !== undefined && { done })}
          onClose={() => setAsking(undefined)}
        >
          {hint}
        </ConfirmSend>
      )}
    </>
  );
};
