import type { BodyOf, Call, ResultOf } from "../../contract/call.ts";
import type { Named } from "../../contract/named.ts";
import type { RefusalKind } from "../../contract/refusal.ts";
import type { Control } from "../controls/index.ts";
import type { DraftOffer, Seen } from "./drafted-values.ts";
import type { FormUploads } from "../files/index.ts";
import type { CallRefused } from "../call/index.ts";

/** What a form is made of. */
export interface FormOptions<C extends Call> {
  readonly call: C;
  /** What stands in the form at first; its type is what the call takes. */
  readonly start: Partial<BodyOf<C>>;
  /** Under this name what is typed survives a reload and an expired session; never passwords, codes or identity numbers. */
  readonly draft?: string | undefined;
  /** Under this name what is typed outlives a change of language, and nothing else; for forms that keep no draft. */
  readonly carried?: string;
  /** What the form began from, where its start does not say: a draft of an older version is offered, never put in unasked. */
  readonly seen?: Seen | undefined;
  /** What of a draft was taken back, for what the screen holds beside the values. */
  readonly onTaken?: (values: Partial<BodyOf<C>>) => void;
  /** The feature's refusals, for the words of its checks; the common ones are known. */
  readonly refusals?: Readonly<Record<string, RefusalKind>>;
  /** Checks what stands in the form besides the fields of the call, and shows what is wrong; false when something is. */
  readonly alsoRight?: () => boolean;
  /** What the schema of the call cannot see, e.g. of a password that travels encoded; a message for each field. */
  readonly alsoWrong?: (values: Partial<BodyOf<C>>) => Readonly<Record<string, string>>;
  /** Last look before sending: adds what the form does not show, e.g. a captcha. */
  readonly prepare?: (body: BodyOf<C>) => BodyOf<C> | Promise<BodyOf<C>>;
  readonly onDone?: (result: ResultOf<C>, body: BodyOf<C>) => void;
  /** True when the screen deals with the refusal itself, e.g. 400-4 opens the slider. */
  readonly onRefused?: (refused: CallRefused) => boolean;
  /** Calls whose answers are out of date once this one succeeded. */
  readonly refreshes?: readonly Call[];
}

/** A form whose state is the call's input. */
export interface FormState<C extends Call> {
  readonly id: string;
  readonly values: Partial<BodyOf<C>>;
  set<Name extends FieldName<C>>(name: Name, value: BodyOf<C>[Name]): void;
  setAll(values: Partial<BodyOf<C>>): void;
  /** Binds an input to a field. */
  control<Name extends FieldName<C>>(name: Name): Control<Partial<BodyOf<C>>[Name]>;
  /** What is wrong, by field path, e.g. `airports.0.name`. */
  readonly errors: Named<string>;
  /** Checks one field alone; true when it is right. Its error is shown. */
  check(...names: readonly FieldName<C>[]): boolean;
  /** Puts an error at a field. */
  complain(name: string, message: string): void;
  /** Waits for uploads, checks all, shows every error at its field and focuses the first, or sends once. */
  submit(): Promise<void>;
  reset(): void;
  /** Given up with its dialog: what was typed is forgotten, unless it was refused as out of date and can be taken back. */
  leave(): void;
  readonly pending: boolean;
  readonly uploads: FormUploads;
  /** Why the call was refused, when no field explains it. */
  readonly refusal: CallRefused | undefined;
  /** What is wrong with what has no input in the form. */
  readonly placeless: readonly string[];
  /** What was typed before somebody else changed what the form is of. */
  readonly offer: DraftOffer | undefined;
  readonly seen: Seen | undefined;
  /** Whether what is typed is kept. */
  readonly kept: boolean;
  /** Whether anything differs from the start. */
  readonly changed: boolean;
}

export type FieldName<C extends Call> = keyof BodyOf<C> & string;
