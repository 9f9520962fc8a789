import { accountTopic } from "@apron/features/login/contract";
import { deviceName } from "@apron/features/login/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { endOtherSessions, endSession, getSessions } from "../../contract.ts";
import { meTexts } from "../../texts.ts";

type Row = ResultOf<typeof getSessions>[number];

/** One's signed-in devices; each but this one can be signed out, or all others at once (catalogue 1.41). */
export const Sessions = () => {
  const say = useSay();
  const sessions = useCall(getSessions, {});
  useLive(accountTopic, [getSessions]);
  return (
    <Answered of={sessions} rows={3}>
      {(rows) => (
        <>
          <Table<Row>
            caption={say(meTexts.sessions)}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              {
                key: "device",
                title: say(meTexts.device),
                cell: (row) => (
                  <span className="me-device" title={row.userAgent}>
                    {deviceName(row.userAgent)}
                    {row.current && <Tag tone="good">{say(meTexts.thisDevice)}</Tag>}
                  </span>
                ),
              },
              { key: "ip", title: "IP", cell: (row) => row.ip, mono: true },
              { key: "start", title: say(meTexts.startedAt), cell: (row) => row.startTime, tight: true },
              { key: "last", title: say(meTexts.seenAt), cell: (row) => row.lastTime, tight: true },
              {
                key: "end",
                title: say(kitTexts.action),
                cell: (row) =>
                  !row.current && (
                    <SendButton
                      call={endSession}
                      body={{ id: row.id }}
                      refreshes={[getSessions]}
                      size="small"
                      says={say(meTexts.endSession)}
                      done={say(meTexts.sessionEnded)}
                    />
                  ),
              },
            ]}
          />
          {rows.length > 1 && (
            <p className="me-end-others">
              <SendButton
                call={endOtherSessions}
                body={{}}
                refreshes={[getSessions]}
                look="danger"
                says={say(meTexts.endOthers)}
                done={say(meTexts.sessionEnded)}
              />
            </p>
          )}
        </>
      )}
    </Answered>
  );
};
