import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, Sheet, Stack } from "@apron/kit/web/page";
import { getRadar } from "../contract.ts";
import { trafficTexts } from "../texts.ts";
import { DayCourse } from "./DayCourse.tsx";
import { forecastTime } from "./times.ts";

type Found = ResultOf<typeof getRadar>;

/** Today's course beside what is usual, under the threshold (catalogue 6.9). */
export const Radar = ({ bindingId }: { readonly bindingId: string }) => {
  const answer = useCall(getRadar, { bindingId }, { every: 60_000 });
  return (
    <Sheet>
      <Answered of={answer} rows={4}>
        {(radar) => (
          <Stack>
            <DayCourse radar={radar} />
            {radar.fullFrom !== "" && <FullRange radar={radar} />}
          </Stack>
        )}
      </Answered>
    </Sheet>
  );
};

const FullRange = ({ radar }: { readonly radar: Found }) => {
  const say = useSay();
  const values = {
    at: forecastTime(radar.fullAt),
    from: forecastTime(radar.fullFrom),
    until: forecastTime(radar.fullUntil),
  };
  return (
    <p>
      {say(trafficTexts.fullAt)} {values.at}
      {say(trafficTexts.range, values)}
    </p>
  );
};
