import { useSearchParams } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Loading } from "@apron/kit/web/page";
import { faultLimits, getFaultTemplates, prefillFault } from "../../contract.ts";
import { faultTexts } from "../../texts.ts";
import { faultTitles } from "../../titles.ts";
import { type KnownOfFault, ReportForm } from "./ReportForm.tsx";
import "../fault.css";

/**
 * Reports a fault (catalogue 16.8); opened from a record with ?recordId=…&field=…, or from a run with ?delimitationId=…, it is
 * prefilled from it; opened from the page of an airport it begins with what was known there, by the names of its fields.
 */
export const FaultSubmit = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const from = {
    recordId: search.get("recordId") ?? "",
    field: search.get("field") ?? "",
    delimitationId: search.get("delimitationId") ?? "",
  };
  const hasSource = from.recordId !== "" || from.delimitationId !== "";
  const known = knownIn(search);
  const templates = useCall(getFaultTemplates, {}, { quiet: true });
  const prefill = useCall(prefillFault, from, { enabled: hasSource, quiet: true });
  const isWaiting = hasSource && prefill.isPending;
  return (
    <Page title={say(faultTitles.submit)}>
      {isWaiting ? (
        <Sheet>
          <Loading />
        </Sheet>
      ) : (
        <Answered of={templates}>
          {(found) => (
            <>
              {from.recordId !== "" && prefill.data && <p className="soft">{say(faultTexts.fromRecord)}</p>}
              <ReportForm templates={found} from={from} known={known} prefill={prefill.data} />
            </>
          )}
        </Answered>
      )}
    </Page>
  );
};

/** What an address says of a fault, no longer than a field may be. */
const knownIn = (search: URLSearchParams): KnownOfFault => {
  const said = (name: string, most: number): string => (search.get(name) ?? "").slice(0, most);
  const { shortText, longText } = faultLimits;
  return {
    officeCode: said("officeCode", 20),
    applicationId: said("applicationId", 64),
    faultySoftware: said("faultySoftware", shortText),
    location: said("location", shortText),
    reportingUnit: said("reportingUnit", shortText),
    phenomenon: said("phenomenon", longText),
    effect: said("effect", longText),
    cause: said("cause", longText),
    notes: said("notes", longText),
  };
};
