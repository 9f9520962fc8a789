import HomeOutlined from "@ant-design/icons-svg/es/asn/HomeOutlined.js";
import BulbOutlined from "@ant-design/icons-svg/es/asn/BulbOutlined.js";
import MenuFoldOutlined from "@ant-design/icons-svg/es/asn/MenuFoldOutlined.js";
import MenuUnfoldOutlined from "@ant-design/icons-svg/es/asn/MenuUnfoldOutlined.js";
import SearchOutlined from "@ant-design/icons-svg/es/asn/SearchOutlined.js";
import type { Word } from "@apron/kit/contract/texts";
import { Icon, Menu } from "@apron/kit/web/controls";
import { language, say, switchLanguage } from "@apron/kit/web/language";
import { lateral } from "@apron/kit/web/portal";
import { signedIn, useSession } from "@apron/kit/web/session";
import { chooseTheme, useThemeChoice } from "@apron/kit/web/theme";
import { Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { features } from "../features.ts";
import { shellTexts } from "../texts.ts";
import { AppDownload } from "./AppDownload.tsx";
import { Avatar } from "./Avatar.tsx";
import { PortalName } from "./PortalName.tsx";
import { searchTitle } from "./menu.ts";
import { signOut } from "./sign-out.ts";

const barParts = features
  .flatMap(({ barParts: parts = [] }) => parts)
  .map(({ key, load }) => ({ key, Part: lateral(load) }));

/** The upper bar: menu, search, and what concerns the person (catalogue 26.4). */
export const TopBar = ({
  menuOpen,
  onMenu,
  onFind,
}: {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onFind: () => void;
}) => {
  const who = useSession();
  return (
    <header className="top">
      <button
        type="button"
        className="top-button"
        aria-controls="menu"
        aria-expanded={menuOpen}
        aria-label={say(menuOpen ? shellTexts.closeMenu : shellTexts.openMenu)}
        onClick={onMenu}
      >
        <Icon of={menuOpen ? MenuFoldOutlined : MenuUnfoldOutlined} />
      </button>
      <PortalName />
      <button
        type="button"
        className="top-find"
        aria-label={`${say(searchTitle(who))} Ctrl K`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={onFind}
      >
        <Icon of={SearchOutlined} />
        <span>{say(searchTitle(who))}</span> <kbd>Ctrl K</kbd>
      </button>
      {who.version === "1" && (
        <>
          <Link className="top-button" to="/home">
            <Icon of={HomeOutlined} />
            <span className="top-word">{say(shellTexts.home)}</span>
          </Link>
          <AppDownload />
        </>
      )}
      <Suspense>{barParts.map(({ key, Part }) => who.id !== "" && <Part key={key} />)}</Suspense>
      <button
        type="button"
        className="top-button"
        lang={language === "zh" ? "en" : "zh-CN"}
        aria-label={say(shellTexts.switchLanguage)}
        onClick={() => void speakOther()}
      >
        {say(shellTexts.otherLanguage)}
      </button>
      {who.showSettings && <LookMenu />}
      <PersonMenu />
    </header>
  );
};

/** The pages and the messages in the other language; that the server could not be told keeps nobody from reading. */
const speakOther = async (): Promise<void> => {
  const other = language === "zh" ? "en" : "zh";
  try {
    if (signedIn()) for (const feature of features) await feature.signedIn?.speak(other);
  } catch {
    // The next sign-in says it again.
  }
  switchLanguage(other);
};

/** Where a person says how the portal is to look (catalogue 35.4). */
const displayPath = "/personalCenter/settings";

const themes = { system: shellTexts.themeSystem, light: shellTexts.themeLight, dark: shellTexts.themeDark } as const;

const LookMenu = () => {
  const chosen = useThemeChoice();
  const navigate = useNavigate();
  const items = (["system", "light", "dark"] as const).map((theme) => ({
    key: theme,
    label: say(themes[theme]),
    current: theme === chosen,
    onChoose: () => chooseTheme(theme),
  }));
  const settings = { key: "display", label: say(shellTexts.display), onChoose: () => void navigate(displayPath) };
  return (
    <Menu className="top-button" label={say(shellTexts.theme)} items={[...items, settings]}>
      <Icon of={BulbOutlined} />
    </Menu>
  );
};

const PersonMenu = () => {
  const who = useSession();
  const navigate = useNavigate();
  const way = (key: string, label: Word, to: string) => ({ key, label: say(label), onChoose: () => void navigate(to) });
  return (
    <Menu
      className="top-button"
      label={`${say(shellTexts.person)} ${who.showName}`.trim()}
      items={[
        way("centre", shellTexts.personalCentre, "/personalCenter/index"),
        ...(who.version === "3" ? [] : [way("main", shellTexts.mainAgent, "/mainAgent")]),
        way("password", shellTexts.changePassword, "/personalCenter/settings"),
        way("about", shellTexts.about, "/aboutSoftware"),
        { key: "out", label: say(shellTexts.signOut), onChoose: () => void signOut() },
      ]}
    >
      <Avatar who={who} />
      <span className="top-word">{who.showName}</span>
    </Menu>
  );
};
