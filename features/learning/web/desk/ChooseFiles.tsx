import { useRef, useState } from "react";
import { Button, control, Select } from "@apron/kit/web/controls";
import { asRefused, type CallRefused, holdWords, useSend } from "@apron/kit/web/call";
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
    if (files.length === 0 || reading.pending) return;
    const file = await archiveOf(files);
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
            options={Object.entries(documentKinds).map(([value, word]) => ({ value, label: say(word) }))}
          />
        </Labelled>
        <p className="learning-due">
          <Chooser says={say(deskTexts.chooseFiles)} busy={reading.pending} onChoose={(files) => void take(files)} />
          <Chooser
            folder
            says={say(deskTexts.chooseFolder)}
            busy={reading.pending}
            onChoose={(files) => void take(files)}
          />
          {reading.pending && <span className="soft">{say(deskTexts.reading)}</span>}
        </p>
        {refusal && <RefusalView refusal={refusal} />}
      </div>
    </Sheet>
  );
};

const Chooser = ({
  says,
  busy,
  folder = false,
  onChoose,
}: {
  readonly says: string;
  readonly busy: boolean;
  readonly folder?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={(element) => {
          input.current = element;
          // No attribute that React knows; without it a folder cannot be chosen.
          if (folder) element?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={says}
        accept={folder ? undefined : accepted}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same files, put right meanwhile, may be chosen again.
          event.target.value = "";
          onChoose(files);
        }}
      />
      <Button look={folder ? "default" : "primary"} busy={busy} onClick={() => input.current?.click()}>
        {says}
      </Button>
    </>
  );
};

/** One file as it is; several as an archive with their places in the folder. */
const archiveOf = async (files: readonly File[]): Promise<File> => {
  const [first] = files;
  if (first && files.length === 1) return first;
  const { zipSync } = await import("fflate");
  const entries = new Map<string, Uint8Array>();
  for (const file of files) entries.set(file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer()));
  const folder = first?.webkitRelativePath.split("/")[0] ?? "";
  return new File([zipSync(Object.fromEntries(entries), { level: 6 })], `${folder || "documents"}.zip`);
};
