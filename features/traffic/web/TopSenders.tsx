import { BarChart } from "@apron/kit/web/charts";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, Empty, Sheet, Stack } from "@apron/kit/web/page";
import { getRadar } from "../contract.ts";
import { trafficCardTexts } from "../texts-card.ts";
import { trafficTexts } from "../texts.ts";

/** Which PIDs and which instructions send most today (catalogue 6.9). */
export const TopSenders = ({ bindingId }: { readonly bindingId: string }) => {
  const say = useSay();
  const answer = useCall(getRadar, { bindingId }, { every: 60_000 });
  return (
    <Sheet title={say(trafficTexts.top)}>
      <Answered of={answer} rows={4}>
        {({ pids, instructions, topTime }) =>
          pids.length === 0 ? (
            <Empty title={say(trafficCardTexts.noTop)} hint={say(trafficCardTexts.noTopHint)} />
          ) : (
            <Stack>
              <div className="traffic-top">
                <Bars label={say(trafficTexts.byPid)} of={pids} />
                <Bars label={say(trafficTexts.byInstruction)} of={instructions} />
              </div>
              <p className="traffic-note">{say(trafficTexts.topTime, { time: topTime.slice(11, 16) })}</p>
            </Stack>
          )
        }
      </Answered>
    </Sheet>
  );
};

const Bars = ({
  label,
  of,
}: {
  readonly label: string;
  readonly of: readonly { readonly name: string; readonly flow: number; readonly share: number }[];
}) => (
  <div>
    <h3 className="traffic-label">{label}</h3>
    <BarChart
      label={label}
      bars={of.map(({ name, flow, share }) => ({ label: name, value: flow, hint: `${share} %` }))}
    />
  </div>
);
