import { useCall } from "@apron/kit/web/call";
import { language, useSay } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Facts } from "@apron/kit/web/page";
import { pageFacts } from "@apron/kit/web/session";
import { versionList } from "../contract.ts";
import { homeTexts } from "../texts.ts";
import { homeTitles } from "../titles.ts";
import "./home.css";

/** About the portal: its version and what each release brought (catalogue 26.6). */
export const About = () => {
  const say = useSay();
  const releases = useCall(versionList, {}, { quiet: true });
  return (
    <Page title={say(homeTitles.about)}>
      <Sheet>
        <div className="about">
          <p>{say(homeTexts.aboutLead)}</p>
          <Facts
            columns={1}
            of={[
              { label: say(homeTexts.version), value: <span className="mono">{pageFacts.version}</span> },
              {
                label: say(homeTexts.hotline),
                value: pageFacts.hotline !== "" && <a href={`tel:${pageFacts.hotline}`}>{pageFacts.hotline}</a>,
              },
            ]}
          />
        </div>
      </Sheet>
      <Sheet title={say(homeTexts.history)}>
        <Answered of={releases}>
          {(list) =>
            list.map((release) => (
              <section key={release.version} className="about-release">
                <h3>
                  {release.version} · {release.publishDate}
                </h3>
                <ul>
                  {(language === "zh" ? release.contentCh : release.contentEn).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))
          }
        </Answered>
      </Sheet>
    </Page>
  );
};
