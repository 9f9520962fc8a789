import type { ResultOf } from "@apron/kit/contract/call";
import { send } from "@apron/kit/web/call";
import { MultiSelect } from "@apron/kit/web/controls";
import type { Route } from "@apron/kit/web/feature";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { getShortcuts, mostShortcuts, saveShortcuts } from "../contract.ts";
import { homeTexts } from "../texts.ts";

/** Which pages somebody wants at hand, in the order they are chosen (catalogue 26.10). */
export const ChooseShortcuts = ({
  of,
  shown,
  pages,
  onClose,
}: {
  readonly of: ResultOf<typeof getShortcuts>;
  readonly shown: readonly Route[];
  readonly pages: readonly Route[];
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: saveShortcuts,
    start: { paths: shown.map(({ path }) => path), version: of.version },
    theirs: async () => {
      const { paths, version } = await send(getShortcuts, {});
      return { start: { paths, version } };
    },
    refreshes: [getShortcuts],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(homeTexts.shortcutsAsk)} submit={say(kitTexts.save)} onClose={onClose}>
      <Field
        form={form}
        name="paths"
        label={say(homeTexts.shortcuts)}
        hint={say(homeTexts.shortcutsHint, { count: mostShortcuts })}
        required
      >
        {({ onChange, ...control }) => (
          <MultiSelect
            {...control}
            onChange={(paths) => onChange([...(paths ?? [])])}
            options={pages.map(({ path, title }) => ({
              value: path,
              label: say(title),
              keywords: `${title.zh} ${title.en}`,
            }))}
          />
        )}
      </Field>
    </FormDialog>
  );
};
