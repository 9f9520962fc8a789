import { roles } from "@apron/kit/contract/roles";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page, Empty, Tabs, Count, Tag } from "@apron/kit/web/page";
import { PagedTable, useList } from "@apron/kit/web/tables";
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
  const reviewer = maySee(useSession(), { roles: [roles.identityReviewer.id] });
  const list = useList(getIdentityCases, { given: reviewer ? {} : { queue: "appeals" }, quiet: true, every: pace });
  const { answer } = list;
  const { queue = "manual" } = list.asked;
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
        onChoose={(next) => list.apply({ queue: next })}
        tabs={queues
          .filter((key) => reviewer || key === "appeals")
          .map((key) => ({
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
            { key: "warnings", title: say(reviewTexts.warnings), cell: (row) => <Warnings of={row.warnings} /> },
            { key: "state", title: say(kitTexts.state), cell: (row) => <CaseState of={row} />, tight: true },
            {
              key: "when",
              title: say(queue === "decided" ? reviewTexts.decidedAt : kitTexts.submittedAt),
              cell: (row) => (queue === "decided" ? row.decidedAt : row.submittedAt).slice(0, 16),
              tight: true,
            },
            {
              key: "act",
              title: say(kitTexts.action),
              cell: (row) => (
                <ButtonLink to={casePath(row.id)} size="small">
                  {say(queue === "decided" ? kitTexts.show : kitTexts.review)}
                </ButtonLink>
              ),
              tight: true,
            },
          ]}
          onPage={list.paging.onPage}
        />
      </Tabs>
    </Page>
  );
};
