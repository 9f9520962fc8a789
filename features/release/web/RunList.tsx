import { useState } from "react";
import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, Tag } from "@apron/kit/web/page";
import { ListPage, useList } from "@apron/kit/web/tables";
import { getRunOverview, getRuns, type RunRow, runStates } from "../contract.ts";
import { releaseTexts } from "../texts.ts";
import { releaseTitles } from "../titles.ts";
import { RunDialog } from "./RunHistory.tsx";
import { useRunTable } from "./RunTable.tsx";
import "./release.css";

/** 机场运行版本: who is behind by how many releases, after an overview of each software (catalogue 19.3). */
export const RunList = () => {
  const say = useSay();
  const list = useList(getRuns, { quiet: true, live: "release", start: { atLeast: "" } });
  const table = useRunTable(list);
  const [open, setOpen] = useState<RunRow>();
  return (
    <ListPage<RunRow> {...table} title={say(releaseTitles.behind)} lead={<Overview />} onOpen={setOpen}>
      {open && <RunDialog run={open} onClose={() => setOpen(undefined)} />}
    </ListPage>
  );
};

const Overview = () => {
  const say = useSay();
  const found = useCall(getRunOverview, {}, { quiet: true }).data?.software ?? [];
  useLive("release", [getRunOverview]);
  if (found.length === 0) return null;
  return (
    <Sheet title={say(releaseTexts.overview)}>
      <ul className="release-overview">
        {found.map(({ name, latestVersion, current, behind, withdrawn, unknown }) => (
          <li key={name}>
            <Link to={`/softwareInfo/running?${new URLSearchParams({ name }).toString()}`}>
              {name} <span className="mono">{latestVersion}</span>
            </Link>
            <span className="tags">
              {withdrawn > 0 && <Tag tone="bad">{`${say(runStates.withdrawn)} ${withdrawn}`}</Tag>}
              {behind > 0 && <Tag tone="wait">{`${say(runStates.behind)} ${behind}`}</Tag>}
              {unknown > 0 && <Tag tone="idle">{`${say(runStates.unknown)} ${unknown}`}</Tag>}
              <Tag tone="good">{`${say(runStates.current)} ${current}`}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
