import { boundSystems } from "@apron/features/agents/contract";
import { loginRefusals } from "@apron/features/login/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { TextInput } from "@apron/kit/web/controls";
import { Field, Form, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { applyTicket, getTicketQueries, getTicketQuota } from "../contract.ts";
import { expiredRefusals, expiredTexts } from "../texts.ts";
import { expiredTitles } from "../titles.ts";
import { AskFoot, AskPage, usePuzzle } from "./asking.tsx";

/** Asks for an expired ticket (catalogue 14.1): the work number that issued it, its number, and where the result goes. */
export const AskTicket = () => {
  const say = useSay();
  return (
    <AskPage
      title={say(expiredTitles.ticket)}
      lead={say(expiredTexts.ticketLead)}
      call={applyTicket}
      systems={boundSystems.BorC}
      route="/expiredTicket"
    >
      {(bindingId, onAsked) => <TicketForm key={bindingId} bindingId={bindingId} onAsked={onAsked} />}
    </AskPage>
  );
};

const TicketForm = ({
  bindingId,
  onAsked,
}: {
  readonly bindingId: string;
  readonly onAsked: (applied: ResultOf<typeof applyTicket>, email: string) => void;
}) => {
  const say = useSay();
  const { solved, wasClosed, puzzle } = usePuzzle();
  const form = useForm({
    call: applyTicket,
    start: { bindingId, ticketNumber: "", email: "" },
    draft: "expiredTicket",
    refusals: { ...loginRefusals, ...expiredRefusals },
    refreshes: [getTicketQuota, getTicketQueries],
    prepare: async (body) => ({ ...body, bindingId, ...(await solved()) }),
    onRefused: wasClosed,
    onDone: (applied, { email }) => onAsked(applied, email),
  });
  return (
    <Form form={form}>
      <Field
        form={form}
        name="ticketNumber"
        label={say(expiredTexts.ticketNumber)}
        hint={say(expiredTexts.ticketNumberHint)}
        required
      >
        {(field) => <TextInput {...field} mono inputMode="numeric" maxLength={40} placeholder="784-2158600011" />}
      </Field>
      <Field form={form} name="email" label={say(kitTexts.email)} hint={say(expiredTexts.emailHint)} required>
        {(field) => <TextInput {...field} type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <AskFoot call={getTicketQuota} bindingId={bindingId} />
      {puzzle}
    </Form>
  );
};
