import { useCall } from "@apron/kit/web/call";
import { useFilters } from "@apron/kit/web/filters.tsx";
import { useSay } from "@apron/kit/web/language";
import { PagedTable } from "@apron/kit/web/paged-table.tsx";
import { Empty } from "@apron/kit/web/states.tsx";
import { whereTemplateUsed } from "../../contract-desk.ts";
import { deskTexts, versionTexts } from "../../texts-desk.ts";

/** The records that were filled in by a template, newest first. */
export const WhereUsed = ({ templateId }: { readonly templateId: string }) => {
  const say = useSay();
  const filters = useFilters({}, 10);
  const answer = useCall(
    whereTemplateUsed,
    { templateId, currentPage: filters.currentPage, pageSize: filters.pageSize },
    { keep: true, quiet: true },
  );
  return (
    <PagedTable
      answer={answer}
      title={say(versionTexts.used)}
      loadingRows={4}
      caption={say(versionTexts.used)}
      keyOf={(use) => use.use}
      empty={<Empty title={say(versionTexts.unused)} />}
      columns={[
        { key: "use", title: say(versionTexts.record), cell: (use) => use.use, mono: true },
        {
          key: "version",
          title: say(deskTexts.versionNumber),
          cell: (use) => say(deskTexts.versionOf, { version: use.version }),
        },
        { key: "time", title: say(versionTexts.time), cell: (use) => use.time, tight: true },
      ]}
      {...filters.paging}
    />
  );
};
