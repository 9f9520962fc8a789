import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type FileKind, type FilePurpose, fileUrl } from "../../contract/files.ts";
import { Button, type Control } from "../controls/index.ts";
import { Chooser, Drop, GoingRow, Terms } from "./file-parts.tsx";
import { uploadTexts } from "./texts.ts";
import { type Arrived, useUploads } from "./sending.ts";
import { useSay } from "../language/index.ts";
import "./file-input.css";

interface UploadProps {
  readonly purpose: FilePurpose;
  /** Of somebody signing up, who has no account yet. */
  readonly registerTicket?: string;
}

/** One picture, uploaded as soon as it is chosen, dropped or taken; its value is the `fileId` a form carries. */
export const PictureInput = ({
  purpose,
  registerTicket,
  sample,
  alt,
  ...control
}: Control<string | undefined> &
  UploadProps & {
    /** What a good picture looks like, shown while there is none: an <img> or a drawing. */
    readonly sample?: ReactNode;
    /** What the picture shows, for those who cannot see it. */
    readonly alt: string;
  }) => {
  const say = useSay();
  const uploads = useUploads({ purpose, registerTicket, onArrived: control.onChange });
  const [going] = uploads.going;
  const { value } = control;
  const shown =
    value === undefined || value === "" ? undefined : (uploads.arrived.get(value)?.preview ?? fileUrl(value));
  return (
    <Drop control={control} uploads={uploads} single>
      <div className="upload-picture">
        {shown === undefined ? (
          sample && (
            <div className="upload-sample">
              {sample}
              <span className="upload-sample-mark">{say(uploadTexts.sample)}</span>
            </div>
          )
        ) : (
          <UploadedPicture key={shown} src={shown} alt={alt} />
        )}
      </div>
      {going && <GoingRow going={going} uploads={uploads} />}
      <div className="upload-acts">
        <Chooser
          control={control}
          purpose={purpose}
          uploads={uploads}
          single
          words={say(shown === undefined ? uploadTexts.choosePicture : uploadTexts.chooseAnother)}
        />
        {shown !== undefined && (
          <Button look="plain" disabled={control.disabled ?? false} onClick={() => control.onChange(undefined)}>
            {say(uploadTexts.remove)}
          </Button>
        )}
        <Terms purpose={purpose} />
      </div>
    </Drop>
  );
};

/** What was uploaded; that it was, where nobody is shown it again before it is sent, such as a side of a card. */
const UploadedPicture = ({ src, alt }: { readonly src: string; readonly alt: string }) => {
  const say = useSay();
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return <p className="soft">{say(uploadTexts.uploaded)}</p>;
  return <img src={src} alt={alt} onError={() => setHidden(true)} />;
};

/** One file of any accepted kind; its value is the `fileId` a form carries. */
export const FileInput = (
  props: Control<string | undefined> &
    UploadProps & { readonly known?: readonly KnownFile[]; readonly kinds?: readonly FileKind[] },
) => {
  const { value, onChange } = props;
  return (
    <FilesInput
      {...props}
      maximum={1}
      value={value === undefined || value === "" ? [] : [value]}
      onChange={(ids) => onChange(ids?.at(-1))}
    />
  );
};

/** A file that was there before this page was opened. */
export interface KnownFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
}

/** Several files; the value is the list of their `fileId`s. */
export const FilesInput = ({
  purpose,
  registerTicket,
  kinds,
  maximum,
  known = [],
  onArrived,
  pastedIn,
  ...control
}: Control<readonly string[] | undefined> &
  UploadProps & {
    readonly maximum: number;
    /** What the form takes, where that is less than what is kept for the purpose. */
    readonly kinds?: readonly FileKind[];
    readonly known?: readonly KnownFile[];
    /** Told what a file is called before its id joins the value: for values that keep more than ids. */
    readonly onArrived?: (file: KnownFile) => void;
    /** Pictures and files pasted anywhere in it are taken too. */
    readonly pastedIn?: RefObject<HTMLElement | null>;
  }) => {
  const say = useSay();
  const ids = control.value ?? [];
  // Two may arrive between two drawings.
  const latest = useRef(ids);
  latest.current = ids;
  const set = (next: readonly string[]): void => {
    latest.current = next;
    control.onChange(next);
  };
  const single = maximum === 1;
  const uploads = useUploads({
    purpose,
    registerTicket,
    kinds,
    onArrived: (fileId, facts) => {
      onArrived?.({ fileId, ...facts });
      set(single ? [fileId] : [...latest.current, fileId]);
    },
  });
  const room = single ? 1 : maximum - ids.length - uploads.going.length;
  usePasted(pastedIn, (files) => uploads.start(files, Math.max(0, room)));
  const factsOf = (fileId: string): Pick<Arrived, "name" | "size"> =>
    uploads.arrived.get(fileId) ??
    known.find((one) => one.fileId === fileId) ?? { name: say(uploadTexts.uploaded), size: 0 };
  return (
    <Drop control={control} uploads={uploads} single={single} room={room}>
      {(ids.length > 0 || uploads.going.length > 0) && (
        <ul className="upload-list">
          {ids.map((fileId) => {
            const { name, size } = factsOf(fileId);
            return (
              <li key={fileId} className="upload-row">
                <span className="upload-name">{name}</span>
                {size > 0 && <span className="soft small">{sizeText(size)}</span>}
                <Button
                  look="plain"
                  size="small"
                  label={say(uploadTexts.removeNamed, { name })}
                  disabled={control.disabled ?? false}
                  onClick={() => set(ids.filter((one) => one !== fileId))}
                >
                  {say(uploadTexts.remove)}
                </Button>
              </li>
            );
          })}
          {uploads.going.map((going) => (
            <li key={going.key}>
              <GoingRow going={going} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
      <div className="upload-acts">
        <Chooser
          control={control}
          purpose={purpose}
          kinds={kinds}
          uploads={uploads}
          single={single}
          room={room}
          words={say(
            !single ? uploadTexts.addFile : ids.length > 0 ? uploadTexts.chooseAnother : uploadTexts.chooseFile,
          )}
        />
        <Terms purpose={purpose} kinds={kinds} />
        {!single && <span className="soft small">{say(uploadTexts.count, { count: ids.length, maximum })}</span>}
      </div>
    </Drop>
  );
};

/** Hears of files that are pasted into an element; a pasted text stays the element's own. */
const usePasted = (within: RefObject<HTMLElement | null> | undefined, take: (files: readonly File[]) => void): void => {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const element = within?.current;
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    element?.addEventListener("paste", paste);
    return () => element?.removeEventListener("paste", paste);
  }, [within]);
};

const sizeText = (bytes: number): string =>
  bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)} MiB` : `${Math.max(1, Math.round(bytes / 1024))} KiB`;
