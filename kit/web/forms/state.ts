import type * as z from "zod/mini";
import type { BodyOf, Call, ResultOf } from "../../contract/call.ts";
import type { Named } from "../../contract/named.ts";
import type { RefusalKind } from "../../contract/refusal.ts";
import type { Control } from "../controls/index.ts";
import type { Begun, Beside, RowName, Seen } from "../drafts/index.ts";
import type { FormUploads } from "../files/index.ts";
import type { CallRefused } from "../call/index.ts";
import type { ShownPart } from "./beside.tsx";

/** What a form is made of. */
export interface FormOptions<C extends Call> {
  readonly call: C;
  /** What stands in the form at first; its type is what the call takes. */
  readonly start: Partial<BodyOf<C>>;
  /** Under this name what is typed survives a reload and an expired session; never passwords, codes or identity numbers. */
  readonly draft?: string | undefined;
  /** Under this name what is typed outlives a change of language, and nothing else; for forms that keep no draft. */
  readonly carried?: string;
  /** What the form began from, where its start does not say: a draft of an older version is put beside it, never in unasked. */
  readonly seen?: Seen | undefined;
  /**
   * Reads what the form is of as it stands now: asked when somebody else was quicker (E9409), to put theirs beside mine.
   * Without it what the form refreshes is read anew, and theirs is where it then starts.
   */
  readonly theirs?: (() => Promise<Begun<Partial<BodyOf<C>>> | undefined>) | undefined;
  /** Theirs and mine were put together, for what the screen holds beside the values. */
  readonly onMerged?: (values: Partial<BodyOf<C>>) => void;
  /** What the parts are called that no `Field` shows, where theirs stand beside mine. */
  readonly names?: Readonly<Partial<Record<FieldName<C>, string>>>;
  /** What rows of its lists are called, each unlike the others of its list: theirs and mine are put together row by row. */
  readonly rowName?: RowName;
  /** The feature's refusals, for the words of its checks; the common ones are known. */
  readonly refusals?: Readonly<Record<string, RefusalKind>>;
  /** Checks what stands in the form besides the fields of the call, and shows what is wrong; false when something is. */
  readonly alsoRight?: () => boolean;
  /** What the schema of the call cannot see, e.g. of a password that travels encoded; a message for each field. */
  readonly alsoWrong?: (values: Partial<BodyOf<C>>) => Readonly<Record<string, string>>;
  /** Last look before sending: adds what the form does not show, e.g. a captcha. */
  readonly prepare?: (body: BodyOf<C>) => BodyOf<C> | Promise<BodyOf<C>>;
  /** What a success says, by what was sent where it names that. */
  readonly done?: string | ((body: BodyOf<C>) => string);
  readonly onDone?: (result: ResultOf<C>, body: BodyOf<C>) => void;
  /** True when the screen deals with the refusal itself, e.g. 400-4 opens the slider. */
  readonly onRefused?: (refused: CallRefused) => boolean;
  /** Calls whose answers are out of date once this one succeeded, or somebody else was quicker. */
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
  /** What somebody else saved meanwhile, beside what was typed. */
  readonly beside: Beside<Partial<BodyOf<C>>> | undefined;
  /** What its fields are called and how their values are read. */
  readonly shown: Map<string, ShownPart>;
  readonly names: Readonly<Partial<Record<string, string>>>;
  /** Reads again what stands now, where the form can. */
  readonly readTheirs: (() => Promise<void>) | undefined;
  /** Read again since it was refused as out of date, and not found: nothing can be saved over it. */
  readonly gone: boolean;
  /** Whether what is typed is kept. */
  readonly kept: boolean;
  /** Whether anything differs from the start. */
  readonly changed: boolean;
}

export type FieldName<C extends Call> = keyof BodyOf<C> & string;

/** Finds what a form is of in the list it was opened from, read anew. */
export const theirsIn =
  <Row extends object>(read: () => Promise<readonly Row[] | undefined>, isIt: (row: Row) => boolean) =>
  async (): Promise<Begun<Row> | undefined> => {
    const start = (await read())?.find(isIt);
    return start && { start };
  };

/** What of a row its call takes: where changing it begins. */
export const taking = <C extends Call<z.ZodMiniObject>>(call: C, row: Partial<BodyOf<C>>): Partial<BodyOf<C>> => {
  const known = new Map(Object.entries(row));
  const named = Object.keys(call.body.shape).filter((name) => known.has(name));
  // The names and values are those of the row.
  return Object.fromEntries(named.map((name) => [name, known.get(name)])) as Partial<BodyOf<C>>;
};

/** Who changed a record last and when, with the version that makes. */
interface LastChange {
  readonly revision?: number;
  /** Where it is no number, it is something else that the record calls so. */
  readonly version?: number | string;
  readonly changedBy: string;
  readonly changeTime: string;
}

/** Where a form over a record begins: what its call takes of it, and the version that was seen. */
export const begunFrom = <C extends Call<z.ZodMiniObject>>(call: C, found: Partial<BodyOf<C>> & LastChange) => ({
  start: taking(call, found),
  seen: {
    version: found.revision ?? (typeof found.version === "number" ? found.version : undefined),
    by: found.changedBy,
    at: found.changeTime,
  },
});
