import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { atAGlance, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet } from "@apron/kit/web/page";
import { getMyHandovers, type HandoverRow, handoverUrl } from "../contract.ts";
import { handoverTexts } from "../texts.ts";
import { AcceptButton, HandoverTags, useCounts } from "./tags.tsx";
import "./handover.css";

/** The shift that waits to be accepted, and the own one that ends soon, on the home screen; neither takes no room (catalogue 26.10). */
export const HomeHandover = () => {
  const say = useSay();
  const answer = useCall(getMyHandovers, {}, { quiet: true });
  useLive("handover", [getMyHandovers]);
  const { toAccept, leaving } = answer.data ?? { toAccept: [], leaving: [] };
  if (toAccept.length + leaving.length === 0) return null;
  return (
    <Sheet
      title={say(toAccept.length > 0 ? handoverTexts.toAccept : handoverTexts.leaving)}
      actions={<Link to="/handover?mine=1">{say(handoverTexts.all)}</Link>}
    >
      <ul className="handover-mine">
        {toAccept.map((row) => (
          <Line key={row.id} of={row} />
        ))}
        {leaving.map((row) => (
          <Line key={row.id} of={row} />
        ))}
      </ul>
    </Sheet>
  );
};

const Line = ({ of: row }: { readonly of: HandoverRow }) => {
  const say = useSay();
  const countsText = useCounts();
  return (
    <li>
      <span>
        <Link to={handoverUrl(row.id)}>
          {row.postName} {atAGlance(row.endTime.slice(0, 16))}
        </Link>{" "}
        <HandoverTags of={row} />
        <br />
        <span className="soft small">{countsText(row)}</span>
      </span>
      {row.mayAccept ? (
        <AcceptButton id={row.id} size="small" />
      ) : (
        <Link to={handoverUrl(row.id)}>{say(handoverTexts.remark)}</Link>
      )}
    </li>
  );
};
