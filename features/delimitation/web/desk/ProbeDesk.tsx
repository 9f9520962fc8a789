import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { atAGlance, kitTexts, language, useSay } from "@apron/kit/web/language";
import { Empty, Tag, type Tone } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { tell } from "@apron/kit/web/toast";
import { askProbe, getProbes, type Probe, probeStateNames, type ProbeState, probeStates } from "../../contract.ts";
import { topologyTexts } from "../../texts-desk.ts";
import { delimitationTitles } from "../../titles.ts";
import { ProbeDialog } from "./ProbeDialog.tsx";
import "../delimitation.css";

const tones: Readonly<Record<ProbeState, Tone>> = {
  answering: "good",
  silent: "bad",
  untrusted: "bad",
  unknown: "idle",
};

/** 探针管理: the probes, those that fail first, and how each stands (catalogue 19.4). */
export const ProbeDesk = () => {
  const say = useSay();
  const list = useList(getProbes, { quiet: true, live: "delimitation.topology" });
  const [open, setOpen] = useState<Probe | "new">();
  const add = (
    <Button look="primary" popup="dialog" onClick={() => setOpen("new")}>
      {say(topologyTexts.addProbe)}
    </Button>
  );
  return (
    <ListPage<Probe>
      of={list}
      title={say(delimitationTitles.probes)}
      lead={list.answer.data?.connected === false && <p>{say(topologyTexts.notConnected)}</p>}
      actions={add}
      filters={
        <>
          <TextFilter of={list} name="keyword" label={topologyTexts.probeKeyword} />
          <ChoiceFilter
            of={list}
            name="state"
            label={topologyTexts.health}
            values={probeStateNames}
            words={probeStates}
          />
        </>
      }
      keyOf={({ code }) => code}
      onOpen={setOpen}
      empty={<Empty title={say(topologyTexts.noProbes)} hint={say(topologyTexts.noProbesHint)} action={add} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        { key: "name", title: say(topologyTexts.nameZh), cell: nameOf, primary: true },
        { key: "code", title: say(topologyTexts.code), cell: ({ code }) => code, mono: true, tight: true },
        { key: "place", title: say(topologyTexts.standsAt), cell: ({ place }) => place || "—" },
        { key: "health", title: say(topologyTexts.health), cell: (row) => <Health of={row} /> },
        {
          key: "answered",
          title: say(topologyTexts.answered),
          cell: ({ answeredTime, ms }) =>
            answeredTime === "" ? "—" : `${atAGlance(answeredTime.slice(0, 16))} · ${ms} ms`,
          tight: true,
        },
        { key: "serves", title: say(topologyTexts.serves), cell: ({ serves }) => serves, align: "end", tight: true },
        { key: "ask", title: say(kitTexts.actions), cell: (row) => <Ask of={row} /> },
      ]}
    >
      {open !== undefined && (
        <ProbeDialog entry={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </ListPage>
  );
};

const nameOf = ({ nameZh, nameEn }: Probe): string => (language === "en" && nameEn !== "" ? nameEn : nameZh);

const Health = ({ of: { active, state, trouble, failures } }: { readonly of: Probe }) => {
  const say = useSay();
  if (!active) return <Tag tone="idle">{say(topologyTexts.inactive)}</Tag>;
  return (
    <span className="delimitation-tags">
      <Tag tone={tones[state]}>{say(probeStates[state])}</Tag>
      {trouble !== "" && (
        <span className="soft">
          {trouble} · {say(topologyTexts.failures, { count: failures })}
        </span>
      )}
    </span>
  );
};

const Ask = ({ of: { code } }: { readonly of: Probe }) => {
  const say = useSay();
  return (
    <SendButton
      call={askProbe}
      body={{ code }}
      refreshes={[getProbes]}
      size="small"
      says={say(topologyTexts.ask)}
      onDone={({ answers, ms, software, clockOff, trouble }) => {
        if (!answers) tell("error", say(topologyTexts.noAnswer, { reason: trouble }));
        else if (Math.abs(clockOff) > 5) tell("error", say(topologyTexts.clockOff, { seconds: clockOff }));
        else tell("success", say(topologyTexts.answers, { ms, software }));
      }}
    />
  );
};
