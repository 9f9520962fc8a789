import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { firewallLimits, getFirewallObjects, getPolicies, getPolicy, objectImports } from "../../contract.ts";
import { firewallDeskTexts } from "../../texts-desk.ts";
import { policyFields } from "../../texts.ts";
import { firewallTitles } from "../../titles.ts";

const refreshes = [getFirewallObjects, getPolicies, getPolicy];

/** Objects and groups from a file; policies that name them follow (catalogue 19.15). */
export const ObjectImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(firewallTitles.importObjects)}
      lead={say(firewallDeskTexts.objectsLead)}
      calls={objectImports}
      most={firewallLimits.objectRows}
      columns={{
        kind: firewallDeskTexts.objectKind,
        name: firewallDeskTexts.objectName,
        members: firewallDeskTexts.members,
        remark: policyFields.remark,
      }}
      refreshes={refreshes}
    />
  );
};
