import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Page, Sheet, Stack } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { getHelpGaps, settleGap } from "../../contract.ts";
import { helpTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { helpTitles } from "../../titles.ts";
import "../help.css";
import "./desk.css";

type Gaps = ResultOf<typeof getHelpGaps>;

/** What readers searched for in vain, and what did not help them. */
export const HelpGaps = () => {
  const say = useSay();
  const gaps = useCall(getHelpGaps, {}, { quiet: true });
  useLive("help", [getHelpGaps]);
  return (
    <Page title={say(helpTitles.gaps)}>
      <p className="soft">{say(deskTexts.gapsLead)}</p>
      <Answered of={gaps} rows={8}>
        {({ misses, unhelpful }) => (
          <Stack>
            <Sheet flush title={say(deskTexts.misses)}>
              <Table<Gaps["misses"][number]>
                caption={say(deskTexts.misses)}
                rows={misses}
                keyOf={(row) => row.keyword}
                empty={<Empty title={say(deskTexts.missesNone)} hint={say(deskTexts.missesNoneHint)} />}
                columns={[
                  { key: "keyword", title: say(helpTexts.keyword), cell: (row) => row.keyword, primary: true },
                  { key: "times", title: say(deskTexts.times), cell: (row) => row.times, tight: true },
                  {
                    key: "last",
                    title: say(deskTexts.lastTime),
                    cell: (row) => row.lastTime.slice(0, 16),
                    tight: true,
                  },
                  {
                    key: "actions",
                    title: "",
                    align: "end",
                    cell: (row) => (
                      <span className="help-choices">
                        <ButtonLink
                          size="small"
                          to={`/helpDesk/edit?${new URLSearchParams({ title: row.keyword }).toString()}`}
                        >
                          {say(deskTexts.write)}
                        </ButtonLink>
                        <SendButton
                          call={settleGap}
                          body={{ keyword: row.keyword }}
                          refreshes={[getHelpGaps]}
                          size="small"
                          says={say(deskTexts.seenTo)}
                        />
                      </span>
                    ),
                  },
                ]}
              />
            </Sheet>
            <Sheet flush title={say(deskTexts.unhelpful)}>
              <Table<Gaps["unhelpful"][number]>
                caption={say(deskTexts.unhelpful)}
                rows={unhelpful}
                keyOf={(row) => row.id}
                linkOf={(row) => `/helpDesk/edit?id=${row.id}`}
                empty={<Empty title={say(deskTexts.unhelpfulNone)} hint={say(deskTexts.unhelpfulNoneHint)} />}
                columns={[
                  { key: "title", title: say(deskTexts.title), cell: (row) => row.title, primary: true },
                  { key: "times", title: say(deskTexts.times), cell: (row) => row.times, tight: true },
                  { key: "remarks", title: say(deskTexts.remarks), cell: (row) => <Remarks of={row.remarks} /> },
                  {
                    key: "actions",
                    title: "",
                    align: "end",
                    cell: (row) => (
                      <SendButton
                        call={settleGap}
                        body={{ articleId: row.id }}
                        refreshes={[getHelpGaps]}
                        size="small"
                        says={say(deskTexts.seenTo)}
                      />
                    ),
                  },
                ]}
              />
            </Sheet>
          </Stack>
        )}
      </Answered>
    </Page>
  );
};

const Remarks = ({ of }: { readonly of: Gaps["unhelpful"][number]["remarks"] }) =>
  of.length === 0
    ? "—"
    : of.map(({ remark, time }) => (
        <span key={`${time} ${remark}`} className="help-remark">
          {remark} <span className="soft small">{time.slice(0, 16)}</span>
        </span>
      ));
