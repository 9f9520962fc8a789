import BellOutlined from "@ant-design/icons-svg/es/asn/BellOutlined.js";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { Icon } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Count } from "@apron/kit/web/page";
import { useTurn } from "@apron/kit/web/portal";
import { getUnreadCount } from "../contract.ts";
import { noticeCardTexts } from "../texts-card.ts";
import type { Popping } from "./Popup.tsx";

const Popup = lazy(async () => ({ default: (await import("./Popup.tsx")).Popup }));

/** How many notices are unread, in the bar: at once by the live stream, within a minute without it; and what pops up (catalogue 9.14). */
export const Bell = () => {
  const say = useSay();
  const answer = useCall(getUnreadCount, {}, { every: 60_000, quiet: true });
  useLive("notice", [getUnreadCount]);
  const [given, setGiven] = useState<Popping>(null);
  // Elsewhere the bell tells of it.
  const pops = useTurn("notice", given ? true : (answer.data?.popup ?? (answer.isError ? false : undefined)));
  const done = (): void => {
    setGiven(null);
    void answer.refetch();
  };
  const count = answer.data?.num ?? 0;
  const label =
    count > 0 ? say(noticeCardTexts.bell, { count: count > 99 ? "99+" : count }) : say(noticeCardTexts.bellNone);
  return (
    <>
      <Link className="top-button" to="/noticeCenter" aria-label={label} title={label}>
        <Icon of={BellOutlined} />
        <Count of={count} label={label} />
      </Link>
      <Suspense>{pops && <Popup given={given} onGiven={setGiven} onDone={done} />}</Suspense>
    </>
  );
};
