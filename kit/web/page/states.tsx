import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Button } from "../controls/index.ts";
import { readerZoneDiffers, timeText, useSay, kitTexts } from "../language/index.ts";
import { isShown, asRefused, type CallRefused } from "../call/index.ts";
import { internalPath, Way } from "../address/index.ts";
import { common } from "../../contract/refusal.ts";
import { servicePath } from "../../contract/customer-service.ts";
import { usePage, useServed } from "../portal/index.ts";
import { useSession } from "../session/index.ts";
import "./parts.css";

/** Nothing there: says what is missing and what to do about it. */
export const Empty = ({
  title,
  hint,
  action,
}: {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}) => (
  <div className="empty">
    <svg className="empty-mark" viewBox="0 0 64 40" aria-hidden="true">
      <path d="M4 36h56M32 4v24M22 28h20" />
    </svg>
    <p className="empty-title">{title}</p>
    {hint !== undefined && <p className="empty-hint">{hint}</p>}
    {action}
  </div>
);

/** Holds the place of what is coming, in its later height, so that nothing jumps. */
export const Loading = ({ rows = 6 }: { readonly rows?: number }) => {
  const say = useSay();
  return (
    <div className="loading" role="status" aria-label={say(kitTexts.loading)}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="loading-row" />
      ))}
    </div>
  );
};

interface RefusalProps {
  readonly refusal: CallRefused;
  readonly onRetry?: () => void;
  /** Where to go where the refusal itself names nothing. */
  readonly instead?: ReactNode;
  /** What may be the matter, where the refusal cannot know. */
  readonly hint?: string;
}

/** A refusal as an answer: why, until when, tries left, and what to do next (catalogue D2), brought into sight. */
export const RefusalView = (props: RefusalProps) => {
  const { refusal } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    isShown(refusal);
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, [refusal]);
  return (
    <div ref={place}>
      <RefusalCard {...props} />
    </div>
  );
};

/** The same, where it always is in sight. */
export const RefusalCard = ({ refusal, onRetry, instead, hint }: RefusalProps) => {
  const say = useSay();
  const ask = useAsking(refusal);
  return (
    <div className="refusal" role="alert">
      <p className="refusal-title">{refusal.message}</p>
      {refusal.reason !== undefined && !refusal.message.startsWith(refusal.reason) && <p>{refusal.reason}</p>}
      {hint !== undefined && <p>{hint}</p>}
      {refusal.until !== undefined && (
        <p>
          {say(kitTexts.until, { time: timeText(refusal.until) })}
          {readerZoneDiffers() && ` ${say(kitTexts.zone)}`}
        </p>
      )}
      {refusal.remaining !== undefined && refusal.remaining > 0 && (
        <p>{say(kitTexts.remaining, { count: refusal.remaining })}</p>
      )}
      {refusal.next !== undefined && <p>{refusal.next}</p>}
      {(refusal.actions.length > 0 || ask !== undefined || onRetry || instead) && (
        <p className="refusal-actions">
          {refusal.actions.map((action) => (
            <NextStep key={action.route} {...action} of={refusal} />
          ))}
          {instead}
          {ask !== undefined && <Way to={ask}>{say(kitTexts.askAbout)}</Way>}
          {onRetry && (
            <Button size="small" onClick={onRetry}>
              {say(kitTexts.retry)}
            </Button>
          )}
        </p>
      )}
    </div>
  );
};

/**
 * What is not there will not be there a moment later, nor will an address be right that is not: the way leads to the page
 * above rather than to another try. Neither does another try help where a refusal names what does, or which field is wrong.
 */
const Refused = ({ refusal, onRetry }: { readonly refusal: CallRefused; readonly onRetry: () => void }) => {
  const say = useSay();
  const above = useServed()(usePage(useLocation().pathname)?.parent ?? "");
  const isBroken = refusal.status === common.E9413.status && above !== undefined;
  if (refusal.status !== "404" && !isBroken)
    return <RefusalView refusal={refusal} {...(!needsAnother(refusal) && { onRetry })} />;
  const leadsOn = refusal.actions.length > 0 || above === undefined;
  return (
    <RefusalView
      refusal={refusal}
      {...(isBroken && { hint: say(kitTexts.brokenLink) })}
      {...(!leadsOn && { instead: <Way to={above.path}>{say(above.title)}</Way> })}
    />
  );
};

/**
 * Whether it is refused until something else is asked for, such as the days of a list, or is done, and says where: no matter
 * of asking somebody or of reading about it.
 */
const needsAnother = ({ status, actions, fields }: CallRefused): boolean =>
  Object.keys(fields).length > 0 ||
  (status === "400" &&
    actions.some(({ route }) => !/^\/(question|contact|leaveMessage|helpCenter|userHelp)\b/.test(route)));

/** The three faces of an answer: still coming, refused, there. */
export const Answered = <Result,>({
  of,
  rows,
  children,
}: {
  readonly of: Pick<UseQueryResult<Result, CallRefused>, "error"> & {
    readonly data: Result | undefined;
    refetch(): Promise<unknown>;
  };
  readonly rows?: number;
  readonly children: (result: Result) => ReactNode;
}) => {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <Refused refusal={asRefused(of.error)} onRetry={() => void of.refetch()} />;
  return <Loading {...(rows === undefined ? {} : { rows })} />;
};

/**
 * Where a holder asks customer service about a refusal, with what it was about; undefined where somebody else helps already,
 * where it says itself what is wrong, and where nobody was reached (catalogue 13.18).
 */
const useAsking = (refusal: CallRefused): string | undefined => {
  const { id, version } = useSession();
  const helps = refusal.actions.some(({ route }) => /^\/(question|contact|leaveMessage)\b/.test(route));
  const isOwn = refusal.code.startsWith("E13");
  if (id === "" || version === "3" || helps || isOwn || !asked.has(refusal.status) || unreached.has(refusal.code))
    return undefined;
  return askingRoute(refusal);
};

/** Statuses of what cannot be mended by typing something else or signing in. */
const asked: ReadonlySet<string> = new Set(["400", "400-8", "400-9", "500", "503"]);
const unreached: ReadonlySet<string> = new Set(["", "E9504", "E9505", "E9506"]);

const askingRoute = ({ code, about: { bindingId, pid } }: CallRefused): string => {
  const facts = [
    ["code", code],
    ["bindingId", bindingId],
    ["pid", pid],
  ].flatMap(([name, value]) => (value === "" ? [] : `${name}=${value}`));
  return `${servicePath}?${facts.join("&")}`;
};

const NextStep = ({
  label,
  route,
  of,
}: {
  readonly label: string;
  readonly route: string;
  readonly of: CallRefused;
}) => {
  const path = internalPath(route.split("?")[0] === servicePath ? askingRoute(of) : route);
  return path === undefined ? <span>{label}</span> : <Way to={path}>{label}</Way>;
};
