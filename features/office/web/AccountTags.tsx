import { roleName } from "@apron/kit/contract/roles";
import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import type { accountStates } from "../contract.ts";
import { officeTexts } from "../texts.ts";
import "./office.css";

const tones = { registered: "wait", active: "good", disabled: "bad" } as const;

/** The state of an operations account. */
export const StateTag = ({ of: state }: { readonly of: (typeof accountStates)[number] }) => {
  const say = useSay();
  return <Tag tone={tones[state]}>{say(officeTexts[state])}</Tag>;
};

/** Roles by their names; those that wait for a second person in amber. */
export const RoleTags = ({
  of: held,
  pending = [],
}: {
  readonly of: readonly string[];
  readonly pending?: readonly string[];
}) => {
  const say = useSay();
  return (
    <span className="role-tags">
      {held.map((roleId) => (
        <Tag key={roleId} tone="info" title={roleId}>
          {say(roleName(roleId))}
        </Tag>
      ))}
      {pending.map((roleId) => (
        <Tag key={roleId} tone="wait" title={say(officeTexts.pendingRoles)}>
          {say(roleName(roleId))}
        </Tag>
      ))}
    </span>
  );
};
