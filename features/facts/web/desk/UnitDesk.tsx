import { useState } from "react";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { AirportLink } from "@apron/features/airport/web/parts";
import { type DeskUnit, exportFacts, factStates, getUnits, proposalStates } from "../../contract.ts";
import { factsDeskTexts } from "../../texts-desk.ts";
import { factsTexts } from "../../texts.ts";
import { factsTitles } from "../../titles.ts";
import { StandingTag } from "../StandingTag.tsx";
import { useUnitName } from "../naming.ts";
import { UnitDialog } from "./UnitDialog.tsx";
import "../facts.css";

/** 机场资料管理: units with their airports and keepers, and what waits for review (catalogue 19.12). */
export const UnitDesk = () => {
  const say = useSay();
  const list = useList(getUnits, { live: "facts" });
  const read = async () => (await list.answer.refetch()).data?.list;
  const unitNameOf = useUnitName();
  const [open, setOpen] = useState<{ readonly unit: DeskUnit | undefined }>();
  return (
    <ListPage<DeskUnit>
      of={list}
      title={say(factsTitles.desk)}
      actions={
        <>
          <DownloadButton call={exportFacts} body={list.asked}>
            {say(factsDeskTexts.export)}
          </DownloadButton>
          <ButtonLink to="/factsDesk/import">{say(factsDeskTexts.import)}</ButtonLink>
          <Button look="primary" popup="dialog" onClick={() => setOpen({ unit: undefined })}>
            {say(factsDeskTexts.addUnit)}
          </Button>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={factsDeskTexts.unitKeyword} />
          <ChoiceFilter
            of={list}
            name="state"
            label={kitTexts.state}
            options={[
              { value: "waiting", label: say(factsDeskTexts.waiting) },
              { value: "unkept", label: say(factsDeskTexts.unkept) },
              { value: "complete", label: say(factStates.complete) },
              { value: "partial", label: say(factStates.partial) },
              { value: "overdue", label: say(factStates.overdue) },
            ]}
          />
        </>
      }
      keyOf={({ id }) => id}
      onOpen={(unit) => setOpen({ unit })}
      empty={<Empty title={say(factsDeskTexts.unitsNone)} hint={say(factsDeskTexts.unitsNoneHint)} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        {
          key: "unit",
          title: say(factsTexts.unit),
          cell: (unit) => unitNameOf(unit),
          primary: true,
        },
        {
          key: "airports",
          title: say(factsTexts.airports),
          cell: ({ airportNames, officeCodes }) =>
            airportNames.length === 0
              ? "—"
              : airportNames.map((name, at) => (
                  <span key={name}>
                    {at > 0 && say(kitTexts.listed)}
                    <AirportLink code={officeCodes[at] ?? ""} of={name} />
                  </span>
                )),
        },
        {
          key: "keepers",
          title: say(factsTexts.keepers),
          cell: ({ keeperNames }) =>
            keeperNames.length === 0 ? (
              <span className="soft">{say(factsTexts.noKeeper)}</span>
            ) : (
              keeperNames.join(say(kitTexts.listed))
            ),
        },
        { key: "standing", title: say(factsTexts.completeness), cell: (unit) => <StandingTag of={unit} /> },
        {
          key: "proposal",
          title: say(factsDeskTexts.proposal),
          tight: true,
          cell: ({ id, proposal }) =>
            proposal === "submitted" ? (
              <ButtonLink size="small" look="primary" to={`/factsDesk/review?unitId=${id}`}>
                {say(factsDeskTexts.reviewThis)}
              </ButtonLink>
            ) : proposal === "" ? (
              "—"
            ) : (
              <Tag>{say(proposalStates[proposal])}</Tag>
            ),
        },
        {
          key: "changed",
          title: say(factsDeskTexts.changedAt),
          cell: ({ changeTime }) => changeTime.slice(0, 16),
          tight: true,
          wideOnly: true,
          spare: true,
        },
      ]}
    >
      {open && <UnitDialog unit={open.unit} read={read} onClose={() => setOpen(undefined)} />}
    </ListPage>
  );
};
