import { Link } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { atAGlance, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, ShortList } from "@apron/kit/web/page";
import { faultUrl, getFaults } from "../contract.ts";
import { faultCardTexts } from "../texts-card.ts";
import { FaultTags } from "./FaultTags.tsx";
import "./fault.css";

const shown = 5;

/** Faults that are open, the latest first, on the home screen of the staff; none takes no room (catalogue 26.10). */
export const HomeFaults = () => {
  const say = useSay();
  const answer = useCall(getFaults, { status: "open", pageSize: shown }, { quiet: true });
  useLive("fault", [getFaults]);
  const { list, total } = answer.data ?? { list: [], total: 0 };
  if (list.length === 0) return null;
  return (
    <Sheet
      title={say(faultCardTexts.openNow, { count: total })}
      actions={<Link to="/faultDetailsList?status=open">{say(faultCardTexts.allOpen)}</Link>}
    >
      <ShortList
        lines={list.map((row) => ({
          key: row.id,
          to: faultUrl(row.id),
          title: row.phenomenon,
          note: (
            <>
              <AirportName of={row.airportCn} /> · {atAGlance(row.reportingTime.slice(0, 16))}
            </>
          ),
          tags: <FaultTags status={row.status} severity={row.severity} escalation={row.escalation} />,
        }))}
      />
    </Sheet>
  );
};
