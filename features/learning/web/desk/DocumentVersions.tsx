import { inBoth } from "@apron/kit/contract/texts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Answered, Page, Sheet } from "@apron/kit/web/page";
import { VersionsDialog, VersionsDiff, VersionsTable } from "@apron/kit/web/rich-diff";
import {
  getDeskDocument,
  getDeskDocuments,
  getDocumentVersion,
  getDocumentVersions,
  restoreDocument,
} from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { learningTitles } from "../../titles.ts";

/** Everything that was published of a document, what differs, and the way back. */
export const DocumentVersions = () => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const versions = useCall(getDocumentVersions, { id }, { quiet: true });
  const document = useCall(getDeskDocument, { id }, { quiet: true });
  const [comparing, setComparing] = useState<number>();
  const current = versions.data?.[0]?.number ?? 0;
  const title = document.data && say(inBoth(document.data.titleZh, document.data.titleEn));
  const restore = ({ number }: { readonly number: number }) =>
    document.data && (
      <SendButton
        call={restoreDocument}
        body={{ id, version: document.data.version, number }}
        refreshes={[getDocumentVersions, getDeskDocument, getDeskDocuments]}
        look="plain"
        size="small"
        says={say(deskTexts.rollBack)}
        title={say(deskTexts.rollBackAsk, { number })}
        hint={say(deskTexts.rollBackHint)}
        done={say(deskTexts.published)}
      />
    );
  return (
    <Page
      title={title === undefined ? say(learningTitles.versions) : `${say(learningTitles.versions)} · ${title}`}
      actions={document.data && <ButtonLink to={`/learningDesk/edit?id=${id}`}>{say(learningTitles.edit)}</ButtonLink>}
    >
      <Sheet flush>
        <Answered of={versions} rows={4}>
          {(rows) => (
            <VersionsTable
              rows={rows}
              caption={say(learningTitles.versions)}
              onCompare={(row) => setComparing(row.number)}
              restore={restore}
            />
          )}
        </Answered>
      </Sheet>
      {comparing !== undefined && (
        <VersionsDialog number={comparing} onClose={() => setComparing(undefined)}>
          <Beside id={id} numbers={[comparing, current]} />
        </VersionsDialog>
      )}
    </Page>
  );
};

const Beside = ({ id, numbers: [old, now] }: { readonly id: string; readonly numbers: readonly [number, number] }) => {
  const was = useCall(getDocumentVersion, { id, number: String(old) }, { quiet: true });
  const is = useCall(getDocumentVersion, { id, number: String(now) }, { quiet: true });
  if (!was.data) return <Answered of={was}>{() => null}</Answered>;
  const before = was.data;
  return <Answered of={is}>{(after) => <VersionsDiff before={before} after={after} />}</Answered>;
};
