import { useState } from "react";
import { systems } from "@apron/features/agents/contract";
import { systemOptions } from "@apron/features/agents/web/parts";
import { customerTypeWord } from "@apron/features/agents/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { canonicalKey } from "@apron/kit/contract/keys";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Empty, Facts, Page, Sheet, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, FilterBar, TextFilter, useFilters } from "@apron/kit/web/tables";
import {
  accountRequestTopic,
  findAccounts,
  getAccountNumber,
  getHolderAccount,
  supplementNames,
} from "../../contract.ts";
import { accountTexts, supplementColumns } from "../../texts-desk.ts";
import { accountTitles } from "../../titles.ts";
import { Events } from "./AccountTables.tsx";
import { AskToCancel, PresetDialog, SupplementDialog } from "./dialogs.tsx";

type Shown = ResultOf<typeof getAccountNumber>;
type Asking = "preset" | "supplement" | "cancel";

const refreshes = [getAccountNumber, getHolderAccount, findAccounts];
const start = { system: "C", agentNumber: "" };
const { agentNumber: numberField } = findAccounts.body.shape;

/** A work number, bound or not: its preset e-mail, its activation data, and what ends when it is cancelled (1.46). */
export const NumberPage = () => {
  const say = useSay();
  const filters = useFilters(start, { fields: [["agentNumber", numberField]] });
  const { applied } = filters;
  const system = systems.find((one) => one === applied.system) ?? "C";
  const agentNumber = canonicalKey(applied.agentNumber);
  const isNumber = /^\d{1,10}$/.test(agentNumber);
  const agent = { system, agentNumber };
  const answer = useCall(getAccountNumber, agent, { quiet: true, enabled: isNumber });
  useLive(accountRequestTopic, [getAccountNumber]);
  return (
    <Page
      title={say(accountTitles.number)}
      actions={<ButtonLink to="/accountDesk/import">{say(accountTitles.import)}</ButtonLink>}
    >
      <FilterBar of={filters} label={say(accountTitles.number)} busy={answer.isFetching}>
        <ChoiceFilter of={filters} name="system" label={accountTexts.system} options={systemOptions()} />
        <TextFilter of={filters} name="agentNumber" label={kitTexts.workNumber} />
      </FilterBar>
      {isNumber ? (
        <Answered of={answer}>{(number) => <Known agent={agent} number={number} />}</Answered>
      ) : (
        <Sheet>
          <Empty title={say(accountTexts.numberFind)} hint={say(accountTexts.numberLead)} />
        </Sheet>
      )}
    </Page>
  );
};

interface KnownProps {
  readonly agent: { readonly system: (typeof systems)[number]; readonly agentNumber: string };
  readonly number: Shown;
}

const Known = ({ agent, number }: KnownProps) => {
  const say = useSay();
  if (number.hostAnswered && !number.exists && number.bindingId === "")
    return (
      <>
        <Sheet>
          <Empty title={say(accountTexts.noSuchNumber)} hint={say(accountTexts.noSuchNumberHint)} />
        </Sheet>
        {number.events.length > 0 && <Events of={number.events} />}
      </>
    );
  return (
    <>
      <Acts agent={agent} number={number} />
      <Sheet
        title={`${agent.system} ${agent.agentNumber}`}
        actions={!number.hostAnswered && <Tag tone="wait">{say(accountTexts.hostAway)}</Tag>}
      >
        <Facts columns={3} of={[...holderFacts(say, number), ...dataFacts(say, number)]} />
      </Sheet>
      <Events of={number.events} />
    </>
  );
};

const Acts = ({ agent, number }: KnownProps) => {
  const say = useSay();
  const [asking, setAsking] = useState<Asking>();
  const opened = { agent, refreshes, onClose: () => setAsking(undefined) } as const;
  return (
    <>
      <Actions>
        <Button onClick={() => setAsking("preset")}>{say(accountTexts.presetEmail)}</Button>
        <Button onClick={() => setAsking("supplement")}>{say(accountTexts.supplement)}</Button>
        {number.waiting === "" ? (
          <Button look="danger" onClick={() => setAsking("cancel")}>
            {say(accountTexts.cancelNumber)}
          </Button>
        ) : (
          <ButtonLink to={`/accountDesk/requests?state=${number.waiting}`}>{say(accountTexts.toRequests)}</ButtonLink>
        )}
      </Actions>
      {asking === "preset" && <PresetDialog {...opened} version={number.version} />}
      {asking === "supplement" && <SupplementDialog {...opened} number={number} />}
      {asking === "cancel" && <AskToCancel {...opened} number={number} />}
    </>
  );
};

type Say = ReturnType<typeof useSay>;

const holderFacts = (say: Say, number: Shown) => [
  {
    label: say(accountTexts.holder),
    value:
      number.accountId === "" ? (
        say(accountTexts.unbound)
      ) : (
        <ButtonLink size="small" to={`/accountDesk/detail?id=${number.accountId}`}>
          {number.account || say(kitTexts.account)}
        </ButtonLink>
      ),
  },
  { label: say(accountTexts.owner), value: number.owner },
  { label: say(accountTexts.office), value: <span className="mono">{number.office || "—"}</span> },
];

const dataFacts = (say: Say, { organisation, said, ...number }: Shown) => [
  {
    label: say(accountTexts.presetEmail),
    value: marked(say, number.email, number.saidEmail !== ""),
  },
  ...supplementNames.map((name) => ({
    label: say(supplementColumns[name]),
    value: marked(
      say,
      name === "customerType" ? say(customerTypeWord(organisation[name])) : organisation[name],
      said[name] !== "",
    ),
  })),
  ...(number.version === 0
    ? []
    : [{ label: say(accountTexts.saidHere), value: `${number.changedBy} · ${number.changeTime}` }]),
];

/** What was said at this desk rather than by the host says so. */
const marked = (say: Say, text: string, isOurs: boolean) =>
  text === "" ? (
    "—"
  ) : (
    <>
      {text} {isOurs && <Tag tone="info">{say(accountTexts.saidHere)}</Tag>}
    </>
  );
