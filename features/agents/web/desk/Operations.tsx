import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page";
import { agentTitles } from "../../titles.ts";
import { OperationLog } from "./OperationLog.tsx";

/** Everything that was asked of the hosts (catalogue 5.14): who asked, when, why, and what became of it. */
export const Operations = () => {
  const say = useSay();
  const title = say(agentTitles.operations);
  return (
    <Page title={title}>
      <OperationLog caption={title} />
    </Page>
  );
};
