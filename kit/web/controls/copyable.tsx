import { copyText } from "./clipboard.ts";
import { say, useSay, kitTexts } from "../language/index.ts";
import { tell } from "../toast.ts";
import "./copyable.css";

/**
 * A telephone number to call or to copy. `dense` keeps the copy button out of the tab order, for tables of a
 * thousand rows; the number can be copied by keyboard in the dialog of its row.
 */
export const Phone = ({ number, dense = false }: { readonly number: string; readonly dense?: boolean }) => {
  if (number === "") return <span className="soft">—</span>;
  const dialled = number.replace(/[^\d+]/g, "");
  return (
    <span className="copyable">
      {dialled === "" ? number : <a href={`tel:${dialled}`}>{number}</a>}
      <Copy text={number} dense={dense} />
    </span>
  );
};

/** A mail address to write to or to copy. */
export const Mail = ({ address }: { readonly address: string }) => (
  <span className="copyable">
    <a href={`mailto:${address}`}>{address}</a>
    <Copy text={address} />
  </span>
);

/** A text to copy, e.g. a postal address. */
export const Copyable = ({ text }: { readonly text: string }) => (
  <span className="copyable">
    <span>{text}</span>
    <Copy text={text} />
  </span>
);

/** Copies a text and says whether it worked. */
export const copy = async (text: string): Promise<void> => {
  if (await copyText(text)) tell("success", say(kitTexts.copied));
  else tell("warning", say(kitTexts.copyFailed));
};

const Copy = ({ text, dense = false }: { readonly text: string; readonly dense?: boolean }) => {
  const inWords = useSay();
  return (
    <button
      type="button"
      className="copyable-copy"
      tabIndex={dense ? -1 : undefined}
      aria-label={inWords(kitTexts.copyThis, { text })}
      title={inWords(kitTexts.copy)}
      onClick={() => void copy(text)}
    />
  );
};
