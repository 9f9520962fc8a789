import type { ReactNode } from "react";
import type { Call } from "../../contract/call.ts";
import { Button } from "../controls/index.ts";
import { Dialog, type DialogProps } from "../page/index.ts";
import { uploadTexts } from "../files/index.ts";
import { Form } from "./form.tsx";
import type { FormState } from "./state.ts";
import { useSay, kitTexts } from "../language/index.ts";

interface Asking extends Pick<DialogProps, "size" | "onClose" | "title" | "typed" | "children"> {
  /** What the button says. */
  readonly submit: ReactNode;
  readonly danger?: boolean;
  /** Why it cannot be sent yet. */
  readonly why?: string | undefined;
  /** Stands apart from the other buttons, such as one that removes. */
  readonly extra?: ReactNode;
}

/** A form in a pop-up of its own, with cancel and submit in its foot. */
export const FormDialog = <C extends Call>({
  form,
  submit,
  look = "stack",
  onClose,
  children,
  ...asking
}: Asking & {
  readonly form: FormState<C>;
  readonly look?: "stack" | "row";
}) => {
  const say = useSay();
  return (
    <AskingDialog
      {...asking}
      of={form.id}
      typed={form.changed}
      busy={form.pending}
      submit={form.uploads.waiting ? say(uploadTexts.waiting) : submit}
      onClose={() => {
        form.leave();
        onClose();
      }}
    >
      <Form form={form} look={look}>
        {children}
      </Form>
    </AskingDialog>
  );
};

/** The same for what its screen itself does with the values: nothing is sent from here. */
export const ValuesDialog = ({
  name,
  look = "stack",
  onSubmit,
  children,
  ...asking
}: Asking & {
  readonly name: string;
  readonly busy?: boolean;
  readonly look?: string;
  readonly onSubmit: () => void;
}) => (
  <AskingDialog {...asking} of={`${name}-form`}>
    <form
      id={`${name}-form`}
      className={`form is-${look}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  </AskingDialog>
);

const AskingDialog = ({
  of,
  submit,
  danger = false,
  busy = false,
  why,
  extra,
  onClose,
  ...dialog
}: Asking & { readonly of: string; readonly busy?: boolean }) => {
  const say = useSay();
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      footer={
        <>
          {extra && <span className="dialog-extra">{extra}</span>}
          <Button onClick={onClose}>{say(kitTexts.cancel)}</Button>
          <Button look={danger ? "danger" : "primary"} type="submit" form={of} busy={busy} why={why}>
            {submit}
          </Button>
        </>
      }
    />
  );
};
