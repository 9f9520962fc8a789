import { inBoth } from "@apron/kit/contract/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, control, Select } from "@apron/kit/web/controls";
import { Labelled, SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Sheet, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { endOverrule, getStatusDesk } from "../../contract-desk.ts";
import { getServiceStatus, getStatusBrief } from "../../contract.ts";
import { isHost, stateWords } from "../../states.ts";
import { statusTexts } from "../../texts.ts";
import { tones } from "../tones.ts";
import type { DeskSubject } from "./OverruleDialog.tsx";
import "../status.css";

/** What a word about a host or an airport changes elsewhere. */
const outdated = [getStatusDesk, getServiceStatus, getStatusBrief];

type Subjects = ResultOf<typeof getStatusDesk>["subjects"];

/** Any host or airport, the operational among them. */
const Choose = ({ of, onOpen }: { readonly of: Subjects; readonly onOpen: (subject: DeskSubject) => void }) => {
  const say = useSay();
  const choose = (code: string | undefined): void => {
    const chosen = of.find((one) => one.code === code);
    if (chosen) onOpen(chosen);
  };
  return (
    <Labelled id="c-subject" label={say(statusTexts.choose)}>
      <Select
        {...control<string | undefined>("subject", undefined, choose)}
        options={of.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Labelled>
  );
};

/** The hosts, and the airports that are not operational or that somebody spoke of. */
export const StatusSubjects = ({
  of,
  onOpen,
}: {
  readonly of: Subjects;
  readonly onOpen: (subject: DeskSubject) => void;
}) => {
  const say = useSay();
  const shown = of.filter(({ code, state, overrule }) => isHost(code) || state !== "operational" || overrule);
  return (
    <Sheet flush title={say(statusTexts.now)} actions={<Choose of={of} onOpen={onOpen} />}>
      <Table<DeskSubject>
        caption={say(statusTexts.now)}
        rows={shown}
        keyOf={({ code }) => code}
        columns={[
          { key: "name", title: say(statusTexts.subject), cell: ({ name }) => name, primary: true },
          {
            key: "state",
            title: say(statusTexts.state),
            cell: ({ state }) => <Tag tone={tones[state]}>{say(stateWords[state])}</Tag>,
          },
          {
            key: "overrule",
            title: say(statusTexts.byHand),
            cell: ({ overrule }) =>
              overrule
                ? say(statusTexts.overruled, {
                    reason: say(inBoth(overrule.reasonZh, overrule.reasonEn)),
                    name: overrule.by,
                    time: overrule.until.slice(0, 16),
                  })
                : "—",
          },
          {
            key: "act",
            title: say(kitTexts.actions),
            cell: (row) => (
              <span className="status-acts">
                <Button size="small" popup="dialog" onClick={() => onOpen(row)}>
                  {say(statusTexts.overrule)}
                </Button>
                {row.overrule && (
                  <SendButton
                    call={endOverrule}
                    body={{ code: row.code, version: row.overrule.version }}
                    refreshes={outdated}
                    size="small"
                    says={say(statusTexts.endOverrule)}
                    title={say(statusTexts.endAsk, { name: row.name })}
                    done={say(statusTexts.ended, { name: row.name })}
                  />
                )}
              </span>
            ),
          },
        ]}
      />
    </Sheet>
  );
};
