// Forms over a declared call: fields, complaints at their place, drafts, the dialog of one form.
export { complaints } from "./complaints.ts";
export { ConfirmSend } from "./confirm-send.tsx";
export { DiscardButton } from "./discard-button.tsx";
export { SendButton } from "./send-button.tsx";
export { EditorPage } from "./editor-page.tsx";
export { FormDialog, ValuesDialog } from "./form-dialog.tsx";
export { Field, Form, SubmitButton, useForm, type FormState } from "./form.tsx";
export { TheirsBesideMine, type BothChanged } from "./beside.tsx";
export { ReasonDialog } from "./reason-dialog.tsx";
export { RemoveButton } from "./remove-button.tsx";
export { useLabelIn } from "./label-in.ts";
export { Labelled } from "./labelled.tsx";
export { begunFrom, taking, theirsIn } from "./state.ts";
export { SaveStatus } from "./save-status.tsx";
export { FormRefusal, SaidToForm } from "./notes.tsx";
