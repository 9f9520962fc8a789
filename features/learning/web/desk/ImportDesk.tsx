import { useAddressState } from "@apron/kit/web/address";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { StateTag } from "@apron/kit/web/imports";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Empty, Page } from "@apron/kit/web/page";
import { ListTable, useList } from "@apron/kit/web/tables";
import { type DocumentImport, documentKinds, getDocumentImports } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { learningTitles } from "../../titles.ts";
import { ChooseFiles } from "./ChooseFiles.tsx";
import { ImportReview } from "./ImportReview.tsx";
import { Counts } from "./ImportCounts.tsx";
import "../learning.css";

/** Documents from a folder: compared first, written when somebody says so, taken back (catalogue 20.5). */
export const ImportDesk = () => {
  const say = useSay();
  const [{ id }, change] = useAddressState({ id: "" });
  return (
    <Page title={say(learningTitles.bringIn)}>
      <ChooseFiles onRead={(made) => change({ id: made.id })} />
      {id === "" ? <Imports onOpen={(opened) => change({ id: opened })} /> : <ImportReview key={id} id={id} />}
      {id !== "" && (
        <Actions>
          <Button onClick={() => change({ id: "" })}>{say(deskTexts.imports)}</Button>
          {/* Where what has one title only waits as a draft. */}
          <ButtonLink to="/learningDesk">{say(learningTitles.desk)}</ButtonLink>
        </Actions>
      )}
    </Page>
  );
};

const Imports = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const say = useSay();
  const list = useList(getDocumentImports);
  return (
    <ListTable<DocumentImport>
      of={list}
      caption={say(deskTexts.imports)}
      keyOf={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      empty={<Empty title={say(deskTexts.importsNone)} hint={say(deskTexts.importsNoneHint)} />}
      columns={[
        { key: "file", title: say(deskTexts.fileName), cell: (row) => row.fileName, primary: true },
        { key: "kind", title: say(deskTexts.kind), cell: (row) => say(documentKinds[row.kind]), tight: true },
        { key: "state", title: say(kitTexts.state), cell: (row) => <StateTag of={row} /> },
        { key: "counts", title: say(deskTexts.difference), cell: (row) => <Counts of={row} /> },
        { key: "by", title: say(deskTexts.changedBy), cell: (row) => row.madeBy, tight: true },
        { key: "time", title: say(kitTexts.time), cell: (row) => row.madeTime.slice(0, 16), tight: true },
      ]}
    />
  );
};
