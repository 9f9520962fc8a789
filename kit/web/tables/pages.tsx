import { useInfiniteQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Call } from "../../contract/call.ts";
import { Button } from "../controls/index.ts";
import { send, type UseCallOptions, type CallRefused } from "../call/index.ts";
import { useSay, kitTexts } from "../language/index.ts";

/** A call that answers one page of a list, by its number as text. */
type Paged<Row> = Call<z.ZodMiniType<unknown, { currentPage?: string | undefined }>, z.ZodMiniType<readonly Row[]>>;

/** Reads a list page by page, each behind those before; a page that is not full is the last. All are read anew together. */
export const usePages = <Row extends { readonly id: string }>(
  call: Paged<Row>,
  pageSize: number,
  options: Pick<UseCallOptions, "enabled" | "quiet" | "every"> = {},
) =>
  useInfiniteQuery<readonly Row[], CallRefused, readonly Row[], readonly unknown[], number>({
    queryKey: [call.path, { pageSize }],
    queryFn: ({ pageParam, signal }) => send(call, { currentPage: String(pageParam) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length + 1),
    // What moved to another page between two answers stands in both.
    select: ({ pages }) => [...new Map(pages.flat().map((row) => [row.id, row])).values()],
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    meta: { quiet: options.quiet ?? false },
  });

/** Stands below such a list while there is more of it. */
export const MorePages = ({
  of,
}: {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}) => {
  const say = useSay();
  if (!of.hasNextPage) return null;
  return (
    <p className="more-pages">
      <Button busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {say(kitTexts.earlier)}
      </Button>
    </p>
  );
};
