import DownloadOutlined from "@ant-design/icons-svg/es/asn/DownloadOutlined.js";
import PhoneOutlined from "@ant-design/icons-svg/es/asn/PhoneOutlined.js";
import QuestionCircleOutlined from "@ant-design/icons-svg/es/asn/QuestionCircleOutlined.js";
import StopOutlined from "@ant-design/icons-svg/es/asn/StopOutlined.js";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { Version } from "@apron/kit/contract/call";
import { contactPath } from "@apron/kit/contract/customer-service";
import { Icon, Popover } from "@apron/kit/web/controls";
import { language, switchLanguage, useSay } from "@apron/kit/web/language";
import { PageLink, PageParts } from "@apron/kit/web/portal";
import { pageFacts } from "@apron/kit/web/session";
import { QrCode } from "@apron/kit/web/qr";
import { RefusalPlace, Step } from "@apron/kit/web/page";
import { loginTexts } from "../../texts.ts";
import "./sign-in.css";

/** The sign-in screen around its form: the stand on one side, paper on the other, tools at the edge. */
export const SignInFrame = ({ version, children }: { readonly version: Version; readonly children: ReactNode }) => {
  const say = useSay();
  const { pathname } = useLocation();
  return (
    <div className="sign-in">
      <header className="sign-in-bar">
        <p className="sign-in-name">
          <strong>Apron</strong>
          <span>{say(loginTexts.tagline)}</span>
        </p>
        <button
          type="button"
          className="link"
          lang={language === "zh" ? "en" : "zh-CN"}
          onClick={() => switchLanguage(language === "zh" ? "en" : "zh")}
        >
          {language === "zh" ? "English" : "中文"}
        </button>
      </header>
      {pageFacts.mode === "demo" && (
        <section className="sign-in-demo" aria-label={say(loginTexts.demoName)}>
          {say(loginTexts.demoNotice)}
        </section>
      )}
      <section className="sign-in-stand" aria-hidden="true">
        <Stand />
      </section>
      <main className="sign-in-paper">
        <PageParts on="signIn" />
        <RefusalPlace />
        <Step of="signIn" at={pathname}>
          {children}
        </Step>
      </main>
      <nav className="sign-in-tools" aria-label={say(loginTexts.tools)}>
        <Popover
          side
          label={say(loginTexts.download)}
          title={say(loginTexts.download)}
          className="tool"
          button={<Tool of={DownloadOutlined} says={say(loginTexts.download)} />}
        >
          <DownloadChoices />
        </Popover>
        <PageLink className="tool" to="/userHelp/index?type=manual">
          <Tool of={QuestionCircleOutlined} says={say(loginTexts.help)} />
        </PageLink>
        <Popover
          side
          label={say(loginTexts.contact)}
          title={say(loginTexts.contact)}
          className="tool"
          button={<Tool of={PhoneOutlined} says={say(loginTexts.contact)} />}
        >
          <ContactCard />
        </Popover>
        {version === "1" && (
          <Link className="tool" to="/userBlackList">
            <Tool of={StopOutlined} says={say(loginTexts.blacklist)} />
          </Link>
        )}
      </nav>
    </div>
  );
};

const Tool = ({ of, says }: { readonly of: Parameters<typeof Icon>[0]["of"]; readonly says: string }) => (
  <>
    <Icon of={of} />
    <span>{says}</span>
  </>
);

const DownloadChoices = () => {
  const say = useSay();
  const apps = [
    { name: "Android", url: pageFacts.androidUrl },
    { name: "iOS", url: pageFacts.iosUrl },
  ].filter((app) => app.url !== "");
  if (apps.length === 0) return <p>{say(loginTexts.noDownload)}</p>;
  return apps.map((app) => (
    <figure key={app.name} className="tool-card">
      <QrCode text={app.url} label={app.name} />
      <figcaption>{app.name}</figcaption>
    </figure>
  ));
};

const ContactCard = () => {
  const say = useSay();
  return (
    <>
      {pageFacts.hotline === "" ? (
        <p>{say(loginTexts.noHotline)}</p>
      ) : (
        <figure className="tool-card">
          <QrCode text={`tel:${pageFacts.hotline}`} label={pageFacts.hotline} />
          <figcaption>
            {say(loginTexts.hotline)} <a href={`tel:${pageFacts.hotline}`}>{pageFacts.hotline}</a>
          </figcaption>
        </figure>
      )}
      <p>
        <Link to={contactPath}>{say(loginTexts.moreContacts)}</Link>
      </p>
    </>
  );
};

/** An aircraft stand as it is painted on the ground: lead-in line, stop bar, clearance lines. */
const Stand = () => (
  <svg viewBox="0 0 480 480" preserveAspectRatio="xMidYMax slice">
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <path className="stand-lead" d="M240 480V150" strokeWidth="4" />
      <path d="M90 480 150 190h180l60 290" strokeDasharray="14 10" />
      <path d="M196 150h88M210 132h60" strokeWidth="6" className="stand-lead" />
      <path d="M20 480 96 120h288l76 360" />
      <path d="M96 120V60h288v60M160 60V20M320 60V20" />
    </g>
    <text x="240" y="100" textAnchor="middle" className="stand-number">
      218
    </text>
  </svg>
);
