import { useGiven } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Page, Sheet, Answered } from "@apron/kit/web/page";
import { dutyDetail, dutyTopic } from "../contract.ts";
import { dutyTitles } from "../titles.ts";
import { DutyFacts } from "./DutyFacts.tsx";
import { dutyPath } from "./paths.ts";
import { dutyTexts } from "../texts.ts";

/** One shift as a page, for links that lead to it: `/dutyInformation/dutyInfoDetail?id=` (catalogue 15.3). */
export const DutyDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const detail = useCall(dutyDetail, { id }, { quiet: true });
  useLive(dutyTopic, [dutyDetail]);
  return (
    <Page title={say(dutyTitles.detail)} actions={<ButtonLink to={dutyPath}>{say(dutyTexts.back)}</ButtonLink>}>
      <Sheet>
        <Answered of={detail} rows={9}>
          {(row) => <DutyFacts of={row} />}
        </Answered>
      </Sheet>
    </Page>
  );
};
