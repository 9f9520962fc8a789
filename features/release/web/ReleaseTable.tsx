import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, type Column, type List, TextFilter } from "@apron/kit/web/tables";
import { getReleaseOptions, type getReleases, type ReleaseRow, releaseUrl } from "../contract.ts";
import { releaseFields, releaseTexts } from "../texts.ts";
import { sizeText } from "./size.ts";

/** What a list of releases is made of, wherever it stands. */
export const useReleaseTable = (list: List<typeof getReleases>, emptyHint: string) => {
  const say = useSay();
  return {
    of: list,
    filters: <Filters of={list} />,
    keyOf: ({ id }: ReleaseRow) => id,
    linkOf: ({ id }: ReleaseRow) => releaseUrl(id),
    empty: <Empty title={say(releaseTexts.empty)} hint={emptyHint} />,
    nothingFound: <Empty title={say(kitTexts.noRecord)} hint={say(kitTexts.fewerFilters)} />,
    columns: columnsOf(say),
  };
};

const Filters = ({ of: list }: { readonly of: List<typeof getReleases> }) => {
  const say = useSay();
  const known = useCall(getReleaseOptions, {}, { quiet: true }).data;
  const named = (names: readonly string[] = []) => names.map((value) => ({ value, label: value }));
  return (
    <>
      <TextFilter of={list} name="keyword" label={releaseTexts.keyword} />
      <ChoiceFilter of={list} name="name" label={releaseFields.name} options={named(known?.names)} />
      <ChoiceFilter of={list} name="group" label={releaseFields.group} options={named(known?.groups)} />
      <ChoiceFilter
        of={list}
        name="state"
        label={releaseTexts.state}
        options={[
          { value: "latest", label: say(releaseTexts.latest) },
          { value: "released", label: say(releaseTexts.released) },
          { value: "withdrawn", label: say(releaseTexts.withdrawn) },
        ]}
      />
    </>
  );
};

const columnsOf = (say: ReturnType<typeof useSay>): Column<ReleaseRow>[] => [
  { key: "name", title: say(releaseFields.name), cell: ({ name }) => name, primary: true },
  { key: "version", title: say(releaseFields.version), cell: ({ version }) => version, mono: true, tight: true },
  { key: "state", title: say(releaseTexts.state), cell: (row) => <ReleaseState of={row} />, tight: true },
  { key: "group", title: say(releaseFields.group), cell: ({ group }) => group, tight: true },
  { key: "date", title: say(releaseFields.releaseDate), cell: ({ releaseDate }) => releaseDate, tight: true },
  {
    key: "size",
    title: say(releaseTexts.size),
    cell: ({ size }) => (size === 0 ? say(releaseTexts.noFile) : sizeText(size)),
    tight: true,
  },
];

/** Whether a release is the latest of its software, or withdrawn. */
export const ReleaseState = ({
  of: { latest, withdrawn },
}: {
  readonly of: Pick<ReleaseRow, "latest" | "withdrawn">;
}) => {
  const say = useSay();
  if (withdrawn) return <Tag tone="bad">{say(releaseTexts.withdrawn)}</Tag>;
  return <Tag tone={latest ? "good" : "plain"}>{say(latest ? releaseTexts.latest : releaseTexts.released)}</Tag>;
};
