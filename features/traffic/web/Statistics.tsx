import { AgentPage } from "@apron/features/agents/web/parts";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, Sheet } from "@apron/kit/web/page";
import { getDays, getSevenDay } from "../contract.ts";
import { trafficTexts } from "../texts.ts";
import { trafficTitles } from "../titles.ts";
import { PidDetail } from "./PidDetail.tsx";
import { Radar } from "./Radar.tsx";
import { Today } from "./Today.tsx";
import { TopSenders } from "./TopSenders.tsx";
import { TrafficDays } from "./TrafficDays.tsx";
import { TrafficSettings } from "./TrafficSettings.tsx";
import "./traffic.css";

/** Traffic of a work number (catalogue 6.1): today, the radar, seven days, 13 months, and its instructions by PID. */
export const Statistics = () => {
  const say = useSay();
  return (
    <AgentPage wide title={say(trafficTitles.statistics)}>
      {(bindingId) => (
        <>
          <Today bindingId={bindingId} />
          <div className="traffic-pair">
            <Radar bindingId={bindingId} />
            <TopSenders bindingId={bindingId} />
          </div>
          <div className="traffic-pair">
            <SevenDays bindingId={bindingId} />
            <Months bindingId={bindingId} />
          </div>
          <PidDetail bindingId={bindingId} />
          <TrafficSettings />
        </>
      )}
    </AgentPage>
  );
};

const SevenDays = ({ bindingId }: { readonly bindingId: string }) => {
  const say = useSay();
  const answer = useCall(getSevenDay, { bindingId });
  return (
    <Sheet>
      <Answered of={answer} rows={4}>
        {(days) => <TrafficDays label={say(trafficTexts.sevenDays)} days={days} />}
      </Answered>
    </Sheet>
  );
};

const Months = ({ bindingId }: { readonly bindingId: string }) => {
  const say = useSay();
  const answer = useCall(getDays, { bindingId });
  return (
    <Sheet>
      <Answered of={answer} rows={4}>
        {(days) => <TrafficDays label={say(trafficTexts.months)} days={days} />}
      </Answered>
    </Sheet>
  );
};
