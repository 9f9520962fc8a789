import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { agentTexts } from "../texts.ts";
import { agentTitles } from "../titles.ts";

/** Stands where one's work numbers would, and leads to binding the first. */
export const NoAgents = () => {
  const say = useSay();
  return (
    <Empty
      title={say(agentTexts.empty)}
      hint={say(agentTexts.emptyHint)}
      action={
        <ButtonLink look="primary" to="/agentManage/add">
          {say(agentTitles.add)}
        </ButtonLink>
      }
    />
  );
};
