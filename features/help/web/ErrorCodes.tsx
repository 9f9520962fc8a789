import { Link } from "react-router";
import { servicePath } from "@apron/kit/contract/customer-service";
import { useAddressState, Way } from "@apron/kit/web/address";
import { Copyable } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { language, useSay } from "@apron/kit/web/language";
import { Answered, Dialog, Empty, Facts, Marked, Page, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, type List, ListTable, TextFilter, useList } from "@apron/kit/web/tables";
import { articleUrl, businessTypeIn, businessTypes, type CodeRow, getErrorCode, getErrorCodes } from "../contract.ts";
import { helpTexts } from "../texts.ts";
import { helpTitles } from "../titles.ts";
import "./help.css";

/** 错误码查询: codes of the hosts with cause and solution (catalogue 11.11). */
export const ErrorCodes = () => {
  const say = useSay();
  return (
    <Page title={say(helpTitles.codes)}>
      <CodeList />
    </Page>
  );
};

/** The search over error codes, and the one that is opened. */
export const CodeList = () => {
  const say = useSay();
  const list: List<typeof getErrorCodes> = useList(getErrorCodes, { quiet: true });
  const [{ id }, change] = useAddressState({ id: "" });
  return (
    <>
      <ListTable<CodeRow>
        of={list}
        caption={say(helpTitles.codes)}
        filters={
          <>
            <TextFilter of={list} name="keyword" label={helpTexts.keyword} placeholder={say(helpTexts.searchBrief)} />
            <ChoiceFilter of={list} name="businessType" label={helpTexts.businessType} words={businessTypes} />
            <ChoiceFilter
              of={list}
              name="system"
              label={helpTexts.system}
              options={["B", "C", "J"].map((value) => ({ value, label: value }))}
            />
          </>
        }
        keyOf={(row) => row.id}
        onOpen={(row) => change({ id: row.id })}
        empty={<Empty title={say(helpTexts.noCode)} hint={say(helpTexts.noCodeHint)} />}
        columns={[
          {
            key: "code",
            title: say(helpTexts.code),
            cell: (row) => <Marked text={row.code} marks={row.codeMarks} />,
            primary: true,
            mono: true,
            tight: true,
          },
          { key: "meaning", title: say(helpTexts.meaning), cell: (row) => <Meaning of={row} /> },
          {
            key: "system",
            title: say(helpTexts.system),
            cell: (row) => row.system || say(helpTexts.allSystems),
            tight: true,
          },
          {
            key: "type",
            title: say(helpTexts.businessType),
            cell: (row) => say(businessTypes[businessTypeIn(row.businessType)]),
            tight: true,
          },
          { key: "solution", title: say(helpTexts.solution), cell: (row) => row.solution, wideOnly: true },
        ]}
      />
      {id !== "" && <CodeDialog id={id} onClose={() => change({ id: "" })} />}
    </>
  );
};

const Meaning = ({ of: row }: { readonly of: CodeRow }) => (
  <Marked text={language === "en" ? row.meaningEn : row.meaningCn} marks={row.meaningMarks} />
);

const CodeDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const answer = useCall(getErrorCode, { id }, { quiet: true });
  return (
    <Dialog open title={answer.data?.code ?? say(helpTexts.code)} onClose={onClose}>
      <Answered of={answer} rows={5}>
        {(code) => (
          <div className="stack">
            <p className="help-facts">
              <Tag>{code.system || say(helpTexts.allSystems)}</Tag>
              <Tag>{say(businessTypes[businessTypeIn(code.businessType)])}</Tag>
              <Copyable text={code.code} />
            </p>
            <Facts
              columns={1}
              of={[
                { label: say(helpTexts.meaning), value: language === "en" ? code.meaningEn : code.meaningCn },
                { label: say(helpTexts.cause), value: code.cause },
                { label: say(helpTexts.solution), value: <strong>{code.solution}</strong> },
              ]}
            />
            {code.articleId !== "" && (
              <p>
                {say(helpTexts.readMore)}{" "}
                <Link to={articleUrl({ id: code.articleId, kind: "process" })}>{code.articleTitle}</Link>
              </p>
            )}
            <p className="soft">
              {say(helpTexts.contactLead)} <Way to={servicePath}>{say(helpTexts.contact)}</Way>
            </p>
          </div>
        )}
      </Answered>
    </Dialog>
  );
};
