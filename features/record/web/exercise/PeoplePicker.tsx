import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, control, TextInput } from "@apron/kit/web/controls";
import { send, react, asRefused } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { getPeople } from "../../contract.ts";
import { exerciseTexts } from "../../texts.ts";

type Person = ResultOf<typeof getPeople>[number];

/** Finds people who can sign in, by name or whole number; what is typed may be taken as a bare name where that is enough. */
export const PeoplePicker = ({
  id,
  bare = false,
  onPick,
}: {
  readonly id: string;
  /** A name without an account will do, e.g. of somebody at the airport. */
  readonly bare?: boolean;
  readonly onPick: (person: { readonly accountId: string; readonly name: string }) => void;
}) => {
  const say = useSay();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<readonly Person[]>();
  const [busy, setBusy] = useState(false);
  const find = async (): Promise<void> => {
    if (typed.trim() === "") return;
    setBusy(true);
    try {
      setFound(await send(getPeople, { keyword: typed }));
    } catch (thrown) {
      // Nobody was looked for, which is not the same as nobody found.
      setFound(undefined);
      react(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  const pick = (person: { readonly accountId: string; readonly name: string }): void => {
    onPick(person);
    setTyped("");
    setFound(undefined);
  };
  return (
    <span className="stack">
      <span className="actions">
        <TextInput
          {...control<string | undefined>(id, typed, (value) => setTyped(value ?? ""))}
          id={`c-${id}`}
          maxLength={60}
          after={
            <button type="button" className="input-button" aria-busy={busy || undefined} onClick={() => void find()}>
              {say(kitTexts.find)}
            </button>
          }
        />
      </span>
      {found !== undefined && (
        <span className="people-chosen" role="status">
          {found.length === 0 && <span className="soft">{say(exerciseTexts.nobody)}</span>}
          {found.map((person) => (
            <Button key={person.accountId} size="small" onClick={() => pick(person)}>
              {person.name} {person.hint}
            </Button>
          ))}
          {bare && typed.trim() !== "" && (
            <Button size="small" look="plain" onClick={() => pick({ accountId: "", name: typed.trim() })}>
              {say(kitTexts.add)} “{typed.trim()}”
            </Button>
          )}
        </span>
      )}
    </span>
  );
};
