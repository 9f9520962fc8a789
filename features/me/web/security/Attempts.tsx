import { accountTopic } from "@apron/features/login/contract";
import { deviceName } from "@apron/features/login/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { PagedTable } from "@apron/kit/web/tables";
import { Empty, Tag } from "@apron/kit/web/page";
import { useState } from "react";
import { getAttempts } from "../../contract.ts";
import { meTexts } from "../../texts.ts";

type Row = ResultOf<typeof getAttempts>["list"][number];

const pageSize = 10;

/** Who signed in to one's account or tried to: when, how, from where, and what came of it (catalogue 21.7). */
export const Attempts = () => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const attempts = useCall(getAttempts, { currentPage: page, pageSize }, { keep: true });
  useLive(accountTopic, [getAttempts]);
  return (
    <PagedTable<Row>
      answer={attempts}
      title={say(meTexts.attempts)}
      loadingRows={5}
      caption={say(meTexts.attempts)}
      keyOf={(row) => `${row.time} ${row.code} ${row.ip} ${attempts.data?.list.indexOf(row) ?? 0}`}
      empty={<Empty title={say(meTexts.noAttempts)} hint={say(meTexts.noAttemptsHint)} />}
      columns={[
        { key: "time", title: say(kitTexts.time), tight: true, cell: (row) => row.time },
        {
          key: "result",
          title: say(kitTexts.result),
          cell: (row) => <Tag tone={row.ok ? "good" : "bad"}>{row.ok ? say(meTexts.signedInOk) : row.reason}</Tag>,
        },
        {
          key: "device",
          title: say(meTexts.device),
          cell: (row) => (
            <span className="me-device" title={row.userAgent}>
              {deviceName(row.userAgent)}
              {row.newDevice && <Tag tone="wait">{say(meTexts.isNew)}</Tag>}
            </span>
          ),
        },
        {
          key: "way",
          title: say(meTexts.way),
          cell: (row) => say(row.way === "code" ? kitTexts.verificationCode : meTexts.byPassword),
        },
        { key: "ip", title: say(meTexts.address), mono: true, cell: (row) => row.ip },
      ]}
      onPage={setPage}
    />
  );
};
