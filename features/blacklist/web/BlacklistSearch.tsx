import type { ReactNode } from "react";
import { DayFilter, FilterBar, TextFilter, type List } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import type { getBlacklist } from "../contract.ts";
import { blacklistTexts } from "../texts.ts";

/** The filters of the public page and, with one more, of the desk (catalogue 12.2). */
export const BlacklistSearch = ({
  of,
  busy,
  children,
}: {
  readonly of: Omit<List<typeof getBlacklist>, "answer">;
  readonly busy: boolean;
  readonly children?: ReactNode;
}) => {
  const say = useSay();
  return (
    <FilterBar of={of} label={say(kitTexts.search)} busy={busy}>
      <TextFilter of={of} name="agent" label={blacklistTexts.agentSearch} />
      <TextFilter of={of} name="name" label={blacklistTexts.name} placeholder={say(blacklistTexts.nameHint)} />
      <DayFilter of={of} name="startDate" label={blacklistTexts.startDate} />
      <DayFilter of={of} name="endDate" label={blacklistTexts.endDate} />
      {children}
    </FilterBar>
  );
};
