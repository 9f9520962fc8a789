import { useState } from "react";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/controls";
import { ReasonDialog } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Sheet, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { tell } from "@apron/kit/web/toast";
import { endAccountSessions, type getHolderAccount } from "../../contract.ts";
import { accountTexts } from "../../texts-desk.ts";

type Account = ResultOf<typeof getHolderAccount>;

/** The devices an account is signed in on; each can be signed out, with a reason. */
export const Sessions = ({
  of: { id, sessions },
  refreshes,
}: {
  readonly of: Account;
  readonly refreshes: readonly Call[];
}) => {
  const say = useSay();
  const [ending, setEnding] = useState<string>();
  return (
    <Sheet title={say(accountTexts.sessions)}>
      <Table<Account["sessions"][number]>
        caption={say(accountTexts.sessions)}
        rows={sessions}
        keyOf={(row) => row.id}
        empty={<Empty title={say(accountTexts.noSessions)} />}
        columns={[
          { key: "device", title: say(accountTexts.device), cell: (row) => row.device },
          { key: "ip", title: "IP", cell: (row) => row.ip, mono: true },
          { key: "start", title: say(accountTexts.start), cell: (row) => row.startTime, tight: true },
          { key: "last", title: say(accountTexts.last), cell: (row) => row.lastTime, tight: true },
          {
            key: "end",
            title: say(kitTexts.actions),
            cell: (row) => (
              <Button size="small" onClick={() => setEnding(row.id)}>
                {say(accountTexts.endOne)}
              </Button>
            ),
          },
        ]}
      />
      {ending !== undefined && (
        <ReasonDialog
          call={endAccountSessions}
          start={{ id, sessionId: ending }}
          title={say(accountTexts.endOne)}
          refreshes={refreshes}
          onDone={() => tell("success", say(accountTexts.done))}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Sheet>
  );
};

/** Who tried to sign in lately, and how it went. */
export const Attempts = ({ of: { attempts } }: { readonly of: Account }) => {
  const say = useSay();
  return (
    <Sheet title={say(accountTexts.attempts)}>
      <Table<Account["attempts"][number]>
        caption={say(accountTexts.attempts)}
        rows={attempts}
        keyOf={(row) => `${row.time} ${row.way} ${row.why} ${row.ip}`}
        empty={<Empty title={say(accountTexts.noAttempts)} />}
        columns={[
          { key: "time", title: say(kitTexts.time), cell: (row) => row.time, tight: true },
          {
            key: "way",
            title: say(accountTexts.way),
            cell: (row) => say(row.way === "code" ? kitTexts.verificationCode : accountTexts.password),
          },
          {
            key: "result",
            title: say(kitTexts.result),
            cell: (row) => (row.ok ? <Tag tone="good">{say(accountTexts.ok)}</Tag> : row.why),
          },
          { key: "ip", title: "IP", cell: (row) => row.ip, mono: true },
          { key: "device", title: say(accountTexts.device), cell: (row) => row.device },
        ]}
      />
    </Sheet>
  );
};

/** What was done to an account or a work number at this desk. */
export const Events = ({ of }: { readonly of: Account["events"] }) => {
  const say = useSay();
  return (
    <Sheet title={say(accountTexts.events)}>
      <Table<Account["events"][number]>
        caption={say(accountTexts.events)}
        rows={of}
        keyOf={(row) => `${row.time} ${row.kind} ${row.by} ${row.detail}`}
        empty={<Empty title={say(accountTexts.noEvents)} />}
        columns={[
          { key: "time", title: say(kitTexts.time), cell: (row) => row.time, tight: true },
          { key: "kind", title: say(accountTexts.what), cell: (row) => row.kind },
          { key: "detail", title: say(accountTexts.detail), cell: (row) => row.detail || "—" },
          { key: "reason", title: say(kitTexts.reason), cell: (row) => row.reason || "—" },
          { key: "by", title: say(accountTexts.by), cell: (row) => row.by },
        ]}
      />
    </Sheet>
  );
};
