import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Facts, Page, Sheet } from "@apron/kit/web/page";
import { firewallQueryUrl, getPolicy } from "../../contract.ts";
import { firewallDeskTexts } from "../../texts-desk.ts";
import { policyFields } from "../../texts.ts";
import { firewallTitles } from "../../titles.ts";
import { PolicyDialog } from "./PolicyDialog.tsx";
import { PolicyTags } from "./PolicyTags.tsx";
import "../firewall.css";

type Whole = ResultOf<typeof getPolicy>;

/** One policy: what it says, what it opens to, why it never applies if so, and everything that was changed (catalogue 19.15). */
export const PolicyDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const [editing, setEditing] = useState(false);
  const answer = useCall(getPolicy, { id }, { quiet: true });
  useLive("firewall", [getPolicy]);
  const { data } = answer;
  return (
    <Page
      title={data ? `${data.firewall} ${data.policyId}` : say(firewallTitles.policy)}
      beside={data && <PolicyTags of={data} />}
      actions={
        data && (
          <>
            <ButtonLink to={askAbout(data)}>{say(firewallDeskTexts.ask)}</ButtonLink>
            <Button look="primary" popup="dialog" onClick={() => setEditing(true)}>
              {say(firewallDeskTexts.edit)}
            </Button>
          </>
        )
      }
    >
      <Answered of={answer} rows={10}>
        {(policy) => (
          <div className="firewall-detail">
            <div>
              <PolicyFacts of={policy} />
              <OpenedFacts of={policy} />
            </div>
            <Sheet title={say(firewallDeskTexts.policyHistory)}>
              <History of={policy} />
            </Sheet>
          </div>
        )}
      </Answered>
      {editing && data && <PolicyDialog policy={data} onClose={() => setEditing(false)} />}
    </Page>
  );
};

/** The question this policy is an answer to, as far as one says it. */
const askAbout = ({ opened: { sources, dests } }: Whole): string => {
  const one = (ranges: readonly string[]): string => (ranges.length === 1 ? (ranges[0] ?? "") : "");
  return firewallQueryUrl({ sourceIp: one(sources), destIp: one(dests) });
};

const PolicyFacts = ({ of: policy }: { readonly of: Whole }) => {
  const say = useSay();
  const limit = (text: string): string => text || say(firewallDeskTexts.always);
  return (
    <Sheet title={say(firewallDeskTexts.facts)}>
      {policy.shadowedBy.length > 0 && (
        <p>{say(firewallDeskTexts.neverBy, { rules: policy.shadowedBy.join(" + ") })}</p>
      )}
      <Facts
        of={[
          { label: say(policyFields.name), value: policy.name },
          { label: say(policyFields.order), value: policy.order },
          { label: say(policyFields.zoneFrom), value: policy.zoneFrom },
          { label: say(policyFields.zoneTo), value: policy.zoneTo },
          { label: say(policyFields.source), value: <span className="mono">{policy.source}</span>, wide: true },
          { label: say(policyFields.dest), value: <span className="mono">{policy.dest}</span>, wide: true },
          { label: say(policyFields.service), value: <span className="mono">{policy.service}</span>, wide: true },
          { label: say(policyFields.validFrom), value: limit(policy.validFrom) },
          { label: say(policyFields.validTo), value: limit(policy.validTo) },
          { label: say(policyFields.enabled), value: say(policy.enabled ? kitTexts.yes : kitTexts.no) },
          { label: say(policyFields.owner), value: policy.owner },
          { label: say(policyFields.remark), value: policy.remark, wide: true },
        ]}
      />
    </Sheet>
  );
};

const OpenedFacts = ({ of: { opened, uses } }: { readonly of: Whole }) => {
  const say = useSay();
  const listed = (texts: readonly string[]) => <span className="mono">{texts.join(", ")}</span>;
  return (
    <Sheet title={say(firewallDeskTexts.opened)}>
      <Facts
        columns={1}
        of={[
          { label: say(policyFields.source), value: listed(opened.sources) },
          { label: say(policyFields.dest), value: listed(opened.dests) },
          { label: say(policyFields.service), value: listed(opened.services) },
          { label: say(firewallDeskTexts.uses), value: uses.join(say(kitTexts.listed)) },
        ]}
      />
    </Sheet>
  );
};

const History = ({ of: { history } }: { readonly of: Whole }) => {
  const say = useSay();
  return (
    <ol className="firewall-rules">
      {history.map(({ time, name, kind, changes }, at) => (
        <li key={time} className="firewall-rule">
          <p>
            <strong>{say(kind === "import" ? firewallDeskTexts.historyImport : firewallDeskTexts.historyEdit)}</strong>{" "}
            <span className="soft">{name || say(kitTexts.thePortal)}</span>
          </p>
          <time className="soft small" dateTime={`${time.replace(" ", "T")}+08:00`}>
            {time}
          </time>
          {/* What it said at first stands above. */}
          {at < history.length - 1 &&
            changes.map(({ field, before, after }) => (
              <p key={field}>
                <strong>{field}</strong> {before !== "" && <del>{before}</del>} <ins>{after || "—"}</ins>
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
};
