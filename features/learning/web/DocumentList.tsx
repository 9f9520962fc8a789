import { useSay } from "@apron/kit/web/language";
import { Empty, Tag, type Tone } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import {
  categories,
  categoriesOf,
  type DocumentKind,
  type DocumentRow,
  documentUrl,
  getStudyList,
  type Validity,
  validities,
} from "../contract.ts";
import { learningTexts } from "../texts.ts";
import { learningTitles } from "../titles.ts";
import { categoryWord } from "./words.ts";
import { MyTraining } from "./MyTraining.tsx";
import { FoundTitle, Due } from "./DocumentCells.tsx";
import "./learning.css";

export const validityTones: Readonly<Record<Validity, Tone>> = { inForce: "good", notYet: "info", repealed: "idle" };

/** /airportDevOps/studyArea/lawsRegulations */
export const LawList = () => <DocumentList kind="law" />;

/** /airportDevOps/toolsArea/systemsQuery (catalogue 19.8) */
export const InstitutionList = () => <DocumentList kind="system" />;

/** /airportDevOps/studyArea/trainingMaterials */
export const TrainingList = () => <DocumentList kind="training" />;

const titles = { law: learningTitles.laws, system: learningTitles.institutions, training: learningTitles.trainings };

/** Documents of a kind, in their order or by what stands in them (catalogue 20.2). */
const DocumentList = ({ kind }: { readonly kind: DocumentKind }) => {
  const say = useSay();
  const list = useList(getStudyList, { given: { kind } });
  const isStaff = useSession().version === "3";
  const isTraining = kind === "training";
  return (
    <ListPage<DocumentRow>
      of={list}
      title={say(titles[kind])}
      lead={isTraining && isStaff && <MyTraining />}
      filters={
        <>
          <TextFilter
            of={list}
            name="keyword"
            label={learningTexts.keyword}
            placeholder={say(learningTexts.searchHint)}
          />
          <ChoiceFilter
            of={list}
            name="category"
            label={learningTexts.category}
            words={categories}
            values={categoriesOf[kind]}
          />
          {!isTraining && <ChoiceFilter of={list} name="validity" label={learningTexts.validity} words={validities} />}
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => documentUrl(row, { anchor: row.anchor, keyword: list.applied.keyword })}
      empty={<Empty title={say(learningTexts.empty)} hint={say(learningTexts.emptyHint)} />}
      nothingFound={<Empty title={say(learningTexts.nothing)} hint={say(learningTexts.nothingHint)} />}
      columns={[
        {
          key: "title",
          title: say(learningTexts.documentTitle),
          cell: (row) => <FoundTitle of={row} />,
          primary: true,
        },
        {
          key: "category",
          title: say(learningTexts.category),
          cell: (row) => say(categoryWord(row.category)),
          tight: true,
        },
        ...(isTraining
          ? []
          : [
              {
                key: "docNo",
                title: say(learningTexts.docNo),
                cell: (row: DocumentRow) => row.docNo || "—",
              },
            ]),
        {
          key: "issuer",
          title: say(learningTexts.issuer),
          cell: (row) => row.issuer || "—",
          wideOnly: true,
          spare: true,
        },
        {
          key: "effective",
          title: say(isTraining ? learningTexts.promulgated : learningTexts.effective),
          cell: (row) => (isTraining ? row.publishDate : row.effectiveDate) || "—",
          tight: true,
        },
        isTraining
          ? {
              key: "due",
              title: say(learningTexts.dueHead),
              cell: (row: DocumentRow) => (isStaff ? <Due of={row} /> : "—"),
              tight: true,
            }
          : {
              key: "validity",
              title: say(learningTexts.validity),
              cell: (row: DocumentRow) => <Tag tone={validityTones[row.validity]}>{say(validities[row.validity])}</Tag>,
              tight: true,
            },
      ]}
    />
  );
};
