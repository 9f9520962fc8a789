import { useState } from "react";
import { agentName } from "@apron/features/agents/web/parts";
import { ReasonDialog, SendButton } from "@apron/kit/web/forms";
import { Button } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, type Column, ListPage, Table, useList } from "@apron/kit/web/tables";
import { decideListing, getListings, getReportCase, getReportCounts, type Listing } from "../../contract.ts";
import { reportTexts } from "../../texts.ts";
import { reportDeskTexts } from "../../texts-desk.ts";
import { reportTitles } from "../../titles.ts";

const states = {
  open: reportDeskTexts.toConfirm,
  listed: reportDeskTexts.listed,
  declined: reportDeskTexts.declined,
  all: kitTexts.all,
} as const;

/** Blacklistings that handlers propose, for a second person; the reports behind them are not shown (catalogue 12.15). */
export const Listings = () => {
  const say = useSay();
  const list = useList(getListings, { quiet: true, live: "report" });
  return (
    <ListPage<Listing>
      of={list}
      title={say(reportTitles.listings)}
      filters={<ChoiceFilter of={list} name="state" label={kitTexts.state} words={states} clearable={false} />}
      keyOf={({ id }) => id}
      empty={<Empty title={say(reportDeskTexts.noListings)} hint={say(reportDeskTexts.noListingsHint)} />}
      columns={useColumns()}
    />
  );
};

/** The same of one report. */
export const ListingTable = ({ of }: { readonly of: readonly Listing[] }) => {
  const say = useSay();
  return (
    <Table<Listing> caption={say(reportDeskTexts.listings)} rows={of} keyOf={({ id }) => id} columns={useColumns()} />
  );
};

const tones = { open: "wait", listed: "bad", declined: "idle" } as const;

const useColumns = (): readonly Column<Listing>[] => {
  const say = useSay();
  return [
    {
      key: "who",
      title: say(reportTexts.reported),
      // One below the other: beside the menu of a small laptop all in a row leave no room for the decision.
      cell: (row) => whomOf(row).map((part) => <div key={part}>{part}</div>),
      mono: true,
      primary: true,
    },
    {
      key: "state",
      title: say(kitTexts.state),
      cell: ({ state, words, decidedBy, decideTime }) => (
        <>
          <Tag tone={tones[state]}>{say(states[state])}</Tag>
          {words !== "" && <div>{words}</div>}
          {decidedBy !== "" && (
            <div className="soft small">
              {decidedBy} {decideTime.slice(0, 16)}
            </div>
          )}
        </>
      ),
    },
    { key: "branch", title: say(reportDeskTexts.branch), cell: ({ branch }) => branch },
    { key: "reason", title: say(kitTexts.reason), cell: ({ reason }) => reason },
    { key: "from", title: say(reportDeskTexts.from), cell: ({ from }) => from, tight: true, spare: true },
    {
      key: "askedBy",
      title: say(reportDeskTexts.askedBy),
      cell: ({ askedBy, askTime }) => (
        <>
          {askedBy}
          <div className="soft small">{askTime.slice(0, 16)}</div>
        </>
      ),
    },
    { key: "acts", title: "", cell: (row) => row.state === "open" && <Decide of={row} /> },
  ];
};

/** Who is to be listed, as far as it is shown. */
const whomOf = (row: Listing): string[] =>
  [row.agentNumber === "" ? "" : agentName(row), row.name, row.mobile, row.idNumber].filter((part) => part !== "");

const refreshes = [getListings, getReportCase, getReportCounts];

const Decide = ({ of }: { readonly of: Listing }) => {
  const say = useSay();
  const why = of.decide.why || undefined;
  const [declining, setDeclining] = useState(false);
  return (
    <Actions>
      <Button size="small" popup="dialog" why={why} onClick={() => setDeclining(true)}>
        {say(reportDeskTexts.decline)}
      </Button>
      {declining && (
        <ReasonDialog
          call={decideListing}
          start={{ id: of.id, list: false }}
          as="words"
          title={say(reportDeskTexts.decline)}
          hint={say(reportDeskTexts.declineHint)}
          refreshes={refreshes}
          done={say(reportDeskTexts.declined)}
          onClose={() => setDeclining(false)}
        />
      )}
      <SendButton
        call={decideListing}
        body={{ id: of.id, list: true }}
        refreshes={refreshes}
        says={say(reportDeskTexts.confirmListing)}
        title={say(reportDeskTexts.confirmListingAsk, { number: whomOf(of).join(" · ") })}
        hint={say(reportDeskTexts.confirmListingHint)}
        done={say(reportDeskTexts.listed)}
        size="small"
        danger
        why={why}
      />
    </Actions>
  );
};
