import MessageOutlined from "@ant-design/icons-svg/es/asn/MessageOutlined.js";
import { Link, useLocation } from "react-router";
import { Icon } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { feedbackPath } from "../feedback.ts";
import { feedbackTitles } from "../titles.ts";

/** The way to give feedback, in the bar of every page: it says which page that was. */
export const GiveButton = () => {
  const say = useSay();
  const { pathname } = useLocation();
  const from = pathname.startsWith(feedbackPath) ? "" : `?from=${encodeURIComponent(pathname)}`;
  return (
    <Link
      className="top-button"
      to={`/feedback/add${from}`}
      aria-label={say(feedbackTitles.title)}
      title={say(feedbackTitles.title)}
    >
      <Icon of={MessageOutlined} />
    </Link>
  );
};
