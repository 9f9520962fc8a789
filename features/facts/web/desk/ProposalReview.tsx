import { useState } from "react";
import { useNavigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { Checkbox, TextInput } from "@apron/kit/web/controls";
import { Labelled, SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Empty, Page, Sheet, Stack, Tag } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import {
  decideProposal,
  factFields,
  type FactField,
  factsLimits,
  getAirportInfo,
  getCompleteness,
  getProposal,
  getUnits,
} from "../../contract.ts";
import { factsDeskTexts } from "../../texts-desk.ts";
import { factsTexts } from "../../texts.ts";
import { factsTitles } from "../../titles.ts";
import { Differences } from "../airport/FactsHistory.tsx";
import { useUnitName } from "../naming.ts";
import "../facts.css";

type Proposal = ResultOf<typeof getProposal>;
/** Why a field goes back, by field; a field that is not in it is accepted. */
type Reasons = ReadonlyMap<FactField, string>;

/** 复核资料: field by field, what was proposed beside what stands: accepted, or sent back with a reason (catalogue 19.12). */
export const ProposalReview = () => {
  const say = useSay();
  const unitId = useGiven("unitId");
  const answer = useCall(getProposal, { unitId }, { quiet: true });
  const { data } = answer;
  const unitNameOf = useUnitName();
  return (
    <Page
      title={data ? unitNameOf(data) : say(factsTitles.review)}
      beside={
        data?.state === "submitted" && (
          <span className="soft">
            {say(factsDeskTexts.proposedBy, { name: data.name, time: data.submitTime.slice(0, 16) })}
          </span>
        )
      }
    >
      <Answered of={answer} rows={8}>
        {(proposal) =>
          proposal.state === "submitted" ? (
            <Review proposal={proposal} />
          ) : (
            <Sheet>
              <Empty title={say(factsDeskTexts.noProposal)} hint={say(factsDeskTexts.noProposalHint)} />
            </Sheet>
          )
        }
      </Answered>
    </Page>
  );
};

const Review = ({ proposal }: { readonly proposal: Proposal }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [said, setReasons] = useState<Reasons>(new Map());
  // Proposed anew meanwhile, what was said of the fields that are still proposed stays said.
  const reasons: Reasons = new Map([...said].filter(([name]) => proposal.fields.some(({ field }) => field === name)));
  const isUnsaid = [...reasons.values()].some((reason) => reason.trim() === "");
  const unseen = proposal.fields.some(({ field, clashes }) => clashes && !reasons.has(field));
  const set = (field: FactField, reason: string | undefined): void =>
    setReasons((before) => {
      const next = new Map(before);
      if (reason === undefined) next.delete(field);
      else next.set(field, reason);
      return next;
    });
  return (
    <Stack>
      <p className="soft">{say(factsDeskTexts.reviewLead)}</p>
      {proposal.fields.map((one) => (
        <FieldReview
          key={one.field}
          of={one}
          pictures={one.field === "operationsPictures" ? proposal : undefined}
          reason={reasons.get(one.field)}
          onReason={(reason) => set(one.field, reason)}
        />
      ))}
      <Actions end>
        <SendButton
          call={decideProposal}
          body={{
            unitId: proposal.unitId,
            version: proposal.version,
            reasons: [...reasons].map(([field, reason]) => ({ field, reason })),
          }}
          refreshes={[getProposal, getUnits, getAirportInfo, getCompleteness]}
          look="primary"
          {...(isUnsaid && { why: say(factsDeskTexts.reasonFor) })}
          {...(!isUnsaid && unseen && { why: say(factsDeskTexts.clash) })}
          says={say(reasons.size === 0 ? factsDeskTexts.decideAll : factsDeskTexts.decide)}
          onDone={(done) => {
            tell("success", say(factsDeskTexts.decided, { ...done }));
            void navigate("/factsDesk", { replace: true });
          }}
        />
      </Actions>
    </Stack>
  );
};

const FieldReview = ({
  of: { field, changes, clashes },
  pictures,
  reason,
  onReason,
}: {
  readonly of: Proposal["fields"][number];
  readonly pictures: Proposal | undefined;
  /** Undefined while it is to be accepted. */
  readonly reason: string | undefined;
  readonly onReason: (reason: string | undefined) => void;
}) => {
  const say = useSay();
  const id = `review-${field}`;
  return (
    <Sheet title={say(factFields[field])} actions={clashes && <Tag tone="wait">{say(factsDeskTexts.clash)}</Tag>}>
      <Differences of={changes.map((change) => ({ ...change, field: "" }))} />
      {pictures && (
        <div className="facts-pair">
          <PictureRow urls={pictures.picturesBefore} />
          <PictureRow urls={pictures.picturesAfter} />
        </div>
      )}
      <div className="facts-decide">
        <Checkbox
          id={id}
          name={id}
          value={reason !== undefined}
          onChange={(is) => onReason(is ? "" : undefined)}
          invalid={false}
          describedBy={undefined}
          required={false}
        >
          {say(factsDeskTexts.sendBack)}
        </Checkbox>
      </div>
      {reason !== undefined && (
        <Labelled id={`${id}-reason`} label={say(factsDeskTexts.reasonFor)} required>
          <TextInput
            id={`${id}-reason`}
            name={`${id}-reason`}
            value={reason}
            onChange={(typed) => onReason(typed ?? "")}
            invalid={false}
            describedBy={undefined}
            required
            maxLength={factsLimits.reason}
          />
        </Labelled>
      )}
    </Sheet>
  );
};

const PictureRow = ({ urls }: { readonly urls: readonly string[] }) => {
  const say = useSay();
  return (
    <div className="facts-pictures">
      {urls.map((url, at) => (
        <img key={url} src={url} alt={say(factsTexts.pictureOf, { number: at + 1 })} loading="lazy" />
      ))}
      {urls.length === 0 && <span className="soft">—</span>}
    </div>
  );
};
