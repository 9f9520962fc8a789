import { createContext, use, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import type { BodyOf, Call } from "../contract/call.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { useSend } from "./call.ts";
import type { Control } from "./control.ts";
import { complaints } from "./complaints.ts";
import { dropDraft, readDraft, writeDraft } from "./drafts.ts";
import { uploadTexts } from "./file-texts.ts";
import type { FieldName, FormOptions, FormState } from "./form-state.ts";
import { UploadsContext, useFormUploads } from "./form-uploads.ts";
import { useSay } from "./language.ts";
import { react } from "./reactions.ts";
import { asRefused, type CallRefused } from "./refused.ts";
import { RefusalView } from "./states.tsx";
import "./form.css";

export type { FormState } from "./form-state.ts";

/** Holds what is typed for one call: checks it by the call's own schema, sends it once, puts errors at their fields. */
export const useForm = <C extends Call>(options: FormOptions<C>): FormState<C> => {
  type Values = Partial<BodyOf<C>>;
  const id = useId();
  const [values, setValues] = useState<Values>(() => ({ ...options.start, ...readDraft<Values>(options.draft) }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<CallRefused>();
  const [preparing, setPreparing] = useState(false);
  const uploads = useFormUploads();
  const submitting = useRef(false);
  const wantsFocus = useRef(false);
  const latest = useRef(values);
  latest.current = values;
  const sending = useSend(options.call, {
    quiet: true,
    ...(options.refreshes ? { refreshes: options.refreshes } : {}),
  });

  useEffect(() => writeDraft(options.draft, values, options.start), [values, options.draft, options.start]);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    document.getElementById(id)?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors, id]);

  const show = (found: Readonly<Record<string, string>>): void => {
    wantsFocus.current = Object.keys(found).length > 0;
    setErrors(found);
  };
  const found = (): Readonly<Record<string, string>> => ({
    ...options.alsoWrong?.(latest.current),
    ...complaints(options.call.body.safeParse(latest.current), latest.current, options.refusals),
  });
  const fail = (thrown: unknown): void => {
    const refused = asRefused(thrown);
    if (refused.status.startsWith("403") || options.onRefused?.(refused)) return;
    show(refused.fields);
    const placed = Object.keys(refused.fields).length > 0;
    setRefusal(refused.explains || placed ? refused : undefined);
    if (!refused.explains && !placed) react(refused);
  };
  const pending = sending.pending || preparing || uploads.waiting;
  const set: FormState<C>["set"] = (name, value) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setErrors((before) => without(before, name));
  };

  return {
    id,
    values,
    errors,
    refusal,
    pending,
    uploads,
    changed: useMemo(() => JSON.stringify(values) !== JSON.stringify(options.start), [values, options.start]),
    set,
    setAll: (next) => {
      latest.current = { ...latest.current, ...next };
      setValues(latest.current);
      setErrors((before) => Object.keys(next).reduce(without, before));
    },
    control: (name) => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      // A field that is cleared holds undefined, which the schema then reports as missing.
      onChange: (value) => set(name, value as BodyOf<C>[typeof name]),
      invalid: errors[name] !== undefined,
      describedBy: describedBy(id, name, errors[name] !== undefined),
      required: false,
    }),
    check: (...names) => {
      const all = found();
      const wrong = Object.fromEntries(Object.entries(all).filter(([path]) => names.some((name) => isAt(path, name))));
      wantsFocus.current = Object.keys(wrong).length > 0;
      setErrors((before) => ({ ...names.reduce(without, before), ...wrong }));
      return Object.keys(wrong).length === 0;
    },
    complain: (name, message) => show({ ...errors, [name]: message }),
    submit: async () => {
      if (submitting.current) return;
      submitting.current = true;
      setRefusal(undefined);
      try {
        const arrived = await uploads.arrive();
        const alsoRight = options.alsoRight?.() ?? true;
        const wrong = found();
        show(wrong);
        if (!arrived || !alsoRight || Object.keys(wrong).length > 0) return;
        setPreparing(true);
        // The schema has just read the values: they are what the call takes.
        const body = latest.current as BodyOf<C>;
        const sent = options.prepare ? await options.prepare(body) : body;
        const result = await sending.send(sent);
        dropDraft(options.draft);
        options.onDone?.(result, sent);
      } catch (thrown) {
        fail(thrown);
      } finally {
        submitting.current = false;
        setPreparing(false);
      }
    },
    reset: () => {
      dropDraft(options.draft);
      setValues({ ...options.start });
      setErrors({});
      setRefusal(undefined);
    },
  };
};

const FormContext = createContext<FormState<Call> | undefined>(undefined);

/** The form element: Enter submits; a refusal that belongs to no field stands at its end. */
export const Form = <C extends Call>({
  form,
  children,
  look = "stack",
  label,
}: {
  readonly form: FormState<C>;
  readonly children: ReactNode;
  /** `row` lets fields stand side by side where there is room. */
  readonly look?: "stack" | "row";
  readonly label?: string;
}) => (
  // The context only ever reads what does not depend on the call: id, errors, pending.
  <FormContext value={form as unknown as FormState<Call>}>
    <UploadsContext value={form.uploads.parts}>
      <form
        id={form.id}
        className={`form is-${look}`}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {children}
        {form.refusal && Object.keys(form.refusal.fields).length === 0 && <RefusalView refusal={form.refusal} />}
      </form>
    </UploadsContext>
  </FormContext>
);

/** A label, its input, a hint and the error, tied together for eyes and for assistive tools. */
export const Field = <C extends Call, Name extends FieldName<C>>({
  form,
  name,
  label,
  hint,
  required = false,
  hideLabel = false,
  wide = false,
  children,
}: {
  readonly form: FormState<C>;
  readonly name: Name;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
  readonly wide?: boolean;
  readonly children: (control: Control<Partial<BodyOf<C>>[Name]>) => ReactNode;
}) => {
  const error = form.errors[name];
  const control = form.control(name);
  return (
    <Labelled
      id={control.id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      wide={wide}
    >
      {children({
        ...control,
        required,
        describedBy: describedBy(form.id, name, error !== undefined, hint !== undefined),
      })}
    </Labelled>
  );
};

/** The frame of a field without a form, e.g. for filters. `id` is the input's. */
export const Labelled = ({
  id,
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  wide = false,
  children,
}: {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={`field${wide ? " is-wide" : ""}`}>
    <label id={`${id}-label`} htmlFor={id} className={hideLabel ? "visually-hidden" : "field-label"}>
      {label}
      {required && (
        <span className="field-required" aria-hidden="true">
          *
        </span>
      )}
    </label>
    {children}
    {hint !== undefined && (
      <span className="field-hint" id={`${id}-hint`}>
        {hint}
      </span>
    )}
    {error !== undefined && (
      <span className="field-error" id={`${id}-error`} role="alert">
        {error}
      </span>
    )}
  </div>
);

/** Sends the form it stands in; busy while the call is under way, or waits for files, and then says so. */
export const SubmitButton = ({
  look = "primary",
  children,
  ...props
}: Omit<ButtonProps, "type" | "busy" | "onClick">) => {
  const say = useSay();
  const form = use(FormContext);
  return (
    <Button {...props} look={look} type="submit" busy={form?.pending ?? false}>
      {form?.uploads.waiting ? say(uploadTexts.waiting) : children}
    </Button>
  );
};

const describedBy = (form: string, name: string, wrong: boolean, hinted = false): string | undefined =>
  [hinted && `${form}-${name}-hint`, wrong && `${form}-${name}-error`].filter(Boolean).join(" ") || undefined;

const isAt = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

const without = (errors: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isAt(path, name)));
