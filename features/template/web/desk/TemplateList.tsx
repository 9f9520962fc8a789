import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { holdWords } from "@apron/kit/web/call";
import { ChooseFile } from "@apron/kit/web/files";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { getTemplates, templateStates } from "../../contract-desk.ts";
import { businesses } from "../../wire.ts";
import { businessTexts, deskTexts, statusTexts } from "../../texts-desk.ts";
import { templateTitles } from "../../titles.ts";
import { importedFrom, leaveImport } from "./imported.ts";
import "./desk.css";

type Line = ResultOf<typeof getTemplates>["list"][number];

/** All templates with the version in use and the one being made (catalogue 16.14). */
export const TemplateList = () => {
  const say = useSay();
  useEffect(() => leaveImport(undefined), []);
  const list = useList(getTemplates, { live: "template" });
  return (
    <ListPage
      of={list}
      title={say(templateTitles.title)}
      actions={
        <>
          <ImportButton />
          <ButtonLink look="primary" to="/templateDesk/edit">
            {say(deskTexts.add)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={deskTexts.keyword} />
          <ChoiceFilter
            of={list}
            name="business"
            label={deskTexts.business}
            values={businesses}
            words={businessTexts}
          />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} values={templateStates} words={statusTexts} />
        </>
      }
      keyOf={(line) => line.templateId}
      linkOf={(line) => `/templateDesk/versions?id=${line.templateId}`}
      empty={<Empty title={say(deskTexts.none)} hint={say(deskTexts.noneHint)} />}
      columns={[
        { key: "name", title: say(deskTexts.name), cell: (line) => line.name },
        { key: "business", title: say(deskTexts.business), cell: (line) => say(businessTexts[line.business]) },
        { key: "type", title: say(deskTexts.typeName), cell: (line) => `${line.typeName} / ${line.subtypeName}` },
        { key: "state", title: say(kitTexts.state), cell: (line) => <Standing of={line} /> },
        { key: "fields", title: say(deskTexts.fields), cell: (line) => line.fields, align: "end", spare: true },
        { key: "uses", title: say(deskTexts.uses), cell: (line) => line.uses, align: "end" },
        { key: "editTime", title: say(deskTexts.editTime), cell: (line) => line.editTime, tight: true },
        {
          key: "act",
          title: "",
          cell: (line) => (
            <ButtonLink size="small" to={`/templateDesk/edit?id=${line.templateId}`}>
              {say(templateTitles.edit)}
            </ButtonLink>
          ),
        },
      ]}
    />
  );
};

const Standing = ({ of }: { readonly of: Line }) => {
  const say = useSay();
  return (
    <span className="template-standing">
      {!of.enabled && <Tag tone="idle">{say(statusTexts.disabled)}</Tag>}
      {of.publishedVersion > 0 && (
        <Tag tone="good">
          {say(statusTexts.published)} v{of.publishedVersion}
        </Tag>
      )}
      {of.openStatus !== "" && (
        <Tag tone={of.openStatus === "trial" ? "wait" : "info"}>
          {say(statusTexts[of.openStatus])} v{of.openVersion}
        </Tag>
      )}
    </span>
  );
};

/** Reads a schema from a file into a new template; nothing is kept until it is saved. */
const ImportButton = () => {
  const say = useSay();
  const go = useNavigate();
  const take = async (file: File): Promise<void> => {
    const imported = importedFrom(await file.text(), file.name);
    if ("problem" in imported) return holdWords(say(imported.problem));
    leaveImport(imported);
    tell("info", say(deskTexts.imported));
    await go("/templateDesk/edit");
  };
  return (
    <ChooseFile
      label={say(deskTexts.importFile)}
      accept=".json,application/json"
      onChoose={([file]) => file && void take(file)}
    >
      {say(deskTexts.importFile)}
    </ChooseFile>
  );
};
