import { useState } from "react";
import { Link } from "react-router";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { Phone, TextArea } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Facts, Page, Sheet } from "@apron/kit/web/page";
import { usePage } from "@apron/kit/web/portal";
import { maySee, useSession } from "@apron/kit/web/session";
import type { ResultOf } from "@apron/kit/contract/call";
import {
  entryKinds,
  getHandover,
  getHandovers,
  type HandoverEntry,
  handoverLimits,
  handoverRefusals,
  handoverStates,
  remarkHandover,
} from "../contract.ts";
import { type EntryKind, entryKindNames } from "../handover.ts";
import { handoverTexts } from "../texts.ts";
import { handoverTitles } from "../titles.ts";
import { AcceptButton, HandoverTags } from "./tags.tsx";
import "./handover.css";

type Whole = ResultOf<typeof getHandover>;

/** What a shift leaves to the next one, accepted with one tap (catalogue 15.14). */
export const HandoverDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getHandover, { id }, { quiet: true });
  useLive("handover", [getHandover]);
  const { data } = answer;
  return (
    <Page
      title={data ? `${data.postName} ${data.endTime.slice(5, 16)}` : say(handoverTitles.detail)}
      beside={data && <HandoverTags of={data} />}
      actions={
        data && (data.mayAccept || data.mayAcceptInPlace) && <AcceptButton id={data.id} inPlace={!data.mayAccept} />
      }
    >
      <Answered of={answer} rows={10}>
        {(log) => (
          <>
            <Head of={log} />
            {entryKindNames
              .filter((kind) => kind !== "remark")
              .map((kind) => (
                <Entries key={kind} kind={kind} of={log.entries} />
              ))}
            <Remarks of={log} />
          </>
        )}
      </Answered>
    </Page>
  );
};

const Head = ({ of: log }: { readonly of: Whole }) => {
  const say = useSay();
  return (
    <Sheet>
      <Facts
        columns={2}
        of={[
          { label: say(handoverTexts.outgoing), value: <People of={log.outgoing} /> },
          {
            label: say(handoverTexts.incoming),
            value: log.incoming.length === 0 ? say(handoverTexts.nobody) : <People of={log.incoming} />,
          },
          ...(log.state === "waiting"
            ? [
                {
                  label: say(handoverTexts.onPostNow),
                  value: log.onPostNow.length === 0 ? say(handoverTexts.postEmpty) : <People of={log.onPostNow} />,
                },
              ]
            : []),
          { label: say(handoverTexts.endTime), value: log.endTime.slice(0, 16) },
          {
            label: say(handoverStates.accepted),
            value:
              log.acceptedBy === ""
                ? "—"
                : say(handoverTexts.acceptedBy, { name: log.acceptedBy, time: log.acceptTime.slice(5, 16) }),
          },
          { label: say(handoverTexts.applications), value: log.applications.join(say(kitTexts.listed)) || "—" },
          { label: say(handoverTexts.department), value: log.depaName },
        ]}
      />
      <p className="soft small handover-written">
        {say(handoverTexts.written, { time: log.writtenTime.slice(5, 16) })}
      </p>
    </Sheet>
  );
};

const People = ({ of: people }: { readonly of: Whole["outgoing"] }) => (
  <ul className="handover-people">
    {people.map(({ name, mobile }) => (
      <li key={`${name} ${mobile}`}>
        {name} <Phone number={mobile} />
      </li>
    ))}
  </ul>
);

const Entries = ({ kind, of }: { readonly kind: EntryKind; readonly of: readonly HandoverEntry[] }) => {
  const say = useSay();
  const own = of.filter((entry) => entry.kind === kind);
  return (
    <Sheet title={kind === "question" ? say(entryKinds[kind]) : `${say(entryKinds[kind])} ${own.length}`}>
      {own.length === 0 ? (
        <p className="soft">{say(handoverTexts.nothing)}</p>
      ) : (
        <ul className="handover-entries">
          {own.map((entry) => (
            <li key={`${entry.route} ${entry.title}`}>
              <EntryTitle of={entry} />
              {entry.hint !== "" && <span className="soft small">{entry.hint}</span>}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
};

/** A link where the reader may open the page behind it; the words alone otherwise. */
const EntryTitle = ({ of: { title, route } }: { readonly of: HandoverEntry }) => {
  const page = usePage(route);
  const session = useSession();
  return page?.state === "open" && maySee(session, page) ? <Link to={route}>{title}</Link> : <span>{title}</span>;
};

const Remarks = ({ of: log }: { readonly of: Whole }) => {
  const say = useSay();
  const [round, setRound] = useState(0);
  const said = log.entries.filter(({ kind }) => kind === "remark");
  return (
    <Sheet title={`${say(entryKinds.remark)} ${said.length}`}>
      {said.length === 0 && !log.mayRemark && <p className="soft">{say(handoverTexts.nothing)}</p>}
      <ol className="handover-entries">
        {said.map((entry) => (
          <li key={`${entry.time} ${entry.title}`}>
            <span className="handover-said">{entry.title}</span>
            <span className="soft small">
              {entry.by} {entry.time.slice(5, 16)}
            </span>
          </li>
        ))}
      </ol>
      {log.mayRemark && <RemarkForm key={round} id={log.id} onDone={() => setRound(round + 1)} />}
    </Sheet>
  );
};

const RemarkForm = ({ id, onDone }: { readonly id: string; readonly onDone: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: remarkHandover,
    start: { id, note: "" },
    draft: `handover-remark-${id}`,
    refusals: handoverRefusals,
    refreshes: [getHandover, getHandovers],
    done: say(handoverTexts.remarked),
    onDone,
  });
  return (
    <Form form={form} label={say(handoverTexts.remark)}>
      <Field form={form} name="note" label={say(handoverTexts.remark)} required>
        {(control) => <TextArea {...control} rows={2} maxLength={handoverLimits.remark} />}
      </Field>
      <Actions end>
        <SubmitButton look="default">{say(handoverTexts.addRemark)}</SubmitButton>
      </Actions>
    </Form>
  );
};
