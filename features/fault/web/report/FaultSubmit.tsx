import { useSearchParams } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Loading } from "@apron/kit/web/page";
import { getFaultTemplates, prefillFault } from "../../contract.ts";
import { faultTitles } from "../../titles.ts";
import { ReportForm } from "./ReportForm.tsx";
import "../fault.css";

/** Reports a fault (catalogue 16.8); opened from a record with ?recordId=…&field=…, or from a run with ?delimitationId=…, it is prefilled. */
export const FaultSubmit = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const from = {
    recordId: search.get("recordId") ?? "",
    field: search.get("field") ?? "",
    delimitationId: search.get("delimitationId") ?? "",
  };
  const hasSource = from.recordId !== "" || from.delimitationId !== "";
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
          {(found) => <ReportForm templates={found} from={from} prefill={prefill.data} />}
        </Answered>
      )}
    </Page>
  );
};
