import { Link } from "react-router";
import { useSession } from "@apron/kit/web/session";

/** A customer by its name; it leads operations staff to all that it has on the books (catalogue 18.2). */
export const Organisation = ({ name }: { readonly name: string }) => {
  const { version } = useSession();
  if (name === "" || version !== "3") return name || "—";
  return <Link to={`/resourceQuery?${new URLSearchParams({ organisation: name }).toString()}`}>{name}</Link>;
};
