import { useState } from "react";
import { useSearchParams } from "react-router";
import { accountTopic } from "@apron/features/login/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, TextArea } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { Actions, Page, Sheet, Answered, Facts } from "@apron/kit/web/page";
import { FormDialog, Field, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { agentDetail, applySelfService } from "../contract.ts";
import { agentRefusals, agentTexts } from "../texts.ts";
import { agentTitles } from "../titles.ts";
import { HealthCards } from "./HealthCards.tsx";
import { systemName } from "./names-health.tsx";
import { askingOf, IdentityTag, kindName, levelName, ruleName, SelfServiceTag, StatusTag } from "./names.tsx";
import { ChangeMobileLink } from "./own.tsx";
import { ownCalls } from "./own-calls.ts";
import { OwnHistory } from "./OwnHistory.tsx";

type Detail = ResultOf<typeof agentDetail>;

/** One bound work number (catalogue 3.18): its health, what the host knows of it, and its self-service permission. */
export const AgentScreen = () => {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const bindingId = search.get("bindingId") ?? "";
  const answer = useCall(agentDetail, { bindingId }, { quiet: true });
  useLive(accountTopic, ownCalls);
  const applying = search.get("apply") === "1";
  const closeApply = (): void => setSearch({ bindingId }, { replace: true });
  return (
    <Page
      title={say(agentTitles.detail)}
      beside={answer.data && <span className="mono">{answer.data.agentNumber}</span>}
    >
      <Answered of={answer}>
        {(agent) => (
          <>
            <HealthCards bindingId={bindingId} also={ownCalls} />
            <OwnHistory bindingId={bindingId} />
            <Known agent={agent} onApply={() => setSearch({ bindingId, apply: "1" }, { replace: true })} />
            {applying && <ApplyDialog agent={agent} onClose={closeApply} />}
          </>
        )}
      </Answered>
    </Page>
  );
};

const Known = ({ agent, onApply }: { readonly agent: Detail; readonly onApply: () => void }) => {
  const say = useSay();
  const { selfServiceState: state } = agent;
  const customer = [agent.customerName, agent.departmentName, agent.departmentId].filter(Boolean).join(" · ");
  return (
    <Sheet
      title={`${agent.agentNumber} · ${systemName(agent.system)}`}
      actions={
        <Actions>
          {state !== "applied" && state !== "approved" && <Button onClick={onApply}>{say(askingOf(state))}</Button>}
          <ChangeMobileLink />
        </Actions>
      }
    >
      <Facts
        columns={3}
        of={[
          { label: say(kitTexts.state), value: <StatusTag {...agent} /> },
          { label: say(agentTexts.realname), value: <IdentityTag of={agent.identityStage} /> },
          { label: say(agentTexts.accountType), value: kindName(agent.accountType) },
          { label: say(agentTexts.selfService), value: <SelfServiceTag of={state} /> },
          { label: say(agentTexts.selfServiceExpire), value: agent.selfServiceExpireTime.slice(0, 10) },
          { label: say(kitTexts.reason), value: agent.selfServiceAnswer || agent.selfServiceReason },
          { label: say(agentTexts.owner), value: agent.owner },
          { label: say(kitTexts.mobileNumber), value: <span className="mono">{agent.mobile}</span> },
          { label: say(kitTexts.email), value: agent.email },
          { label: say(agentTexts.organization), value: customer, wide: true },
          { label: say(agentTexts.office), value: <span className="mono">{agent.office}</span> },
          { label: say(agentTexts.level), value: agent.level },
          { label: say(kitTexts.address), value: [agent.city, agent.address].filter(Boolean).join(" ") },
          { label: say(agentTexts.twoFactor), value: levelName(agent.securityLevel) },
          { label: say(agentTexts.smsRule), value: ruleName(agent.smsRule) },
          { label: say(agentTexts.siNotice), value: ruleName(agent.siNoticeFrequency) },
          { label: say(agentTexts.bindTime), value: agent.bindTime.slice(0, 16) },
          { label: say(agentTexts.lastSignIn), value: agent.lastSignIn.slice(0, 16) },
          { label: say(agentTexts.askedTime), value: agent.askedTime.slice(0, 16) },
        ]}
      />
    </Sheet>
  );
};

const ApplyDialog = ({ agent, onClose }: { readonly agent: Detail; readonly onClose: () => void }) => {
  const say = useSay();
  const [start] = useState({ bindingId: agent.bindingId, reason: "" });
  const form = useForm({
    call: applySelfService,
    start,
    draft: `selfService.${agent.bindingId}`,
    refusals: agentRefusals,
    refreshes: ownCalls,
    done: say(agentTexts.applied),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={say(agentTexts.applyTitle, { number: agent.agentNumber })}
      submit={say(kitTexts.submit)}
      onClose={onClose}
    >
      <Field form={form} name="reason" label={say(agentTexts.applyReason)} required>
        {(field) => <TextArea {...field} maxLength={500} rows={4} />}
      </Field>
    </FormDialog>
  );
};
