import type { ReactNode } from "react";
import type { Call } from "../../contract/call.ts";
import { Button } from "../controls/index.ts";
import { Dialog, type DialogProps } from "../page/index.ts";
import { uploadTexts } from "../files/index.ts";
import { Form } from "./form.tsx";
import type { FormState } from "./state.ts";
import { useSay, kitTexts } from "../language/index.ts";

/** A form in a pop-up of its own, with cancel and submit in its foot. */
export const FormDialog = <C extends Call>({
  form,
  title,
  submit,
  danger = false,
  why,
  extra,
  look = "stack",
  size = "normal",
  onClose,
  children,
}: Pick<DialogProps, "size" | "onClose" | "title" | "children"> & {
  readonly form: FormState<C>;
  /** What the button says. */
  readonly submit: ReactNode;
  readonly danger?: boolean;
  /** Why it cannot be sent yet. */
  readonly why?: string | undefined;
  /** Stands apart from the other buttons, such as one that removes. */
  readonly extra?: ReactNode;
  readonly look?: "stack" | "row";
}) => {
  const say = useSay();
  const leave = (): void => {
    form.leave();
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      size={size}
      onClose={leave}
      footer={
        <>
          {extra && <span className="dialog-extra">{extra}</span>}
          <Button onClick={leave}>{say(kitTexts.cancel)}</Button>
          <Button look={danger ? "danger" : "primary"} type="submit" form={form.id} busy={form.pending} why={why}>
            {form.uploads.waiting ? say(uploadTexts.waiting) : submit}
          </Button>
        </>
      }
    >
      <Form form={form} look={look}>
        {children}
      </Form>
    </Dialog>
  );
};
