import { useState } from "react";
import type * as z from "zod/mini";
import type { Call } from "../../contract/call.ts";
import { inBoth, type Word } from "../../contract/texts.ts";
import { useCall } from "../call/index.ts";
import { ButtonLink } from "../controls/index.ts";
import { SendButton } from "../forms/index.ts";
import { useSay } from "../language/index.ts";
import { Answered, Page, Sheet } from "../page/index.ts";
import { diffTexts } from "./texts.ts";
import { type PublishedVersion, VersionsDialog, VersionsDiff, VersionsTable, type VersionTexts } from "./versions.tsx";

type Id = z.ZodMiniType<{ id: string }, { id: string }>;
type Numbered = z.ZodMiniType<{ id: string; number: string }, { id: string; number: string }>;
interface Back {
  id: string;
  version: number;
  number: number;
}
interface Item {
  readonly titleZh: string;
  readonly titleEn: string;
  readonly version: number;
}

/** What is published in versions: its calls, and what its pages are called. */
interface Published {
  readonly id: string;
  readonly title: Word;
  /** Where it is written. */
  readonly edit: { readonly title: Word; readonly path: string };
  readonly item: Call<Id, z.ZodMiniType<Item>>;
  readonly versions: Call<Id, z.ZodMiniType<PublishedVersion[]>>;
  readonly version: Call<Numbered, z.ZodMiniType<VersionTexts>>;
  /** Publishes a version anew. */
  readonly restore: Call<z.ZodMiniType<Back, Back>>;
  /** Where it is listed. */
  readonly list: Call;
}

/** Everything that was published of something, what differs from what is read now, and the way back. */
export const VersionsPage = ({ id, title, edit, item, versions, version, restore, list }: Published) => {
  const say = useSay();
  const rows = useCall(versions, { id }, { quiet: true });
  const found = useCall(item, { id }, { quiet: true }).data;
  const [comparing, setComparing] = useState<number>();
  const newest = rows.data?.[0];
  return (
    <Page
      title={found ? `${say(title)} · ${say(inBoth(found.titleZh, found.titleEn))}` : say(title)}
      actions={found && <ButtonLink to={`${edit.path}?id=${id}`}>{say(edit.title)}</ButtonLink>}
    >
      <Sheet flush>
        <Answered of={rows} rows={4}>
          {(all) => (
            <VersionsTable
              rows={all}
              caption={say(title)}
              onCompare={({ number }) => setComparing(number)}
              restore={({ number }) =>
                found && (
                  <SendButton
                    call={restore}
                    body={{ id, version: found.version, number }}
                    refreshes={[versions, item, list]}
                    look="plain"
                    size="small"
                    says={say(diffTexts.rollBack)}
                    title={say(diffTexts.rollBackAsk, { number })}
                    hint={say(diffTexts.rollBackHint)}
                    done={say(diffTexts.rolledBack)}
                  />
                )
              }
            />
          )}
        </Answered>
      </Sheet>
      {comparing !== undefined && newest && (
        <VersionsDialog number={comparing} onClose={() => setComparing(undefined)}>
          <Compare of={version} id={id} old={comparing} now={newest.number} />
        </VersionsDialog>
      )}
    </Page>
  );
};

const Compare = ({
  of,
  id,
  old,
  now,
}: {
  readonly of: Call<Numbered, z.ZodMiniType<VersionTexts>>;
  readonly id: string;
  readonly old: number;
  readonly now: number;
}) => {
  const before = useCall(of, { id, number: String(old) }, { quiet: true });
  const after = useCall(of, { id, number: String(now) }, { quiet: true });
  return (
    <Answered of={before} rows={8}>
      {(from) => (
        <Answered of={after} rows={8}>
          {(to) => <VersionsDiff before={from} after={to} />}
        </Answered>
      )}
    </Answered>
  );
};
