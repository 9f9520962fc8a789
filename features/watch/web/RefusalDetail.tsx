import { Link, useSearchParams } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { Copyable } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Facts, Page, Sheet } from "@apron/kit/web/page";
import { getRefusal } from "../contract.ts";
import { refusalTexts } from "../texts.ts";
import { watchTitles } from "../titles.ts";

/** One refusal: what somebody wanted, what he was told, and until when it held (catalogue 24.3). */
export const RefusalDetail = () => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const answer = useCall(getRefusal, { id }, { quiet: true });
  return (
    <Page title={say(watchTitles.refusal)}>
      <Answered of={answer} rows={8}>
        {(found) => (
          <Sheet>
            <Facts
              of={[
                { label: say(kitTexts.time), value: found.time },
                { label: say(refusalTexts.traceId), value: <Copyable text={found.traceId} /> },
                { label: say(refusalTexts.what), value: found.what },
                { label: say(refusalTexts.route), value: <span className="mono">{found.route}</span> },
                { label: say(refusalTexts.code), value: <span className="mono">{found.code}</span> },
                { label: say(refusalTexts.told), value: found.words },
                { label: say(refusalTexts.until), value: found.until },
                { label: say(refusalTexts.remaining), value: found.remaining < 0 ? "" : String(found.remaining) },
                {
                  label: say(refusalTexts.who),
                  value:
                    found.who === "" ? (
                      say(refusalTexts.guest)
                    ) : (
                      <>
                        <Link className="mono" to={`/refusalLog?who=${found.who}`}>
                          {found.who}
                        </Link>{" "}
                        <span className="soft small">{say(refusalTexts.whoHint)}</span>
                      </>
                    ),
                  wide: true,
                },
                { label: say(kitTexts.version), value: found.version },
                { label: say(refusalTexts.took), value: say(refusalTexts.milliseconds, { count: found.ms }) },
                { label: say(refusalTexts.instance), value: <span className="mono">{found.instance}</span> },
              ]}
            />
          </Sheet>
        )}
      </Answered>
    </Page>
  );
};
