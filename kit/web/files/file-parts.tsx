import { type DragEvent, type ReactNode, useState } from "react";
import { type FileKind, type FilePurpose, kindNames, purposeTerms } from "../../contract/files.ts";
import { Button, type Control } from "../controls/index.ts";
import { uploadTexts } from "./texts.ts";
import { fileEndings, type Going, type Uploads } from "./sending.ts";
import { useSay, kitTexts } from "../language/index.ts";

type Bound = Omit<Control<unknown>, "value" | "onChange">;

interface TakingProps {
  readonly control: Bound;
  readonly uploads: Uploads;
  /** A further one takes the place of the first. */
  readonly single: boolean;
  readonly room?: number;
}

const take = (files: FileList | null, { uploads, single, room = 1 }: TakingProps): void => {
  if (single) for (const { key } of uploads.going) uploads.cancel(key);
  uploads.start([...(files ?? [])], single ? 1 : Math.max(0, room));
};

/** The box that takes what is dropped on it. */
export const Drop = ({ children, ...taking }: TakingProps & { readonly children: ReactNode }) => {
  const say = useSay();
  const [over, setOver] = useState(false);
  const { invalid, disabled } = taking.control;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files, taking);
  };
  return (
    <div
      className={`upload${over ? " is-over" : ""}${invalid ? " is-invalid" : ""}`}
      aria-busy={taking.uploads.going.some(({ problem }) => problem === undefined)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      {taking.uploads.leftOut > 0 && (
        <span className="field-error" role="alert">
          {say(uploadTexts.leftOut, { count: taking.uploads.leftOut })}
        </span>
      )}
      {taking.uploads.lacking && (
        <span className="field-error" id={lackingId(taking.control)} role="alert">
          {say(uploadTexts.lacking)}
        </span>
      )}
    </div>
  );
};

const lackingId = ({ id }: Bound): string => `${id}-lacking`;

/** The browser's own chooser, which keyboards and readers know; on phones a second one opens the camera. */
export const Chooser = ({
  words,
  purpose,
  kinds = purposeTerms[purpose].kinds,
  ...taking
}: TakingProps & {
  readonly words: string;
  readonly purpose: FilePurpose;
  readonly kinds?: readonly FileKind[] | undefined;
}) => {
  const say = useSay();
  const { control, uploads, single, room = 1 } = taking;
  const { longestSide } = purposeTerms[purpose];
  const native = (id: string) => ({
    id,
    type: "file",
    className: "visually-hidden",
    disabled: (control.disabled ?? false) || room <= 0,
    required: control.required,
    "aria-invalid": control.invalid || uploads.lacking || undefined,
    "aria-describedby":
      [control.describedBy, uploads.lacking && lackingId(control)].filter(Boolean).join(" ") || undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      take(target.files, taking);
      // The same file, put right meanwhile, may be chosen again.
      target.value = "";
    },
  });
  return (
    <>
      <span className="upload-choose">
        <input
          {...native(control.id)}
          name={control.name}
          // A phone offers pictures of its own kind only when all are asked for; they are sent as JPEG.
          accept={longestSide === undefined ? kinds.flatMap((kind) => fileEndings[kind]).join(",") : "image/*"}
          multiple={!single}
        />
        <label htmlFor={control.id} className="button is-default is-normal">
          {words}
        </label>
      </span>
      <span className="upload-drop soft small">{say(uploadTexts.dropHere)}</span>
      {longestSide !== undefined && (
        <span className="upload-choose upload-camera">
          <input {...native(`${control.id}-camera`)} accept="image/*" capture="environment" />
          <label htmlFor={`${control.id}-camera`} className="button is-default is-normal">
            {say(uploadTexts.takePhoto)}
          </label>
        </span>
      )}
    </>
  );
};

/** A file on its way with its share and a way to stop it, or why it failed and, where that may help, a way to try again. */
export const GoingRow = ({ going, uploads }: { readonly going: Going; readonly uploads: Uploads }) => {
  const say = useSay();
  const { key, file, share, problem, again } = going;
  const { name } = file;
  if (problem !== undefined)
    return (
      <div className="upload-row is-failed">
        <span className="field-error" role="alert">
          {name}: {problem}
        </span>
        {again && (
          <Button size="small" label={say(uploadTexts.retryNamed, { name })} onClick={() => uploads.retry(key)}>
            {say(kitTexts.retry)}
          </Button>
        )}
        <Button
          look="plain"
          size="small"
          label={say(uploadTexts.removeNamed, { name })}
          onClick={() => uploads.cancel(key)}
        >
          {say(uploadTexts.remove)}
        </Button>
      </div>
    );
  const percent = Math.floor((share ?? 0) * 100);
  const words =
    share === undefined
      ? say(uploadTexts.preparing, { name })
      : share === 1
        ? say(uploadTexts.checking, { name })
        : say(uploadTexts.sending, { name, percent });
  return (
    <div className="upload-row">
      <span className="upload-name small">{words}</span>
      <progress max={100} value={percent} aria-label={words} />
      <Button look="plain" size="small" onClick={() => uploads.cancel(key)}>
        {say(kitTexts.cancel)}
      </Button>
    </div>
  );
};

/** What is accepted, in a few words. */
export const Terms = ({
  purpose,
  kinds = purposeTerms[purpose].kinds,
}: {
  readonly purpose: FilePurpose;
  readonly kinds?: readonly FileKind[] | undefined;
}) => {
  const say = useSay();
  const { limit } = purposeTerms[purpose];
  return <span className="soft small">{say(uploadTexts.kinds, { kinds: kindNames(kinds), limit })}</span>;
};
