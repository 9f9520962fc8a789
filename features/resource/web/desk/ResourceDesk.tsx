import { useState } from "react";
import { useCall } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Sheet, Tag } from "@apron/kit/web/page";
import { ListPage, Table, useList } from "@apron/kit/web/tables";
import { exportResources, getResources, getResourceStat, type HostReading, type ResourceRow } from "../../contract.ts";
import { readHost } from "../../contract-desk.ts";
import { resourceFields } from "../../texts.ts";
import { resourceTexts } from "../../texts-pages.ts";
import { resourceTitles } from "../../titles.ts";
import { useResourceTable } from "../ResourceTable.tsx";
import { EditResource } from "./EditResource.tsx";

/** 资源管理: how the readings of the hosts stand, and the ways to enter, import and export (catalogue 18.2). */
export const ResourceDesk = () => {
  const say = useSay();
  const list = useList(getResources, { quiet: true, live: "resource" });
  const table = useResourceTable(list, say(resourceTexts.deskEmptyHint));
  const [adding, setAdding] = useState(false);
  return (
    <ListPage<ResourceRow>
      {...table}
      title={say(resourceTitles.desk)}
      lead={<Hosts />}
      actions={
        <>
          <DownloadButton call={exportResources} body={list.asked}>
            {say(resourceTexts.export)}
          </DownloadButton>
          <ButtonLink to="/resourceDesk/import">{say(resourceTitles.import)}</ButtonLink>
          <Button look="primary" popup="dialog" onClick={() => setAdding(true)}>
            {say(resourceTexts.add)}
          </Button>
        </>
      }
    >
      {adding && <EditResource resource={undefined} onClose={() => setAdding(false)} />}
    </ListPage>
  );
};

const Hosts = () => {
  const say = useSay();
  const answer = useCall(getResourceStat, {}, { quiet: true, every: 15_000 });
  return (
    <Sheet title={say(resourceTexts.hosts)}>
      <Answered of={answer} rows={6}>
        {({ hosts }) => (
          <Table<HostReading>
            caption={say(resourceTexts.hosts)}
            rows={hosts}
            keyOf={({ system }) => system}
            empty={<p className="soft">{say(resourceTexts.never)}</p>}
            columns={[
              { key: "system", title: say(resourceFields.system), cell: ({ system }) => system, primary: true },
              {
                key: "readTime",
                title: say(resourceTexts.lastRead),
                cell: ({ readTime }) => readTime.slice(0, 16) || say(resourceTexts.never),
                tight: true,
              },
              { key: "state", title: say(kitTexts.state), cell: (host) => <ReadingTag of={host} /> },
              {
                key: "read",
                title: "",
                cell: ({ system, reading }) => (
                  <SendButton
                    call={readHost}
                    body={{ system }}
                    refreshes={[getResourceStat, getResources]}
                    size="small"
                    disabled={reading}
                    says={say(resourceTexts.readHost)}
                    title={say(resourceTexts.readAsk, { system })}
                    hint={say(resourceTexts.readHint)}
                    done={say(resourceTexts.readStarted)}
                  />
                ),
              },
            ]}
          />
        )}
      </Answered>
    </Sheet>
  );
};

const ReadingTag = ({ of }: { readonly of: HostReading }) => {
  const say = useSay();
  if (of.awayTime !== "")
    return (
      <>
        <Tag tone="bad">{say(resourceTexts.awayTag)}</Tag>{" "}
        <span className="soft small">{of.awayTime.slice(0, 16)}</span>
      </>
    );
  if (of.reading) return <Tag tone="info">{say(resourceTexts.reading)}</Tag>;
  if (of.doubted) return <Tag tone="wait">{say(resourceTexts.doubted)}</Tag>;
  return <Tag tone="good">{say(resourceTexts.read)}</Tag>;
};
