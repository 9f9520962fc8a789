import type { ResultOf } from "@apron/kit/contract/call";
import { standingOf } from "@apron/features/agents/contract";
import { Button } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Sheet, Facts, Tag } from "@apron/kit/web/page";
import { type getIdentityStatus, identityLimits } from "../contract.ts";
import { identityRefusals, identityTexts, messageTexts } from "../texts.ts";
import { Later } from "./Later.tsx";

/** Why it failed, or why a verified identity ended, and the way to try again. */
export const IdentityFailed = ({
  status,
  onAgain,
}: {
  readonly status: ResultOf<typeof getIdentityStatus>;
  readonly onAgain: () => void;
}) => {
  const say = useSay();
  const none =
    status.submissionsLeft === 0 ? say(identityRefusals.E4024, { limit: identityLimits.submissionsPerDay }) : undefined;
  const { name, tone, cause, remedy, action } = standingOf("mobile", status.stage);
  const title = status.stage === "lost" ? messageTexts.released.subject : identityRefusals.E4013;
  return (
    <Sheet title={say(title)} actions={<Tag tone={tone}>{say(name)}</Tag>}>
      <p>
        {say(cause)} · {say(remedy)}
      </p>
      <Facts
        of={[
          { label: say(kitTexts.reason), value: status.reason, wide: true },
          { label: say(kitTexts.submittedAt), value: status.submittedAt.slice(0, 16) },
          { label: say(identityTexts.reviewedAt), value: status.reviewedAt.slice(0, 16) },
        ]}
      />
      <Actions>
        <Button look="primary" why={none} onClick={onAgain}>
          {action && say(action.label)}
        </Button>
        <Later />
        <span className="soft small">{say(identityTexts.submitLeft, { count: status.submissionsLeft })}</span>
      </Actions>
    </Sheet>
  );
};
