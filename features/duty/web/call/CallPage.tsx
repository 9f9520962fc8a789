import { useSearchParams } from "react-router";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page";
import { dutyTitles } from "../../titles.ts";
import { WhoToCall } from "./WhoToCall.tsx";

/** Who is to be called, as a page: `?question=` is what is asked, and stays in the address (catalogue 15.13). */
export const CallPage = () => {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={say(dutyTitles.call)}>
      <Sheet>
        <WhoToCall
          question={search.get("question") ?? ""}
          onAsk={(question) => setSearch(question === "" ? {} : { question }, { replace: true })}
        />
      </Sheet>
    </Page>
  );
};
