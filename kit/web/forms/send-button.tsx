import { useState, type ReactNode } from "react";
import type { BodyOf, Call, ResultOf } from "../../contract/call.ts";
import { useSend } from "../call/index.ts";
import { Button, type ButtonProps } from "../controls/index.ts";
import { Confirm } from "../page/index.ts";
import { tell } from "../toast.ts";

/**
 * A button that makes its call: at once or, where a title asks, once somebody has said that it is meant. A refusal is told
 * where the button stands.
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
}: Omit<ButtonProps, "children" | "onClick" | "busy"> & {
  readonly call: C;
  readonly body: BodyOf<C>;
  readonly refreshes?: readonly Call[];
  /** What the button says. */
  readonly says: ReactNode;
  /** The question; without one nobody is asked. */
  readonly title?: ReactNode;
  readonly yes?: ReactNode;
  /** What follows from a yes. */
  readonly hint?: ReactNode;
  readonly danger?: boolean;
  /** What a success says. */
  readonly done?: string;
  readonly onDone?: (result: ResultOf<C>) => void;
}) => {
  const [asking, setAsking] = useState(false);
  const asks = title !== undefined;
  const sending = useSend(call, { refreshes });
  const send = async (): Promise<void> => {
    try {
      const result = await sending.send(body);
      if (done !== undefined) tell("success", done);
      onDone?.(result);
    } catch {
      // Told by `useSend`.
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button {...button} busy={!asks && sending.pending} onClick={() => (asks ? setAsking(true) : void send())}>
        {says}
      </Button>
      <Confirm
        open={asking}
        title={title}
        danger={danger}
        yes={yes}
        busy={sending.pending}
        onNo={() => setAsking(false)}
        onYes={() => void send()}
      >
        {hint}
      </Confirm>
    </>
  );
};
