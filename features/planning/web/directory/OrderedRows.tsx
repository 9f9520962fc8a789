import DownOutlined from "@ant-design/icons-svg/es/asn/DownOutlined.js";
import HolderOutlined from "@ant-design/icons-svg/es/asn/HolderOutlined.js";
import UpOutlined from "@ant-design/icons-svg/es/asn/UpOutlined.js";
import { useState, type ReactNode } from "react";
import type { BodyOf } from "@apron/kit/contract/call";
import { Button, Icon } from "@apron/kit/web/controls";
import { asRefused, react, useSend } from "@apron/kit/web/call";
import { fateOf } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import { deskDirectory, orderDirectory } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";

interface Ordered {
  readonly id: string;
  readonly name: string;
}

/** Entries in an order that matters: dragged by a handle, or moved by buttons; each move is said aloud. */
export const OrderedRows = <Row extends Ordered>({
  kind,
  label,
  rows,
  read,
  children,
}: {
  readonly kind: BodyOf<typeof orderDirectory>["kind"];
  readonly label: string;
  readonly rows: readonly Row[];
  /** The rows as they stand now. */
  readonly read: () => Promise<readonly Ordered[]>;
  readonly children: (row: Row) => ReactNode;
}) => {
  const say = useSay();
  const ordering = useSend(orderDirectory, { quiet: true, refreshes: [deskDirectory] });
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [said, setSaid] = useState("");
  const put = async (id: string, to: number, of: readonly Ordered[]): Promise<unknown> => {
    const seen = of.map((one) => one.id);
    const others = seen.filter((one) => one !== id);
    return await ordering.send({ kind, ids: [...others.slice(0, to), id, ...others.slice(to)], seen });
  };
  const move = (id: string, to: number): void => {
    const row = rows.find((one) => one.id === id);
    if (!row || ordering.pending || to < 0 || to >= rows.length || rows[to] === row) return;
    void put(id, to, rows)
      // Somebody else has sorted them meanwhile: this one is moved in the order that stands now.
      .catch(async (thrown: unknown) => {
        if (fateOf(asRefused(thrown)) !== "changed") throw thrown;
        await put(id, to, await read());
      })
      .catch((thrown: unknown) => react(asRefused(thrown)));
    setSaid(say(deskWords.movedTo, { name: row.name, place: to + 1 }));
  };
  return (
    <>
      <p className="soft small">{say(deskWords.dragHint)}</p>
      <ol className="ordered" aria-label={label} aria-busy={ordering.pending}>
        {rows.map((row, at) => (
          <li
            key={row.id}
            className={`${dragged === row.id ? "is-dragged" : ""}${over === row.id ? " is-over" : ""}`}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(row.id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, at);
            }}
          >
            <span
              className="ordered-handle"
              draggable
              aria-hidden="true"
              onDragStart={(event) => {
                setDragged(row.id);
                event.dataTransfer.setData("text/plain", row.name);
                const entry = event.currentTarget.closest("li");
                if (entry) event.dataTransfer.setDragImage(entry, 12, 12);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
            >
              <Icon of={HolderOutlined} />
            </span>
            <span className="ordered-buttons">
              <Button
                look="plain"
                size="small"
                label={`${say(deskTexts.moveUp)} ${row.name}`}
                disabled={at === 0}
                onClick={() => move(row.id, at - 1)}
              >
                <Icon of={UpOutlined} />
              </Button>
              <Button
                look="plain"
                size="small"
                label={`${say(deskTexts.moveDown)} ${row.name}`}
                disabled={at === rows.length - 1}
                onClick={() => move(row.id, at + 1)}
              >
                <Icon of={DownOutlined} />
              </Button>
            </span>
            {children(row)}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};
