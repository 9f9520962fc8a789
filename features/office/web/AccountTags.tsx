import { roleName } from "@apron/kit/contract/roles";
import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/tag.tsx";
import type { accountStates } from "../contract.ts";
import { officeTexts } from "../texts.ts";

const tones = { registered: "wait", active: "good", disabled: "bad" } as const;

/** The state of an operations account. */
export const StateTag = ({ of: state }: { readonly of: (typeof accountStates)[number] }) => {
  const say = useSay();
  return <Tag tone={tones[state]}>{say(officeTexts[state])}</Tag>;
};

/** Roles by their names. */
export const RoleTags = ({ of: roleIds }: { readonly of: readonly string[] }) => {
  const say = useSay();
  return roleIds.map((roleId) => (
    <Tag key={roleId} tone="info" title={roleId}>
      {say(roleName(roleId))}
    </Tag>
  ));
};
