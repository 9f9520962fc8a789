import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { AgentByHand } from "@apron/features/hotline/web/parts";
import { frontEnds, serviceTypes, stateOfStatus } from "../../../question.ts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { Button, StarsGiven } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Disclosure, Facts, Stack, Tag } from "@apron/kit/web/page";
import { getDeskQuestion, getQuestionContext, linkQuestions } from "../../../contract.ts";
import type { LinkKind } from "../../../desk.ts";
import { deskTexts } from "../../../texts-desk.ts";
import { questionTexts } from "../../../texts-web.ts";
import { type DeskQuestion, afterStep } from "./question.ts";
import { RevealDialog } from "./RevealDialog.tsx";
import { businessWord, StateTag, systemWord } from "../../faces.tsx";

type Context = ResultOf<typeof getQuestionContext>;

/** Beside a conversation: what was asked, who asks, the work numbers and what helps them, what happened, what was asked before. */
export const ContextPane = ({ id, onShow }: { readonly id: string; readonly onShow: (id: string) => void }) => {
  const question = useCall(getDeskQuestion, { id }, { quiet: true, keep: true });
  // No word of the conversation changes it.
  const context = useCall(getQuestionContext, { id }, { quiet: true, keep: true, every: 60_000 });
  return (
    <Stack>
      <Answered of={question} rows={6}>
        {(known) => <Asked question={known} onShow={onShow} />}
      </Answered>
      <Answered of={context} rows={8}>
        {(known) => <Around context={known} onShow={onShow} />}
      </Answered>
    </Stack>
  );
};

/** A part that can be put away. */
const Part = ({
  title,
  count,
  begins = true,
  children,
}: {
  readonly title: string;
  readonly count?: number;
  readonly begins?: boolean;
  readonly children: ReactNode;
}) => {
  const [open, setOpen] = useState(begins);
  return (
    <Disclosure title={title} count={count} open={open} onToggle={setOpen}>
      {children}
    </Disclosure>
  );
};

const Asked = ({ question, onShow }: { readonly question: DeskQuestion; readonly onShow: (id: string) => void }) => {
  const say = useSay();
  const [revealing, setRevealing] = useState(false);
  const { context } = question;
  const mono = (text: string) => text !== "" && <span className="mono desk-words">{text}</span>;
  const facts = [
    { label: say(deskTexts.system), value: say(systemWord(question.system)) },
    { label: say(deskTexts.businessType), value: say(businessWord(question.businessType)) },
    { label: say(questionTexts.serviceType), value: named(say, serviceTypes, question.serviceType) },
    { label: say(kitTexts.submittedAt), value: question.submitTime },
    { label: say(deskTexts.askedAbout), value: mono(question.agentNumber) },
    { label: say(questionTexts.phone), value: mono(question.contactPhone) },
    { label: say(deskTexts.frontEnd), value: named(say, frontEnds, question.frontEnd) },
    { label: say(deskTexts.command), value: mono([question.command, question.option].filter(Boolean).join(" / ")) },
    { label: say(deskTexts.recordCode), value: mono(question.recordCode) },
    { label: say(deskTexts.ticketNumber), value: mono(question.ticketNumber) },
    { label: say(deskTexts.configAccount), value: mono(question.configAccount) },
    { label: say(deskTexts.flight), value: mono([question.flightNo, question.flightDate].filter(Boolean).join(" ")) },
    { label: say(deskTexts.passenger), value: question.passengerInfo },
    { label: say(deskTexts.errorCode), value: mono(context.code) },
    { label: say(kitTexts.reason), value: context.reason },
    { label: say(kitTexts.pid), value: mono(context.pid) },
    { label: say(deskTexts.healthThen), value: context.health },
    { label: say(deskTexts.traces), value: mono(context.traceIds.join("\n")) },
  ].filter(({ value }) => value !== "" && value !== false);
  return (
    <Part title={say(deskTexts.facts)}>
      <Stack>
        <Facts columns={1} of={facts} />
        {question.masked && (
          <Actions>
            <Button size="small" popup="dialog" onClick={() => setRevealing(true)}>
              {say(deskTexts.reveal)}
            </Button>
          </Actions>
        )}
        {question.rating && <Rating of={question.rating} />}
        {question.links.length > 0 && <Links of={question} onShow={onShow} />}
      </Stack>
      {revealing && <RevealDialog id={question.id} seq={0} onClose={() => setRevealing(false)} />}
    </Part>
  );
};

const named = (
  say: ReturnType<typeof useSay>,
  words: Readonly<Record<string, { readonly zh: string; readonly en: string }>>,
  value: string,
): string => {
  const word = new Map(Object.entries(words)).get(value);
  return word ? say(word) : value;
};

const Rating = ({ of }: { readonly of: NonNullable<DeskQuestion["rating"]> }) => {
  const say = useSay();
  return (
    <Facts
      columns={1}
      of={[
        { label: say(deskTexts.outcome), value: say(of.resolved ? deskTexts.solved : deskTexts.notSolved) },
        { label: say(deskTexts.ratingResult), value: <StarsGiven value={of.result} /> },
        { label: say(deskTexts.timeliness), value: <StarsGiven value={of.timeliness} /> },
        { label: say(deskTexts.attitude), value: <StarsGiven value={of.attitude} /> },
        { label: say(deskTexts.comment), value: of.comment },
      ]}
    />
  );
};

const kinds: Readonly<Record<LinkKind, keyof typeof deskTexts>> = {
  linked: "linked",
  mergedInto: "mergedInto",
  mergedFrom: "mergedFrom",
  sameIncident: "sameIncident",
};

const Links = ({ of, onShow }: { readonly of: DeskQuestion; readonly onShow: (id: string) => void }) => {
  const say = useSay();
  return (
    <ul className="desk-lines" aria-label={say(deskTexts.links)}>
      {of.links.map((link) => (
        <li key={`${link.kind}${link.id}`}>
          <Tag tone="plain">{say(deskTexts[kinds[link.kind]])}</Tag>
          <Other of={link} onShow={onShow} />
          {link.kind === "linked" && (
            <SendButton
              call={linkQuestions}
              body={{ id: of.id, recordNo: link.recordNo, remove: true }}
              look="plain"
              size="small"
              says={say(deskTexts.unlink)}
              refreshes={afterStep}
            />
          )}
        </li>
      ))}
    </ul>
  );
};

const Other = ({
  of,
  onShow,
}: {
  readonly of: { readonly id: string; readonly recordNo: string; readonly summary: string; readonly status: number };
  readonly onShow: (id: string) => void;
}) => (
  <span className="desk-other">
    <Button look="plain" size="small" onClick={() => onShow(of.id)}>
      <span className="mono">{of.recordNo}</span>
    </Button>
    {stateOfStatus(of.status) && <StateTag atDesk of={of.status} />}
    <span className="soft small desk-words">{of.summary}</span>
  </span>
);

const Around = ({ context, onShow }: { readonly context: Context; readonly onShow: (id: string) => void }) => {
  const say = useSay();
  const { asker, agents, lately, earlier, similar } = context;
  return (
    <>
      <Part title={say(deskTexts.asker)}>
        <Facts
          columns={1}
          of={[
            { label: say(kitTexts.name), value: asker.name },
            { label: say(kitTexts.mobile), value: asker.mobile && <span className="mono">{asker.mobile}</span> },
            { label: say(kitTexts.email), value: asker.email },
            { label: say(deskTexts.organization), value: asker.organization },
          ]}
        />
      </Part>
      <Part title={say(deskTexts.numbers)} count={agents.length}>
        {agents.length === 0 ? (
          <p className="soft">{say(deskTexts.noNumbers)}</p>
        ) : (
          <Stack>
            {agents.map((agent) => (
              <Number key={agent.bindingId} agent={agent} only={agents.length === 1} />
            ))}
          </Stack>
        )}
      </Part>
      <Part title={say(deskTexts.lately)} count={lately.length}>
        {lately.length === 0 ? (
          <p className="soft">{say(deskTexts.noneLately)}</p>
        ) : (
          <ul className="desk-lines">
            {lately.map((one) => (
              <li key={`${one.time}${one.text}`}>
                <time className="soft small">{one.time.slice(5, 16)}</time>
                <Tag tone={one.good ? "good" : "bad"}>{one.kind}</Tag>
                <span className="desk-words">{one.text}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={say(deskTexts.earlier)} count={earlier.length}>
        <Others of={earlier} none={say(deskTexts.noneEarlier)} onShow={onShow} />
      </Part>
      <Part title={say(deskTexts.similar)} count={similar.length} begins={false}>
        <Others of={similar} none={say(deskTexts.noneSimilar)} onShow={onShow} />
      </Part>
    </>
  );
};

const Others = ({
  of,
  none,
  onShow,
}: {
  readonly of: readonly Parameters<typeof Other>[0]["of"][];
  readonly none: string;
  readonly onShow: (id: string) => void;
}) =>
  of.length === 0 ? (
    <p className="soft">{none}</p>
  ) : (
    <ul className="desk-lines">
      {of.map((one) => (
        <li key={one.id}>
          <Other of={one} onShow={onShow} />
        </li>
      ))}
    </ul>
  );

/** A work number; its health is asked of the host, and the look at it audited, once somebody wants to see it. */
const Number = ({ agent, only }: { readonly agent: Context["agents"][number]; readonly only: boolean }) => {
  const say = useSay();
  const [open, setOpen] = useState(agent.asked || only);
  const name = say(deskTexts.inBrackets, { said: agent.agentNumber, more: say(systemWord(agent.system)) });
  return open ? (
    <>
      <AgentByHand bindingId={agent.bindingId} />
      <p>
        <Link to={`/hotline/agent?bindingId=${agent.bindingId}`}>{say(deskTexts.byHand)}</Link>
      </p>
    </>
  ) : (
    <Actions>
      <span className="mono">{name}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {say(deskTexts.showHealth)}
      </Button>
    </Actions>
  );
};
