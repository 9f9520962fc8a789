import { useState } from "react";
import { control, Select, worded } from "@apron/kit/web/controls";
import { asRefused, type CallRefused, holdWords, useSend } from "@apron/kit/web/call";
import { ChooseFile } from "@apron/kit/web/files";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { RefusalView, Sheet } from "@apron/kit/web/page";
import {
  type DocumentImport,
  documentKinds,
  getDocumentImports,
  kindIn,
  learningLimits,
  previewDocuments,
} from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";

const megabytes = learningLimits.importBytes / 1_048_576;
const accepted = ".md,.markdown,.txt,.docx,.pdf,.zip";

/** Some files, a folder or an archive: what is more than one goes as one archive, made here. */
export const ChooseFiles = ({ onRead }: { readonly onRead: (made: DocumentImport) => void }) => {
  const say = useSay();
  const [kind, setKind] = useState("law");
  const reading = useSend(previewDocuments, { quiet: true, refreshes: [getDocumentImports] });
  const [refusal, setRefusal] = useState<CallRefused>();
  const take = async (files: readonly File[]): Promise<void> => {
    setRefusal(undefined);
    if (reading.pending) return;
    const file = await archiveOf(files, (name) => say(deskTexts.severalFiles, { name, count: files.length }));
    if (file.size > learningLimits.importBytes) {
      holdWords(say(deskTexts.tooLarge, { megabytes }));
      return;
    }
    const body = new FormData();
    body.set("kind", kindIn(kind));
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
        <p className="soft">{say(deskTexts.importLead, { files: learningLimits.importFiles, megabytes })}</p>
        <Labelled id="c-import-kind" label={say(deskTexts.importKind)}>
          <Select
            {...control<string | undefined>("import-kind", kind, (value) => setKind(value ?? "law"))}
            options={worded(say, documentKinds)}
          />
        </Labelled>
        <p className="learning-due">
          <ChooseFile
            many
            label={say(deskTexts.chooseFiles)}
            accept={accepted}
            look="primary"
            busy={reading.pending}
            onChoose={(files) => void take(files)}
          >
            {say(deskTexts.chooseFiles)}
          </ChooseFile>
          <ChooseFile
            folder
            label={say(deskTexts.chooseFolder)}
            busy={reading.pending}
            onChoose={(files) => void take(files)}
          >
            {say(deskTexts.chooseFolder)}
          </ChooseFile>
          {reading.pending && <span className="soft">{say(deskTexts.reading)}</span>}
        </p>
        {refusal && <RefusalView refusal={refusal} />}
      </div>
    </Sheet>
  );
};

/** One file as it is; several as an archive with their places in the folder, called as the folder or by the first of them. */
const archiveOf = async (files: readonly File[], called: (first: string) => string): Promise<File> => {
  const [first] = files;
  if (first && files.length === 1) return first;
  const { zipSync } = await import("fflate");
  const entries = new Map<string, Uint8Array>();
  for (const file of files) entries.set(file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer()));
  const folder = first?.webkitRelativePath.split("/")[0] ?? "";
  return new File([zipSync(Object.fromEntries(entries), { level: 6 })], folder || called(first?.name ?? ""));
};
