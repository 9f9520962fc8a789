import { useState } from "react";
import { ReasonDialog } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Button } from "@apron/kit/web/controls";
import { Sheet } from "@apron/kit/web/page";
import { VersionsDialog, VersionsDiff, VersionsTable } from "@apron/kit/web/rich-diff";
import { getWording, getWordings, restoreWording } from "../contract.ts";
import { wordingTexts } from "../texts.ts";
import type { WordingTexts } from "../wording.ts";
import { useWrites, type Wording } from "./parts.tsx";

/** Everything that was published of a wording, what differs from what is said now, and the way back (decision 0045). */
export const WordingVersions = ({ of }: { readonly of: Wording }) => {
  const say = useSay();
  const writes = useWrites();
  const [comparing, setComparing] = useState<number>();
  const [restoring, setRestoring] = useState<number>();
  const { area, key, revision } = of;
  const compared = of.versions.find(({ number }) => number === comparing);
  return (
    <Sheet flush title={say(wordingTexts.versions)}>
      <VersionsTable
        rows={of.versions.map((version) => ({
          ...version,
          note: version.isRelease ? `${say(wordingTexts.released)} · ${version.reason}` : version.reason,
        }))}
        caption={say(wordingTexts.versions)}
        onCompare={({ number }) => setComparing(number)}
        restore={({ number }) =>
          writes && (
            <Button look="plain" size="small" popup="dialog" onClick={() => setRestoring(number)}>
              {say(wordingTexts.rollBack)}
            </Button>
          )
        }
      />
      {compared && (
        <VersionsDialog number={compared.number} onClose={() => setComparing(undefined)}>
          <VersionsDiff before={richOf(compared)} after={richOf(of.current)} />
        </VersionsDialog>
      )}
      {restoring !== undefined && (
        <ReasonDialog
          call={restoreWording}
          start={{ area, key, revision, number: restoring }}
          refreshes={[getWording, getWordings]}
          title={say(wordingTexts.rollBackTitle, { number: restoring })}
          hint={say(wordingTexts.publishHint)}
          submit={say(kitTexts.confirm)}
          done={say(wordingTexts.published)}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </Sheet>
  );
};

/** Plain lines as the comparison reads them. */
const richOf = (texts: WordingTexts) => ({
  titleZh: texts.titleZh,
  titleEn: texts.titleEn,
  contentZh: paragraphs(texts.textZh),
  contentEn: paragraphs(texts.textEn),
});

const paragraphs = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .split("\n")
    .map((line) => `<p>${line}</p>`)
    .join("");
