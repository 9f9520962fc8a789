import { copyText } from "@apron/kit/web/clipboard";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { dutyTexts } from "../texts.ts";
import { dutyWords } from "./words.ts";

/**
 * A telephone number to call or to copy. `dense` keeps the copy button out of the tab order, for tables of a
 * thousand rows; the number can be copied by keyboard in the dialog of its row.
 */
export const Phone = ({ number, dense = false }: { readonly number: string; readonly dense?: boolean }) => {
  const say = useSay();
  if (number === "") return <span className="soft">—</span>;
  const dialled = number.replace(/[^\d+]/g, "");
  return (
    <span className="phone">
      {dialled === "" ? number : <a href={`tel:${dialled}`}>{number}</a>}
      <button
        type="button"
        className="phone-copy"
        tabIndex={dense ? -1 : undefined}
        aria-label={say(dutyWords.copyNumber, { number })}
        title={say(dutyTexts.copy)}
        onClick={() => void copy(number, say(dutyTexts.copied), say(dutyWords.copyFailed))}
      />
    </span>
  );
};

/** Copies a text and says whether it worked. */
export const copy = async (text: string, done: string, failed: string): Promise<void> => {
  if (await copyText(text)) tell("success", done);
  else tell("warning", failed);
};
