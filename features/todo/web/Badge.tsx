import CarryOutOutlined from "@ant-design/icons-svg/es/asn/CarryOutOutlined.js";
import { Icon } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Count } from "@apron/kit/web/page";
import { Link } from "react-router";
import { getTodoNumber } from "../contract.ts";
import { todoCardTexts } from "../texts-card.ts";

/** How much there is to do, in the bar: at once by the live stream, within a minute without it. */
export const Badge = () => {
  const say = useSay();
  const answer = useCall(getTodoNumber, {}, { every: 60_000, quiet: true });
  useLive("todo", [getTodoNumber]);
  const count = answer.data?.num ?? 0;
  const label = count > 0 ? say(todoCardTexts.badge, { count }) : say(todoCardTexts.badgeNone);
  return (
    <Link className="top-button" to="/myTodo" aria-label={label} title={label}>
      <Icon of={CarryOutOutlined} />
      <Count of={count} label={label} />
    </Link>
  );
};
