import { type UseQueryResult } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { BodyOf, Call, ResultOf } from "../../contract/call.ts";
import { useCall, type CallRefused, type UseCallOptions } from "../call/index.ts";
import { useLive } from "../live/index.ts";
import { useFilters, type ListFilters } from "./filters.tsx";
import { beginning, taken } from "./narrowing.ts";

/** What a list is searched by: what its call takes besides the place. */
type Asked<C extends Call> = Omit<BodyOf<C>, "currentPage" | "pageSize" | "before">;

/** A paged call with its filters: what the screen of a list needs. */
export interface List<C extends Call> extends ListFilters<keyof Asked<C> & string> {
  readonly answer: UseQueryResult<ResultOf<C>, CallRefused>;
  /** What was searched for as the call takes it, without the place, e.g. for an export. */
  readonly asked: Asked<C>;
}

/** How a list begins and is kept fresh. */
interface ListOptions<C extends Call> extends Pick<UseCallOptions, "enabled" | "every" | "quiet"> {
  /** How filters begin where that is not as the call has it. */
  readonly start?: Partial<Readonly<Record<keyof Asked<C>, string>>>;
  /** What the screen itself asks for; it is no filter and does not stand in the address. */
  readonly given?: Partial<Asked<C>>;
  readonly size?: number;
  /** Asked anew when there is news of this topic. */
  readonly live?: string | undefined;
}

/**
 * Keeps a paged call's filters, page and page size in the address and asks it. Names, defaults and what is a value at all
 * are those of the call's own body: whatever else somebody wrote into the address counts as not given.
 */
export const useList = <C extends Call<z.ZodMiniObject>>(
  call: C,
  { start, given = {}, size, live, ...options }: ListOptions<C> = {},
): List<C> => {
  type Name = keyof Asked<C> & string;
  const { currentPage, pageSize, before, ...shape } = call.body.shape;
  const fields = Object.entries(shape).filter(([name]) => Reflect.get(given, name) === undefined);
  const begin = { ...Object.fromEntries(fields.map(([name, schema]) => [name, beginning(schema)])), ...start };
  // The names are those of the call's body, the texts what it begins with.
  const filters = useFilters<Name>(begin as Readonly<Record<Name, string>>, {
    size: size ?? (Number(pageSize && beginning(pageSize)) || 20),
    fields: before ? [...fields, ["before", before]] : fields,
  });
  const read = fields.map(([name, schema]) => [name, taken(schema, filters.applied[name as Name])]);
  // Each value was taken by its own field of the body.
  const asked = { ...given, ...Object.fromEntries(read) } as Asked<C>;
  const answer = useCall(
    call,
    {
      ...asked,
      ...(currentPage && { currentPage: filters.currentPage }),
      ...(pageSize && { pageSize: filters.pageSize }),
      ...(before && { before: filters.before }),
    } as BodyOf<C>,
    { keep: true, ...options },
  );
  useLive(live, [call]);
  return { ...filters, answer, asked };
};
