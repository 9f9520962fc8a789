import { useState } from "react";
import type { ImportSummary } from "../../contract/desk/imports.ts";
import { tableFileLimits, tableFileRefusals } from "../../contract/table-file.ts";
import { useAddressState } from "../address/index.ts";
import { asRefused, type CallRefused, holdWords, useSend } from "../call/index.ts";
import { ChooseFile, DownloadButton } from "../files/index.ts";
import { kitTexts, useSay } from "../language/index.ts";
import { Empty, Page, RefusalView, Sheet, Tag } from "../page/index.ts";
import { ListTable, useList } from "../tables/index.ts";
import { Review, StateTag } from "./review.tsx";
import type { ImportScreen } from "./screen.ts";
import { importTexts } from "./texts.ts";
import "./imports.css";

/** A list kept at a desk, from a file: compared first, written when somebody says so, taken back (additions 4). */
export const ImportPage = (screen: ImportScreen) => {
  const say = useSay();
  const { calls, title } = screen;
  const [{ id }, change] = useAddressState({ id: "" });
  const list = useList(calls.list);
  return (
    <Page title={title}>
      <FileOf screen={screen} onRead={(made) => change({ id: made.id })} />
      {id !== "" && <Review key={id} id={id} screen={screen} />}
      <ListTable<ImportSummary>
        of={list}
        caption={say(importTexts.imports)}
        keyOf={(row) => row.id}
        onOpen={(row) => change({ id: row.id })}
        empty={<Empty title={say(importTexts.importsNone)} hint={say(importTexts.importsNoneHint)} />}
        columns={[
          { key: "file", title: say(importTexts.file), cell: (row) => row.fileName, primary: true },
          { key: "state", title: say(kitTexts.state), cell: (row) => <StateTag of={row} undo={screen.undo} /> },
          { key: "counts", title: say(importTexts.difference), cell: (row) => <Counts of={row} /> },
          { key: "by", title: say(importTexts.by), cell: (row) => row.madeBy, tight: true },
          { key: "time", title: say(importTexts.at), cell: (row) => row.madeTime.slice(0, 16), tight: true },
        ]}
      />
    </Page>
  );
};

const Counts = ({ of }: { readonly of: ImportSummary }) => {
  const say = useSay();
  return (
    <span className="import-facts">
      <span>{say(importTexts.added, { count: of.added })}</span>
      <span>{say(importTexts.changed, { count: of.changed })}</span>
      {of.removed > 0 && <span>{say(importTexts.removed, { count: of.removed })}</span>}
      <span>{say(importTexts.same, { count: of.same })}</span>
      {of.errors > 0 && <Tag tone="bad">{say(importTexts.errors, { count: of.errors })}</Tag>}
    </span>
  );
};

const FileOf = ({
  screen: { calls, lead, most, bytes = tableFileLimits.bytes },
  onRead,
}: {
  readonly screen: ImportScreen;
  readonly onRead: (made: ImportSummary) => void;
}) => {
  const say = useSay();
  const reading = useSend(calls.preview, { quiet: true, refreshes: [calls.list] });
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<CallRefused>();
  const take = async (file: File): Promise<void> => {
    setRefusal(undefined);
    setName(file.name);
    if (file.size > bytes) {
      holdWords(say(tableFileRefusals.E15024, { maximum: bytes / 1_048_576 }));
      return;
    }
    const body = new FormData();
    body.set("file", file);
    try {
      onRead(await reading.send(body));
    } catch (thrown) {
      setRefusal(asRefused(thrown));
    }
  };
  return (
    <Sheet>
      <div className="stack">
        <p className="soft">
          {say(importTexts.most, { rows: most })} {lead}
        </p>
        <p className="import-facts">
          <ChooseFile
            id="c-import-file"
            label={say(importTexts.chooseFile)}
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            look="primary"
            busy={reading.pending}
            onChoose={([file]) => file && !reading.pending && void take(file)}
          >
            {reading.pending ? say(importTexts.reading, { name }) : say(importTexts.chooseFile)}
          </ChooseFile>
          <DownloadButton call={calls.sample} body={{}}>
            {say(importTexts.sample)}
          </DownloadButton>
        </p>
        {refusal && <RefusalView refusal={refusal} />}
      </div>
    </Sheet>
  );
};
