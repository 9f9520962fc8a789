import type { ResultOf } from "@apron/kit/contract/call";
import { kitTexts, today, useSay } from "@apron/kit/web/language";
import { Empty, Sheet } from "@apron/kit/web/page";
import { DayFilter, ListTable, TextFilter, useList } from "@apron/kit/web/tables";
import { getPidDetail } from "../contract.ts";
import { trafficCardTexts } from "../texts-card.ts";
import { trafficTexts } from "../texts.ts";

type Row = ResultOf<typeof getPidDetail>["list"][number];

/** The instructions of one of seven days, by PID (catalogue 6.4). */
export const PidDetail = ({ bindingId }: { readonly bindingId: string }) => {
  const say = useSay();
  const list = useList(getPidDetail, { given: { bindingId }, start: { date: today() }, size: 10, quiet: true });
  return (
    <Sheet title={say(trafficTexts.detail)}>
      <div className="traffic-detail">
        <ListTable<Row>
          of={list}
          caption={say(trafficTexts.detail)}
          filters={
            <>
              <DayFilter of={list} name="date" label={kitTexts.date} />
              <TextFilter of={list} name="pid" label={kitTexts.pid} mono />
            </>
          }
          loadingRows={5}
          keyOf={(row) => `${row.time} ${row.pid} ${row.instruction} ${row.flow}`}
          empty={<Empty title={say(trafficTexts.noDetail)} hint={say(trafficTexts.noDetailHint)} />}
          columns={[
            { key: "time", title: say(kitTexts.time), cell: (row) => row.time, tight: true, primary: true },
            { key: "pid", title: say(kitTexts.pid), cell: (row) => row.pid, mono: true },
            { key: "office", title: say(trafficTexts.office), cell: (row) => row.office, mono: true },
            { key: "instruction", title: say(trafficTexts.instruction), cell: (row) => row.instruction, mono: true },
            { key: "flow", title: say(trafficCardTexts.flow), cell: (row) => row.flow },
          ]}
        />
      </div>
    </Sheet>
  );
};
