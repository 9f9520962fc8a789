import { Fragment, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type * as z from "zod/mini";
import type { Call } from "../../contract/call.ts";
import type { Word } from "../../contract/texts.ts";
import { useCall } from "../call/index.ts";
import { useSay } from "../language/index.ts";
import { Answered, Page } from "../page/index.ts";

/** A page that enters something new, or changes what the address names (`?id=`) from how its call reads it. */
export const EditorPage = <Result extends z.ZodMiniType>({
  read,
  adding,
  editing,
  children,
}: {
  readonly read: Call<z.ZodMiniObject<{ id: z.ZodMiniString }>, Result>;
  readonly adding: Word;
  readonly editing: Word;
  /** The form; without what was read it is a new one. */
  readonly children: (found: z.output<Result> | undefined) => ReactNode;
}) => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const answer = useCall(read, { id }, { enabled: id !== "", quiet: true });
  return (
    <Page title={say(id === "" ? adding : editing)}>
      {id === "" ? (
        children(undefined)
      ) : (
        <Answered of={answer} rows={12}>
          {(found) => <Fragment key={id}>{children(found)}</Fragment>}
        </Answered>
      )}
    </Page>
  );
};
