import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Answered, Page, Sheet } from "@apron/kit/web/page";
import { RichText } from "@apron/kit/web/rich-text";
import { getHelpPage, type PageName } from "../contract.ts";
import { helpTitles } from "../titles.ts";

/** A page of fixed text that the content editors keep (catalogue 1.15). */
const FixedPage = ({ name }: { readonly name: PageName }) => {
  const say = useSay();
  const answer = useCall(getHelpPage, { name }, { quiet: true });
  const title = name === "joinCommunity" ? helpTitles.community : helpTitles.operate;
  return (
    <Page narrow title={answer.data?.title ?? say(title)}>
      <Answered of={answer} rows={6}>
        {({ contentHtml }) => (
          <Sheet>
            <RichText html={contentHtml} />
          </Sheet>
        )}
      </Answered>
    </Page>
  );
};

/** /joinCommunity, for everybody. */
export const Community = () => <FixedPage name="joinCommunity" />;
/** /joinOperate, for everybody. */
export const Operate = () => <FixedPage name="joinOperate" />;
