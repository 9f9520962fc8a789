import { businessTypes } from "@apron/features/help/contract";
import { ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Page } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, FilterBar, LastDays, useList } from "@apron/kit/web/tables";
import { exportQuestionStatistics, getQuestionStatistics } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { systemTexts } from "../../texts.ts";
import { questionTitles } from "../../titles.ts";
import { StatisticsFigures } from "./StatisticsFigures.tsx";
import "./desk.css";

/** What was asked, what was promised and kept, and how it was rated; by day, type, system and clerk (catalogue 13.15). */
export const Statistics = () => {
  const say = useSay();
  const list = useList(getQuestionStatistics, { quiet: true });
  const { answer } = list;
  return (
    <Page
      title={say(questionTitles.statistics)}
      actions={
        <>
          <DownloadButton call={exportQuestionStatistics} body={list.asked}>
            {say(deskTexts.export)}
          </DownloadButton>
          <ButtonLink to="/questionDesk/callbacks">{say(questionTitles.callbacks)}</ButtonLink>
        </>
      }
    >
      <FilterBar of={list} label={say(questionTitles.statistics)} busy={answer.isFetching}>
        <DayFilter of={list} name="startTime" label={kitTexts.from} placeholder={answer.data?.startTime} />
        <DayFilter of={list} name="endTime" label={kitTexts.to} placeholder={answer.data?.endTime} />
        <ChoiceFilter of={list} name="system" label={deskTexts.system} words={systemTexts} />
        <ChoiceFilter of={list} name="businessType" label={deskTexts.businessType} words={businessTypes} />
      </FilterBar>
      <LastDays of={list} />
      <Answered of={answer} rows={12}>
        {(figures) => <StatisticsFigures of={figures} asked={list.asked} />}
      </Answered>
    </Page>
  );
};
