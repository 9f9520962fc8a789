import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../controls/index.ts";
import { readerZoneDiffers, timeText, useSay, kitTexts } from "../language/index.ts";
import { isShown, asRefused, type CallRefused } from "../call/index.ts";
import { internalPath, Way } from "../address/index.ts";
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
export const RefusalCard = ({ refusal, onRetry }: RefusalProps) => {
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
  readonly of: Pick<UseQueryResult<Result, CallRefused>, "error"> & {
    readonly data: Result | undefined;
    refetch(): Promise<unknown>;
  };
  readonly rows?: number;
  readonly children: (result: Result) => ReactNode;
}) => {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <RefusalView refusal={asRefused(of.error)} onRetry={() => void of.refetch()} />;
  return <Loading {...(rows === undefined ? {} : { rows })} />;
};

const NextStep = ({ label, route }: { readonly label: string; readonly route: string }) => {
  const path = internalPath(route);
  return path === undefined ? <span>{label}</span> : <Way to={path}>{label}</Way>;
};
