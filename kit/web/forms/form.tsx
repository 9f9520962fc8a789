import { createContext, use, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import type { BodyOf, Call } from "../../contract/call.ts";
import { named, type Named } from "../../contract/named.ts";
import { Button, type ButtonProps, type Control } from "../controls/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSend, asRefused, isChanged, isStale, isUnanswered, refresh, type CallRefused } from "../call/index.ts";
import { complaints } from "./complaints.ts";
import { type Sent, useKept, versionOf } from "../drafts/index.ts";
import { uploadTexts, UploadsContext, useFormUploads } from "../files/index.ts";
import { Labelled } from "./labelled.tsx";
import type { FieldName, FormOptions, FormState } from "./state.ts";
import { FormBeside, shownBy, type ShownPart } from "./beside.tsx";
import { FormRefusal, PlacelessErrors } from "./notes.tsx";
import { bringIntoView } from "../page/index.ts";
import { kitTexts, useSay } from "../language/index.ts";
import { tell } from "../toast.ts";
import "./form.css";

export type { FormState } from "./state.ts";

/** Holds what is typed for one call: checks it by the call's own schema, sends it once, puts errors at their fields. */
export const useForm = <C extends Call>(options: FormOptions<C>): FormState<C> => {
  type Values = Partial<BodyOf<C>>;
  const id = useId();
  const say = useSay();
  // Sent and not answered; and whether what was typed since is to be sent after it.
  const unanswered = useRef<Sent<Values>>(undefined);
  const again = useRef(false);
  const { values, latest, put, start, end, restart, meet, beside } = useKept<Values>(options, {
    name: options.draft,
    carried: options.carried,
    rowName: options.rowName,
    onMerged: (merged) => {
      setErrors(named());
      options.onMerged?.(merged);
    },
    onSame: () => tell("success", say(kitTexts.standsAsTyped)),
    onOwn: () => {
      unanswered.current = undefined;
      again.current = true;
    },
  });
  const [shown] = useState(() => new Map<string, ShownPart>());
  const [errors, setErrors] = useState<Named<string>>(named);
  const [refusal, setRefusal] = useState<CallRefused>();
  const [gone, setGone] = useState(false);
  const [placeless, setPlaceless] = useState<readonly string[]>([]);
  const [preparing, setPreparing] = useState(false);
  const uploads = useFormUploads();
  const submitting = useRef(false);
  const wantsFocus = useRef(false);
  const sending = useSend(options.call, {
    quiet: true,
    ...(options.refreshes ? { refreshes: options.refreshes } : {}),
  });
  const client = useQueryClient();

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const form = document.getElementById(id);
    const first = form?.querySelector("[aria-invalid=true]") ?? form?.querySelector(".field-error");
    bringIntoView(first);
    // What is wrong with something that has no place in the form is said of the form as a whole.
    setPlaceless(first || !form ? [] : [...new Set(Object.values(errors))]);
  }, [errors, id]);

  const show = (found: Named<string>): void => {
    wantsFocus.current = Object.keys(found).length > 0;
    setPlaceless([]);
    setErrors(found);
  };
  const found = (): Named<string> =>
    named([
      ...Object.entries(options.alsoWrong?.(latest.current) ?? {}),
      ...Object.entries(complaints(options.call.body.safeParse(latest.current), latest.current, options.refusals)),
    ]);
  const readTheirs = async (): Promise<void> => {
    // What stands behind the form is read anew, and met once it has arrived.
    if (!options.theirs) return void (await refresh(client, options.refreshes ?? []));
    const theirs = await options.theirs().catch(noneOf);
    if (!theirs) setGone(true);
    else if (meet(theirs, unanswered.current)) setRefusal(undefined);
  };
  const fail = async (thrown: unknown): Promise<void> => {
    const refused = asRefused(thrown);
    if (refused.status.startsWith("403") || options.onRefused?.(refused)) return;
    show(refused.fields);
    setRefusal(refused);
    // Unread, it can be read again by the button of the refusal.
    if (isChanged(refused)) await readTheirs().catch(() => undefined);
    // Decided or closed by somebody else: the screen shows how it stands, and the typist what was typed.
    else if (isStale(refused)) void refresh(client, options.refreshes ?? []);
  };
  const pending = sending.pending || preparing || uploads.waiting;
  const set: FormState<C>["set"] = (name, value) => {
    put({ ...latest.current, [name]: value });
    setErrors((before) => without(before, name));
  };

  const submit = async (): Promise<void> => {
    if (submitting.current) return;
    submitting.current = true;
    again.current = false;
    setRefusal(undefined);
    setGone(false);
    let typed: Values | undefined;
    try {
      const arrived = await uploads.arrive();
      const alsoRight = options.alsoRight?.() ?? true;
      const wrong = found();
      show(wrong);
      if (!arrived || !alsoRight || Object.keys(wrong).length > 0) return;
      setPreparing(true);
      // The schema has just read the values: they are what the call takes.
      const body = latest.current as BodyOf<C>;
      typed = latest.current;
      const sent = options.prepare ? await options.prepare(body) : body;
      const result = await sending.send(sent);
      unanswered.current = undefined;
      end();
      const { done } = options;
      if (done !== undefined) tell("success", typeof done === "function" ? done(sent) : done);
      options.onDone?.(result, sent);
    } catch (thrown) {
      if (typed && isUnanswered(asRefused(thrown)))
        unanswered.current = { typed, asked: Object(options.call.body.safeParse(typed).data) };
      await fail(thrown);
    } finally {
      submitting.current = false;
      setPreparing(false);
    }
    if (again.current) await submit();
  };

  const stands = versionOf(options);
  useEffect(() => {
    if (options.theirs || !isChanged(refusal)) return;
    if (!meet({ start: options.start, seen: options.seen }, unanswered.current)) return;
    setRefusal(undefined);
    if (again.current) void submit();
    // oxlint-disable-next-line exhaustive-deps -- what stands is counted, and met once
  }, [stands, refusal]);

  return {
    id,
    values,
    errors,
    refusal,
    pending,
    uploads,
    changed: useMemo(() => JSON.stringify(values) !== JSON.stringify(start), [values, start]),
    set,
    setAll: (next) => {
      put({ ...latest.current, ...next });
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
      const wrong = named(Object.entries(all).filter(([path]) => names.some((name) => isAt(path, name))));
      wantsFocus.current = Object.keys(wrong).length > 0;
      setErrors((before) => named([...Object.entries(names.reduce(without, before)), ...Object.entries(wrong)]));
      return Object.keys(wrong).length === 0;
    },
    complain: (name, message) => {
      wantsFocus.current = true;
      setPlaceless([]);
      // Several are said in one go.
      setErrors((before) => named([...Object.entries(before), [name, message]]));
    },
    submit,
    reset: () => {
      restart();
      setErrors(named());
      setRefusal(undefined);
    },
    leave: () => {
      if (!isStale(refusal) && !beside) end();
    },
    beside,
    shown,
    names: options.names ?? {},
    readTheirs: options.theirs || stands !== undefined ? readTheirs : undefined,
    kept: options.draft !== undefined,
    placeless,
    gone,
  };
};

/** What is not there is none; all else went wrong. */
const noneOf = (thrown: unknown): undefined => {
  if (asRefused(thrown).status !== "404") throw thrown;
};

const FormContext = createContext<FormState<Call> | undefined>(undefined);

/**
 * The form element: Enter submits. A refusal that no field shows, or that says until when, how often or what to do next,
 * stands at its end until the next try.
 */
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
        {form.beside && <FormBeside beside={form.beside} shown={form.shown} names={form.names} />}
        {children}
        <PlacelessErrors errors={form.placeless} />
        {form.refusal && saysMore(form.refusal) && (
          <FormRefusal
            refusal={form.refusal}
            kept={form.kept || form.readTheirs !== undefined}
            gone={form.gone}
            readAgain={form.readTheirs && (() => void form.readTheirs?.().catch(() => undefined))}
          />
        )}
      </form>
    </UploadsContext>
  </FormContext>
);

/** Whether a refusal says more than its fields do. */
const saysMore = (refusal: CallRefused): boolean =>
  refusal.explains || isStale(refusal) || Object.keys(refusal.fields).length === 0;

/** A label, its input, a hint and the error, tied together for eyes and for assistive tools. */
export const Field = <C extends Call, Name extends FieldName<C>>({
  form,
  name,
  label,
  called = label,
  hint,
  required = false,
  hideLabel = false,
  wide = false,
  show,
  children,
}: {
  readonly form: FormState<C>;
  readonly name: Name;
  readonly label: ReactNode;
  /** How it is called where theirs stand beside mine, when a heading says the rest of its label. */
  readonly called?: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
  readonly wide?: boolean;
  /** How a value is read where theirs stand beside mine; without it as the options of the input say, or as it is. */
  readonly show?: (value: Partial<BodyOf<C>>[Name]) => ReactNode;
  readonly children: (control: Control<Partial<BodyOf<C>>[Name]>) => ReactNode;
}) => {
  const error = form.errors[name];
  const control = form.control(name);
  const drawn = children({
    ...control,
    required,
    describedBy: describedBy(form.id, name, error !== undefined, hint !== undefined),
  });
  useEffect(() => {
    // The values of a part are those of its field.
    form.shown.set(name, { label: called, show: show ? (value) => show(value as BodyOf<C>[Name]) : shownBy(drawn) });
  });
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
      {drawn}
    </Labelled>
  );
};

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

const without = (errors: Named<string>, name: string): Named<string> =>
  named(Object.entries(errors).filter(([path]) => !isAt(path, name)));
