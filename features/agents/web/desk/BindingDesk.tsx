import { useState, type ReactNode } from "react";
import type { Call, ResultOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { useGiven } from "@apron/kit/web/address";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { send, useCall } from "@apron/kit/web/call";
import { useLive } from "@apron/kit/web/live";
import { SendButton, ReasonDialog } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Answered, Facts, Tag } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import {
  clearAbnormal,
  deskDetail,
  freezeByHotline,
  nameOwner,
  numberTopic,
  searchBindings,
  systems,
  unbindAgent,
  unfreezeByHotline,
  unlockAgent,
} from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { agentTitles } from "../../titles.ts";
import { numberTexts } from "../../texts-number.ts";
import { agentTexts } from "../../texts.ts";
import { systemName } from "../names-health.tsx";
import { disabledName, kindName, levelName, IdentityTag, ruleName } from "../names.tsx";
import { Organisation } from "../Organisation.tsx";
import { BindingTags } from "./Bindings.tsx";
import { MarkDialog, SettingsDialog, TwoFactorDialog } from "./dialogs.tsx";

type Detail = ResultOf<typeof deskDetail>;
type Asking = "unbind" | "mark" | "clear" | "freeze" | "unfreeze" | "twoFactor" | "settings";

/** A binding read anew. */
const readAnew = (bindingId: string) => async (): Promise<Detail> => await send(deskDetail, { bindingId });

const refreshes: readonly Call[] = [deskDetail, searchBindings];

/** One binding at the desk (catalogue 3.33), and everything that may be done to it, each act for its roles. */
export const BindingDesk = () => {
  const say = useSay();
  const bindingId = useGiven("bindingId");
  const answer = useCall(deskDetail, { bindingId }, { quiet: true });
  useLive(numberTopic({ bindingId }), [deskDetail]);
  useLive(answer.data && numberTopic(agentOf(answer.data)), [deskDetail]);
  return (
    <Page
      title={say(agentTitles.deskDetail)}
      beside={answer.data && <span className="mono">{`${answer.data.system} ${answer.data.agentNumber}`}</span>}
    >
      <Answered of={answer}>
        {(detail) => (
          <>
            <Acts detail={detail} />
            <Known detail={detail} />
          </>
        )}
      </Answered>
    </Page>
  );
};

const Acts = ({ detail }: { readonly detail: Detail }) => {
  const say = useSay();
  const { roleIdList } = useSession();
  const [asking, setAsking] = useState<Asking>();
  const { customerService, configurationAdministrator, administrator, reportHandler } = roles;
  const holds = (...wanted: { readonly id: string }[]): boolean =>
    [...wanted, administrator].some(({ id }) => roleIdList.includes(id));
  const agent = { system: detail.system, agentNumber: detail.agentNumber };
  const live = detail.bindState === "active";
  const close = (): void => setAsking(undefined);
  const act = (kind: Asking, label: string, may: boolean, danger = false): ReactNode =>
    may && (
      <Button key={kind} look={danger ? "danger" : "default"} onClick={() => setAsking(kind)}>
        {label}
      </Button>
    );
  const hotline = holds(customerService);
  const configures = holds(configurationAdministrator);
  const marks = holds(reportHandler, customerService);
  const reasonFor = (call: Parameters<typeof ReasonDialog>[0]["call"], start: object, title: string): ReactNode => (
    <ReasonDialog call={call} start={start} title={title} refreshes={refreshes} onClose={close} />
  );
  return (
    <>
      <Actions>
        {act("freeze", say(numberTexts.freeze), hotline && !detail.frozen)}
        {act("unfreeze", say(agentTexts.unfreeze), hotline && detail.frozen)}
        {roleIdList.includes(customerService.id) && live && (
          <ButtonLink to={`/hotline/agent?bindingId=${detail.bindingId}`}>{say(deskTexts.byHand)}</ButtonLink>
        )}
        {hotline && detail.wrongPasswords > 0 && (
          <SendButton
            call={unlockAgent}
            body={agentOf(detail)}
            refreshes={refreshes}
            says={say(deskTexts.unlock)}
            done={say(deskTexts.unlocked)}
          />
        )}
        {act("mark", say(deskTexts.markAbnormal), marks && !detail.abnormal)}
        {act("clear", say(deskTexts.clearAbnormal), marks && detail.abnormal)}
        {act("twoFactor", say(deskTexts.changeTwoFactor), configures)}
        {act("settings", say(deskTexts.settings), configures && live)}
        {configures && live && detail.departmentId !== "" && (
          <SendButton
            call={nameOwner}
            body={{ bindingId: detail.bindingId, owner: !detail.organisationOwner }}
            refreshes={refreshes}
            says={say(detail.organisationOwner ? deskTexts.endOwner : deskTexts.nameOwner)}
          />
        )}
        {act("unbind", say(deskTexts.unbind), configures && live, true)}
      </Actions>
      {asking === "unbind" && reasonFor(unbindAgent, { bindingId: detail.bindingId }, say(deskTexts.unbind))}
      {asking === "clear" && reasonFor(clearAbnormal, agent, say(deskTexts.clearAbnormal))}
      {asking === "freeze" && reasonFor(freezeByHotline, agent, say(numberTexts.freeze))}
      {asking === "unfreeze" && reasonFor(unfreezeByHotline, agent, say(agentTexts.unfreeze))}
      {asking === "mark" && <MarkDialog agent={agentOf(detail)} refreshes={refreshes} onClose={close} />}
      {asking === "twoFactor" && (
        <TwoFactorDialog
          agent={agentOf(detail)}
          securityLevel={detail.securityLevel}
          read={readAnew(detail.bindingId)}
          refreshes={refreshes}
          onClose={close}
        />
      )}
      {asking === "settings" && (
        <SettingsDialog detail={detail} read={readAnew(detail.bindingId)} refreshes={refreshes} onClose={close} />
      )}
    </>
  );
};

const agentOf = ({ system, agentNumber }: Detail) => ({
  system: systems.find((known) => known === system) ?? "C",
  agentNumber,
});

const Known = ({ detail }: { readonly detail: Detail }) => {
  const say = useSay();
  return (
    <>
      <Sheet
        title={say(deskTexts.portal)}
        actions={
          <Actions>
            <BindingTags row={detail} />
            {detail.blacklisted && <Tag tone="bad">{say(deskTexts.blacklisted)}</Tag>}
            {detail.organisationOwner && <Tag tone="info">{say(agentTexts.permissionOwner)}</Tag>}
          </Actions>
        }
      >
        <Facts
          columns={3}
          of={[
            { label: say(kitTexts.account), value: detail.user },
            { label: say(kitTexts.mobileNumber), value: <span className="mono">{detail.mobile || "—"}</span> },
            { label: say(kitTexts.email), value: detail.email },
            { label: say(agentTexts.realname), value: <IdentityTag of={detail.identityStage} /> },
            { label: say(agentTexts.bindTime), value: detail.bindTime },
            { label: say(deskTexts.endReason), value: [detail.endTime, detail.endReason].filter(Boolean).join(" ") },
            { label: say(deskTexts.wrongPasswords), value: String(detail.wrongPasswords) },
            { label: say(deskTexts.lockedUntil), value: detail.lockedUntil },
            { label: say(agentTexts.twoFactor), value: levelName(detail.securityLevel) },
            { label: say(agentTexts.smsRule), value: ruleName(detail.smsRule) },
            { label: say(agentTexts.siNotice), value: ruleName(detail.siNoticeFrequency) },
            {
              label: say(deskTexts.abnormal),
              value: [detail.abnormalReason, detail.abnormalEvidence].filter(Boolean).join(" · "),
              wide: true,
            },
            { label: say(deskTexts.frozen), value: detail.frozenReason, wide: true },
          ]}
        />
      </Sheet>
      <Sheet title={`${say(deskTexts.host)} · ${systemName(detail.system)}`}>
        <Facts
          columns={3}
          of={[
            { label: say(agentTexts.owner), value: detail.owner },
            {
              label: say(agentTexts.organization),
              value: (
                <>
                  <Organisation name={detail.organization} /> {detail.departmentId}
                </>
              ),
            },
            { label: say(agentTexts.accountType), value: kindName(detail.accountType) },
            { label: say(agentTexts.office), value: <span className="mono">{detail.office || "—"}</span> },
            { label: say(agentTexts.level), value: detail.level },
            { label: say(deskTexts.disabled), value: disabledName(detail.disabled) },
            { label: say(deskTexts.limited), value: say(detail.limited ? kitTexts.yes : kitTexts.no) },
            { label: say(deskTexts.lockedPids), value: String(detail.lockedPids) },
            { label: say(deskTexts.flow), value: `${detail.flow} / ${detail.threshold}` },
            { label: say(agentTexts.lastSignIn), value: detail.lastSignIn },
            { label: say(deskTexts.signInDeadline), value: detail.signInDeadline },
            { label: say(agentTexts.askedTime), value: detail.askedTime },
          ]}
        />
      </Sheet>
    </>
  );
};
