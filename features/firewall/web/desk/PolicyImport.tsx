import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { firewallLimits, getFirewalls, getPolicies, getPolicy, policyImports } from "../../contract.ts";
import { firewallDeskTexts } from "../../texts-desk.ts";
import { policyFields } from "../../texts.ts";
import { firewallTitles } from "../../titles.ts";

const refreshes = [getPolicies, getPolicy, getFirewalls];

/** The policies of whole firewalls from a file (catalogue 19.15). */
export const PolicyImport = () => {
  const say = useSay();
  return (
    <ImportPage
      isWhole
      title={say(firewallTitles.import)}
      lead={say(firewallDeskTexts.importLead)}
      calls={policyImports}
      most={firewallLimits.importRows}
      bytes={firewallLimits.importBytes}
      columns={policyFields}
      refreshes={refreshes}
    />
  );
};
