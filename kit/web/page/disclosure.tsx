import RightOutlined from "@ant-design/icons-svg/es/asn/RightOutlined.js";
import { useId, type ReactNode } from "react";
import { Icon } from "../controls/index.ts";
import "./parts.css";

/** A group that opens and closes, with its name and how many entries it has. */
export const Disclosure = ({
  title,
  count,
  beside,
  open,
  onToggle,
  children,
}: {
  readonly title: ReactNode;
  readonly count?: ReactNode;
  readonly beside?: ReactNode;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className="disclosure">
      <h2 className="disclosure-head">
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => onToggle(!open)}>
          <Icon of={RightOutlined} />
          <span>{title}</span>
          {count !== undefined && <span className="disclosure-count">{count}</span>}
        </button>
        {beside}
      </h2>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
};
