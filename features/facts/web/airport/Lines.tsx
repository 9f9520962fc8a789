import { Link } from "react-router";
import { lineRoles } from "@apron/features/line/contract";
import { lineFields } from "@apron/features/line/texts";
import { LineState } from "@apron/features/line/web/parts";
import { ButtonLink, Phone } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { factsTexts } from "../../texts.ts";
import type { FaultWay, Line } from "./fault-way.ts";

/** The network lines of an airport as they are kept: how each is since when, whom to ring about it, and what stands beside it. */
export const Lines = ({
  officeCode,
  of,
  fault,
}: {
  readonly officeCode: string;
  readonly of: readonly Line[];
  readonly fault: FaultWay | undefined;
}) => {
  const say = useSay();
  const all = `/airportDevOps/toolsArea/netWorkSearch?airport=${encodeURIComponent(officeCode)}`;
  return (
    <Sheet
      flush={of.length > 0}
      title={say(factsTexts.network)}
      actions={<Link to={all}>{say(factsTexts.allOf)}</Link>}
    >
      <Table<Line>
        caption={say(factsTexts.network)}
        rows={of}
        keyOf={({ id }) => id}
        linkOf={({ route }) => route}
        empty={<p className="soft">{say(factsTexts.noLines)}</p>}
        columns={[
          { key: "name", title: say(lineFields.lineName), cell: ({ lineName }) => lineName, primary: true },
          { key: "state", title: say(lineFields.state), cell: (line) => <Standing of={line} /> },
          { key: "role", title: say(lineFields.role), cell: ({ role }) => say(lineRoles[role]), tight: true },
          {
            key: "operator",
            title: say(lineFields.operator),
            cell: ({ operator, bandwidth }) => [operator, bandwidth].filter((part) => part !== "").join(" · "),
            tight: true,
          },
          { key: "contact", title: say(lineFields.contact), cell: (line) => <LineContact of={line} /> },
          ...(fault
            ? [
                {
                  key: "actions",
                  title: "",
                  tight: true,
                  cell: (line: Line) => (
                    <ButtonLink size="small" to={fault({ line })}>
                      {say(factsTexts.fault)}
                    </ButtonLink>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Sheet>
  );
};

const Standing = ({ of: { state, since, reason } }: { readonly of: Line }) => {
  const say = useSay();
  if (state === "up") return <LineState of={state} />;
  return (
    <span className="facts-line-state">
      <LineState of={state} />{" "}
      <span className="soft small">
        {say(factsTexts.since, { time: since.slice(5, 16) })} {reason}
      </span>
    </span>
  );
};

const LineContact = ({ of: { contact, phone } }: { readonly of: Line }) => (
  <>
    {contact} {phone !== "" && <Phone number={phone} />}
    {contact === "" && phone === "" && "—"}
  </>
);
