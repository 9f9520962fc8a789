import { useState, type ReactNode } from "react";
import type { BodyOf, Call } from "@apron/kit/contract/call";
import { useForm, type FormState, FormDialog } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { deskRefusals } from "../../contract.ts";
import type { EntryDialogProps } from "./Entries.tsx";

/** The form of such a dialog: starts once from what `startOf` says, keeps what is typed of its entry, closes when it is saved. */
export const useEntryForm = <C extends Call, Entry>(
  call: C,
  refreshes: readonly Call[],
  { of, read, onClose }: Pick<EntryDialogProps<Entry>, "of" | "read" | "onClose">,
  startOf: (entry: Entry | undefined) => Partial<BodyOf<C>>,
): FormState<C> => {
  const say = useSay();
  const [start] = useState(() => startOf(of));
  return useForm({
    call,
    start,
    draft: `duty ${call.path} ${String(Reflect.get(start, "id"))}`,
    theirs: async () => {
      const now = await read();
      return now && { start: startOf(now) };
    },
    refusals: deskRefusals,
    refreshes,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
};

/** What tells a save which entry it is of, and as of which version. */
export const entryHead = (entry: { readonly id: string; readonly version: number } | undefined) => ({
  id: entry?.id ?? "",
  version: entry?.version ?? 0,
});

/** The frame of every add and edit dialog of the directory. */
export const EntryDialog = <C extends Call>({
  form,
  title,
  onClose,
  children,
}: {
  readonly form: FormState<C>;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <FormDialog form={form} title={title} submit={useSay()(kitTexts.save)} onClose={onClose}>
    {children}
  </FormDialog>
);
