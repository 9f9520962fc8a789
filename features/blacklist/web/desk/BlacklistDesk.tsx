import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { ChoiceFilter, ListPage, useList } from "@apron/kit/web/tables";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Empty, Tag, type Tone } from "@apron/kit/web/page";
import { session } from "@apron/kit/web/session";
import {
  blacklistTopic,
  confirmBlacklistRemoval,
  entryStates,
  getBlacklistEntries,
  refuseBlacklistRemoval,
} from "../../contract.ts";
import { blacklistRefusals, blacklistTexts } from "../../texts.ts";
import { blacklistTitles } from "../../titles.ts";
import { BlacklistSearch } from "../BlacklistSearch.tsx";
import { publicColumns } from "../columns.tsx";
import { AddEntry } from "./AddEntry.tsx";
import { AskRemoval } from "./AskRemoval.tsx";
import { WholeEntry } from "./WholeEntry.tsx";

type Row = ResultOf<typeof getBlacklistEntries>["list"][number];
type Opened = { readonly what: "add" } | { readonly what: "whole" | "remove"; readonly id: string } | undefined;

const tones: Record<Row["state"], Tone> = { listed: "bad", removalAsked: "wait", removed: "idle" };

/** The desk of the blacklist: adding, and removals that a second person decides (catalogue 12.11, 12.12). */
export const BlacklistDesk = () => {
  const say = useSay();
  const list = useList(getBlacklistEntries, { live: blacklistTopic });
  const [opened, setOpened] = useState<Opened>();
  const maySpeak = session().roleIdList.includes(roles.reportHandler.id);
  const close = (): void => setOpened(undefined);
  return (
    <ListPage
      of={list}
      title={say(blacklistTitles.desk)}
      actions={
        <>
          <ButtonLink to="/blackListDesk/import">{say(kitTexts.import)}</ButtonLink>
          {maySpeak && (
            <Button look="primary" onClick={() => setOpened({ what: "add" })}>
              {say(blacklistTexts.add)}
            </Button>
          )}
        </>
      }
      lead={
        <BlacklistSearch of={list} busy={list.answer.isFetching}>
          <ChoiceFilter
            of={list}
            name="state"
            label={kitTexts.state}
            placeholder={say(kitTexts.all)}
            values={entryStates}
            words={blacklistTexts}
          />
        </BlacklistSearch>
      }
      loadingRows={6}
      keyOf={(row) => row.id}
      empty={<Empty title={say(kitTexts.noRecord)} hint={say(blacklistTexts.noneHint)} />}
      columns={[
        ...publicColumns<Row>(say),
        {
          key: "state",
          title: say(kitTexts.state),
          cell: (row) => <Tag tone={tones[row.state]}>{say(blacklistTexts[row.state])}</Tag>,
          tight: true,
        },
        {
          key: "act",
          title: say(kitTexts.action),
          cell: (row) => (
            <Actions>
              <Button size="small" onClick={() => setOpened({ what: "whole", id: row.id })}>
                {say(blacklistTexts.show)}
              </Button>
              {row.state === "listed" && maySpeak && (
                <Button size="small" onClick={() => setOpened({ what: "remove", id: row.id })}>
                  {say(blacklistTexts.remove)}
                </Button>
              )}
              {row.state === "removalAsked" && <Decide row={row} />}
            </Actions>
          ),
        },
      ]}
    >
      {opened?.what === "add" && <AddEntry onClose={close} />}
      {opened?.what === "whole" && <WholeEntry id={opened.id} onClose={close} />}
      {opened?.what === "remove" && <AskRemoval id={opened.id} onClose={close} />}
    </ListPage>
  );
};

/** The two answers of the second person, who reads why before anybody is let in again; whoever asked sees why not. */
const Decide = ({ row }: { readonly row: Row }) => {
  const say = useSay();
  const why = row.askedByMe ? say(blacklistRefusals.E12011) : undefined;
  const decision = {
    body: { id: row.id },
    refreshes: [getBlacklistEntries],
    done: say(kitTexts.decided),
    size: "small",
    why,
  } as const;
  return (
    <>
      <SendButton
        {...decision}
        call={confirmBlacklistRemoval}
        look="primary"
        says={say(blacklistTexts.confirm)}
        title={say(blacklistTexts.confirmAsk, { name: row.agentName || row.name || row.agentNumber || row.mobile })}
        hint={say(blacklistTexts.confirmHint, { reason: row.removalReason })}
      />
      <SendButton {...decision} call={refuseBlacklistRemoval} says={say(blacklistTexts.keep)} />
    </>
  );
};
