import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type CallRefused, asRefused, refresh, send } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { ChooseFile } from "@apron/kit/web/files";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Dialog, RefusalView } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { getRelease, getReleases, type ReleaseWhole } from "../../contract.ts";
import { beginUpload, endUpload, putPart } from "../../contract-desk.ts";
import { releaseTexts } from "../../texts.ts";
import { sizeText } from "../size.ts";

/** Hands in the file of a release, in parts: what was cut off goes on where it was. */
export const UploadButton = ({ release }: { readonly release: ReleaseWhole }) => {
  const say = useSay();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button popup="dialog" look="primary" onClick={() => setAsked(true)}>
        {say(releaseTexts.upload)}
      </Button>
      {asked && <UploadDialog release={release} onClose={() => setAsked(false)} />}
    </>
  );
};

const UploadDialog = ({ release, onClose }: { readonly release: ReleaseWhole; readonly onClose: () => void }) => {
  const say = useSay();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<CallRefused>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const stopping = new AbortController();
    stop.current = stopping;
    return () => stopping.abort();
  }, []);

  const handIn = async (chosen: File): Promise<void> => {
    const { signal } = stop.current;
    setRefusal(undefined);
    setShare(0);
    try {
      await sendInParts(release, chosen, { signal, onShare: setShare });
      await refresh(client, [getRelease, getReleases]);
      tell("success", say(releaseTexts.uploaded));
      onClose();
    } catch (error) {
      if (!signal.aborted) setRefusal(asRefused(error));
    } finally {
      setShare(undefined);
    }
  };
  const isBusy = share !== undefined;
  return (
    <Dialog
      open
      title={`${say(releaseTexts.upload)} ${release.name} ${release.version}`}
      size="small"
      onClose={onClose}
    >
      <p>{say(releaseTexts.uploadHint)}</p>
      <p className="release-chosen">
        <ChooseFile
          id="c-release-file"
          label={say(releaseTexts.chooseFile)}
          disabled={isBusy}
          onChoose={([chosen]) => setFile(chosen)}
        >
          {say(releaseTexts.chooseFile)}
        </ChooseFile>
        {file && (
          <span>
            {file.name} <span className="soft small">{sizeText(file.size)}</span>
          </span>
        )}
      </p>
      {isBusy && (
        <p role="status">
          <progress max={1} value={share} /> {say(releaseTexts.uploading, { share: Math.floor(share * 100) })}
        </p>
      )}
      {refusal && <RefusalView refusal={refusal} />}
      <Actions end>
        <Button onClick={onClose}>{say(kitTexts.cancel)}</Button>
        <Button look="primary" busy={isBusy} disabled={!file} onClick={() => file && void handIn(file)}>
          {say(releaseTexts.upload)}
        </Button>
      </Actions>
    </Dialog>
  );
};

/** Sends what the server does not have yet, part after part, and has it compute and compare the hashes. */
const sendInParts = async (
  { id, revision }: ReleaseWhole,
  file: File,
  { signal, onShare }: { readonly signal: AbortSignal; readonly onShare: (share: number) => void },
): Promise<void> => {
  const wanted = { id, revision, fileName: file.name, size: file.size };
  const { uploadId, received, partBytes } = await send(beginUpload, wanted, { signal });
  for (let start = received; start < file.size;) {
    const part = file.slice(start, start + partBytes);
    const form = new FormData();
    form.append("uploadId", uploadId);
    form.append("start", String(start));
    form.append("file", part, file.name);
    const from = start;
    const onSent = (share: number): void => onShare((from + share * part.size) / file.size);
    start = (await send(putPart, form, { signal, onSent })).received;
  }
  await send(endUpload, { uploadId }, { signal });
};
