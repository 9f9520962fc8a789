import type { ComponentProps } from "react";
import type { Word } from "@apron/kit/contract/texts";
import { Radios, control, worded } from "@apron/kit/web/controls";
import { ListPage, type ListOf } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { deskTexts } from "../../texts-desk.ts";
import { agentTexts } from "../../texts.ts";
import { agentName } from "../names-health.tsx";
import "../health.css";

/** What every row of such a queue says of its work number. */
interface Queued {
  readonly bindingId: string;
  readonly system: string;
  readonly agentNumber: string;
  readonly user: string;
  readonly organization: string;
}

/** Work numbers that wait for somebody at the desk, by state: their first columns are the same, the rest is the caller's. */
export const NumberQueue = <Row extends Queued, State extends string>({
  of,
  states,
  words,
  columns,
  ...page
}: Omit<ComponentProps<typeof ListPage<Row>>, "of"> & {
  readonly of: ListOf<Row, "state">;
  readonly states: readonly State[];
  readonly words: Readonly<Record<State, Word>>;
}) => {
  const say = useSay();
  return (
    <ListPage<Row>
      {...page}
      of={of}
      beside={
        <Radios
          {...control<string | undefined>("state", of.applied.state, (state) => of.apply({ state: state ?? "" }))}
          look="segments"
          label={say(kitTexts.state)}
          options={worded(say, words, states)}
        />
      }
      loadingRows={6}
      nothingFound={say(deskTexts.noneInState)}
      linkOf={(row) => `/agentDesk/detail?bindingId=${row.bindingId}`}
      columns={[
        { key: "agent", title: say(kitTexts.workNumber), cell: agentName, mono: true },
        { key: "user", title: say(kitTexts.account), cell: (row) => row.user },
        { key: "organization", title: say(agentTexts.organization), cell: (row) => row.organization },
        ...columns,
      ]}
    />
  );
};
