import { useId, useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink, control, TextInput } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Dialog, Loading, ScrollArea, Stack } from "@apron/kit/web/page";
import type { getCannedFor } from "../../../contract.ts";
import { deskTexts } from "../../../texts-desk.ts";

export type PickedAnswer = ResultOf<typeof getCannedFor>[number];

/** Chooses a canned answer by typing: arrows move, Enter takes the one that is marked. */
export const CannedPicker = ({
  answers,
  typed,
  onPick,
  onClose,
}: {
  /** None until they have come. */
  readonly answers: readonly PickedAnswer[] | undefined;
  readonly typed: string;
  readonly onPick: (answer: PickedAnswer) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const list = useId();
  const [keyword, setKeyword] = useState(typed);
  const [at, setAt] = useState(0);
  const found = answersBy(answers ?? [], keyword);
  const marked = found[Math.min(at, found.length - 1)];
  const move = (by: number): void => setAt(Math.max(0, Math.min(found.length - 1, at + by)));
  return (
    <Dialog open title={say(deskTexts.cannedPick)} size="small" onClose={onClose}>
      <div
        role="group"
        aria-label={say(deskTexts.cannedPick)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            move(event.key === "ArrowDown" ? 1 : -1);
          } else if (event.key === "Enter" && marked && !(event.target instanceof HTMLAnchorElement)) {
            event.preventDefault();
            onPick(marked);
          }
        }}
      >
        <Stack>
          <TextInput
            {...control<string | undefined>("canned", keyword, (next) => {
              setKeyword(next ?? "");
              setAt(0);
            })}
            type="search"
            placeholder={say(deskTexts.cannedSearch)}
            autoFocus
          />
          <ScrollArea label={say(deskTexts.cannedPick)} className="desk-canned">
            {!answers ? (
              <Loading rows={3} />
            ) : found.length === 0 ? (
              <p className="soft">{say(answers.length === 0 ? deskTexts.noneCanned : deskTexts.noneCannedMatch)}</p>
            ) : (
              <ul id={list}>
                {found.map((answer) => (
                  <li key={answer.id}>
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-current={answer === marked || undefined}
                      onClick={() => onPick(answer)}
                    >
                      <span className="desk-canned-head">
                        <strong>{answer.title}</strong>
                        {answer.shortcut !== "" && <span className="mono soft">/{answer.shortcut}</span>}
                      </span>
                      <span className="desk-words small">{answer.text}</span>
                      {answer.blanks.length > 0 && (
                        <span className="small soft">
                          {say(deskTexts.blanksLeft, { blanks: answer.blanks.join(" ") })}
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </ScrollArea>
          <p>
            <ButtonLink look="plain" size="small" to="/questionDesk/canned">
              {say(deskTexts.cannedKeep)}
            </ButtonLink>
          </p>
        </Stack>
      </div>
    </Dialog>
  );
};

/** Those that the keyword is in, what begins with it first, then those that fit the question. */
const answersBy = (answers: readonly PickedAnswer[], typed: string): readonly PickedAnswer[] => {
  const keyword = typed.trim().toLowerCase();
  const rank = ({ shortcut, title, text, fits }: PickedAnswer): number => {
    const fitting = fits ? 0 : 0.5;
    if (shortcut.toLowerCase().startsWith(keyword)) return fitting;
    if (title.toLowerCase().includes(keyword)) return 1 + fitting;
    return text.toLowerCase().includes(keyword) ? 2 + fitting : 9;
  };
  return answers
    .map((answer) => ({ answer, place: rank(answer) }))
    .filter(({ place }) => place < 9)
    .toSorted((one, other) => one.place - other.place)
    .map(({ answer }) => answer);
};
