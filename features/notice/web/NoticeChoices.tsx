import type { Word } from "@apron/kit/contract/texts";
import { useSay } from "@apron/kit/web/language";

/** A row of choices of which one holds. */
export const NoticeChoices = ({
  label,
  all: everything,
  words,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly all: Word;
  readonly words: readonly (readonly [string, Word])[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}) => {
  const say = useSay();
  return (
    <div role="group" aria-label={label} className="notice-choices">
      {[["", everything] as const, ...words].map(([key, word]) => (
        <button key={key} type="button" aria-pressed={chosen === key} onClick={() => onChoose(key)}>
          {say(word)}
        </button>
      ))}
    </div>
  );
};
