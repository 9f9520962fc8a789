import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "./button.tsx";
import { readerZoneDiffers, timeText } from "./time.ts";
import { useSay } from "./language.ts";
import { asRefused, type CallRefused } from "./refused.ts";
import { internalPath } from "./return-path.ts";
import { kitTexts } from "./texts.ts";
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

/** A refusal as an answer: why, until when, tries left, and what to do next (catalogue D2). */
export const RefusalView = ({ refusal, onRetry }: { readonly refusal: CallRefused; readonly onRetry?: () => void }) => {
  const say = useSay();
  return (
    <div className="refusal" role="alert">
      <p className="refusal-title">{refusal.message}</p>
      {refusal.reason !== undefined && refusal.reason !== refusal.message && <p>{refusal.reason}</p>}
      {refusal.until !== undefined && (
        <p>
          {say(kitTexts.until, { time: timeText(refusal.until) })}
          {readerZoneDiffers() && ` ${say(kitTexts.zone)}`}
        </p>
      )}
      {refusal.remaining !== undefined && refusal.remaining > 0 && (
        <p>{say(kitTexts.remaining, { count: refusal.remaining })}</p>
      )}
      {(refusal.actions.length > 0 || onRetry) && (
        <p className="refusal-actions">
          {refusal.actions.map((action) => (
            <NextStep key={action.route} {...action} />
          ))}
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

/** The three faces of an answer: still coming, refused, there. */
export const Answered = <Result,>({
  of,
  rows,
  children,
}: {
  readonly of: UseQueryResult<Result, CallRefused>;
  readonly rows?: number;
  readonly children: (result: Result) => ReactNode;
}) => {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <RefusalView refusal={asRefused(of.error)} onRetry={() => void of.refetch()} />;
  return <Loading {...(rows === undefined ? {} : { rows })} />;
};

const NextStep = ({ label, route }: { readonly label: string; readonly route: string }) => {
  const path = internalPath(route);
  return path === undefined ? <span>{label}</span> : <Link to={path}>{label}</Link>;
};
