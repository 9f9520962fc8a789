import { roles } from "@apron/kit/contract/roles";
import { useAddressState } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Empty, Tabs, Count, Tag } from "@apron/kit/web/page";
import { PagedTable } from "@apron/kit/web/tables";
import { maySee, useSession } from "@apron/kit/web/session";
import { getIdentityCases, type IdentityCase, queues } from "../../contract.ts";
import { reviewTexts } from "../../texts-desk.ts";
import { identityTitles } from "../../titles.ts";
import { AgeTag, CaseState, Warnings } from "./CaseFaces.tsx";
import { casePath } from "./paths.ts";
import "./desk.css";

/** Milliseconds between two looks at the queue. */
const pace = 15_000;

/**
 * The queue of identities, the longest waiting on top, each with its age against the promise; the appeals alone for
 * who is no reviewer (catalogue 4.13).
 */
export const ReviewDesk = () => {
  const say = useSay();
  const [{ queue: named, page }, change] = useAddressState({ queue: "", page: "1" });
  const who = useSession();
  const mine = queues.filter((key) => key === "appeals" || maySee(who, { roles: [roles.identityReviewer.id] }));
  const queue = mine.find((known) => known === named) ?? mine[0] ?? "appeals";
  const answer = useCall(
    getIdentityCases,
    { queue, currentPage: Number(page) || 1 },
    { keep: true, quiet: true, every: pace },
  );
  const counts = answer.data?.counts;
  const waiting = {
    manual: counts?.manual ?? 0,
    appeals: counts?.appeals ?? 0,
    automatic: counts?.automatic ?? 0,
    decided: 0,
  };
  return (
    <Page
      title={say(identityTitles.review)}
      beside={counts && counts.late > 0 && <Tag tone="wait">{say(reviewTexts.late, { count: counts.late })}</Tag>}
    >
      <Tabs
        label={say(identityTitles.review)}
        chosen={queue}
        onChoose={(next) => change({ queue: next, page: "1" })}
        tabs={mine.map((key) => ({
          key,
          label: (
            <>
              {say(reviewTexts[key])} <Count of={waiting[key]} label={String(waiting[key])} />
            </>
          ),
        }))}
      >
        <PagedTable<IdentityCase>
          answer={answer}
          caption={say(identityTitles.review)}
          keyOf={(row) => row.id}
          empty={<Empty title={say(reviewTexts.none)} hint={say(reviewTexts.noneHint)} />}
          linkOf={(row) => casePath(row.id)}
          columns={[
            {
              key: "name",
              title: say(reviewTexts.applicant),
              primary: true,
              cell: (row) => (
                <>
                  {row.name} <span className="mono soft">{row.idNumber}</span>
                </>
              ),
            },
            { key: "age", title: say(reviewTexts.age), cell: (row) => <AgeTag of={row} />, tight: true },
            {
              key: "warnings",
              title: say(reviewTexts.warnings),
              cell: (row) => <Warnings of={row.warnings} />,
            },
            { key: "state", title: say(reviewTexts.state), cell: (row) => <CaseState of={row} />, tight: true },
            {
              key: "when",
              title: say(queue === "decided" ? reviewTexts.decidedAt : reviewTexts.submittedAt),
              cell: (row) => (queue === "decided" ? row.decidedAt : row.submittedAt).slice(0, 16),
              tight: true,
            },
            {
              key: "act",
              title: say(reviewTexts.act),
              cell: (row) => (
                <ButtonLink to={casePath(row.id)} size="small">
                  {say(queue === "decided" ? reviewTexts.show : reviewTexts.open)}
                </ButtonLink>
              ),
              tight: true,
            },
          ]}
          onPage={(next) => change({ page: String(next) })}
        />
      </Tabs>
    </Page>
  );
};
