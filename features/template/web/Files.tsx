import { canonical, type Data, type FieldNode, filesOf, type ShownFile } from "@apron/dialect";
import { fileUrl } from "@apron/kit/contract/files";
import type { Control } from "@apron/kit/web/controls";
import { Dialog } from "@apron/kit/web/page";
import { FilesInput } from "@apron/kit/web/files";
import { useSay } from "@apron/kit/web/language";
import { useRef, useState } from "react";
import { entriesOf, fileIdOf } from "../files.ts";
import { formTexts } from "../texts.ts";

/** The most files of a field whose template does not say. */
const most = 20;

/** Files of a field to be filled in; the value keeps the shape the dialect embeds: `{name, url, uid, status, response}`. */
export const Upload = ({
  field,
  control,
}: {
  readonly field: FieldNode;
  readonly control: Control<Data | undefined>;
}) => {
  const names = useRef(new Map<string, string>());
  const entries = new Map(entriesOf(control.value).map((entry) => [fileIdOf(entry) ?? canonical(entry), entry]));
  const shown = filesOf(control.value);
  const known = [...entries.keys()].map((fileId, at) => ({ fileId, name: shown[at]?.name ?? fileId, size: 0 }));
  const entryOf = (fileId: string): Data =>
    entries.get(fileId) ?? {
      name: names.current.get(fileId) ?? fileId,
      url: fileUrl(fileId),
      uid: fileId,
      status: "success",
      response: { fileId, url: fileUrl(fileId) },
    };
  return (
    <FilesInput
      {...control}
      purpose="template"
      maximum={field.control.limit ?? most}
      known={known}
      value={[...entries.keys()]}
      onArrived={({ fileId, name }) => void names.current.set(fileId, name)}
      onChange={(ids = []) => control.onChange(ids.length === 0 ? undefined : ids.map(entryOf))}
    />
  );
};

/** Files of a record that is read: pictures enlarge, videos play, everything else is offered as it is. */
export const Files = ({ value, id }: { readonly value: Data | undefined; readonly id: string }) => {
  const say = useSay();
  const [enlarged, enlarge] = useState<ShownFile>();
  const files = filesOf(value);
  if (files.length === 0) return <output id={id}>{say(formTexts.noFiles)}</output>;
  return (
    <>
      <ul id={id} className="template-files">
        {files.map((file) => (
          <li key={`${file.name} ${file.url}`}>
            <OneFile file={file} onEnlarge={() => enlarge(file)} />
          </li>
        ))}
      </ul>
      <Dialog open={enlarged !== undefined} size="wide" title={enlarged?.name ?? ""} onClose={() => enlarge(undefined)}>
        <img className="template-picture-large" src={enlarged?.url} alt={enlarged?.name} />
      </Dialog>
    </>
  );
};

const OneFile = ({ file, onEnlarge }: { readonly file: ShownFile; readonly onEnlarge: () => void }) => {
  const { name, url } = file;
  const [broken, setBroken] = useState(false);
  if (url === undefined) return <span>{name}</span>;
  if (isPicture(file) && !broken)
    return (
      <button type="button" className="template-picture" onClick={onEnlarge}>
        <img src={url} alt={name} loading="lazy" onError={() => setBroken(true)} />
        <span>{name}</span>
      </button>
    );
  if (/\.(mp4|webm)$/i.test(name) && !broken)
    return (
      <figure className="template-video">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- filmed on the spot: nobody wrote captions */}
        <video src={url} controls preload="metadata" aria-label={name} onError={() => setBroken(true)} />
        <figcaption>{name}</figcaption>
      </figure>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
};

const isPicture = ({ name, url }: ShownFile): boolean =>
  /\.(jpe?g|png|gif|webp)$/i.test(name) || url?.startsWith("data:image/") === true;
