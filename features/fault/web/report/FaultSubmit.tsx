import { useSearchParams } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Loading } from "@apron/kit/web/page";
import { getFaultTemplates, prefillFault } from "../../contract.ts";
import { faultTitles } from "../../titles.ts";
import { ReportForm } from "./ReportForm.tsx";
import "../fault.css";

/** Reports a fault (catalogue 16.8); opened from a record with ?recordId=…&field=… it is prefilled from it. */
export const FaultSubmit = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const from = { recordId: search.get("recordId") ?? "", field: search.get("field") ?? "" };
  const templates = useCall(getFaultTemplates, {}, { quiet: true });
  const prefill = useCall(prefillFault, from, { enabled: from.recordId !== "", quiet: true });
  const isWaiting = from.recordId !== "" && prefill.isPending;
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
