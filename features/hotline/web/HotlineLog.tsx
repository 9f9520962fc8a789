import { OperationLog } from "@apron/features/agents/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page";
import { hotlineTitles } from "../titles.ts";

/** What was done by hand, whoever of customer service did it (catalogue 5.14). */
export const HotlineLog = () => {
  const say = useSay();
  const title = say(hotlineTitles.log);
  return (
    <Page title={title} actions={<ButtonLink to="/hotline">{say(hotlineTitles.title)}</ButtonLink>}>
      <OperationLog caption={title} askedAs="hotline" kinds={["liftFlow", "activate", "freeze", "unfreeze"]} />
    </Page>
  );
};
