import type { ReactNode } from "react";
import { Link } from "react-router";
import { servicePath } from "../../contract/customer-service.ts";
import { useSession } from "../session/index.ts";

/**
 * A link of the portal. One that asks customer service for help opens the provider's external page in a new tab for whom
 * that page is open (catalogue 13.1); for everybody else it leads to the page of contacts.
 */
export const Way = ({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => {
  const { serviceUrl } = useSession();
  if (!/^https?:\/\//.test(serviceUrl) || to.split("?")[0] !== servicePath)
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    );
  return (
    <a className={className} href={serviceUrl} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
};
