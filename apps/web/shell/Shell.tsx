import { readCookie, writeCookie, pageFacts, signedIn, useSession } from "@apron/kit/web/session";
import { say } from "@apron/kit/web/language";
import { signInPath } from "@apron/kit/web/address";
import { PageParts } from "@apron/kit/web/portal";
import { lazy, type PropsWithChildren, Suspense, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useProfile } from "../profile.ts";
import { publicPaths, tidyPath } from "../public-paths.ts";
import { routeOf } from "../routes.ts";
import { shellTexts } from "../texts.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { fetchAhead } from "./fetch-ahead.ts";
import { Footer } from "./Footer.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import { useProfileNews } from "./profile-news.ts";
import "./shell.css";

const Palette = lazy(async () => ({ default: (await import("./Palette.tsx")).Palette }));

const narrow = matchMedia("(max-width: 991.98px)");
const sidebarCookie = "sidebarStatus";

/** Menu, bars and footer around every ordinary screen. */
export const Shell = ({ children }: PropsWithChildren) => {
  const { pathname } = useLocation();
  const [isNarrow, setNarrow] = useState(narrow.matches);
  const [isOpen, setOpen] = useState(!narrow.matches && readCookie(sidebarCookie) !== "0");
  const [finding, setFinding] = useState(false);
  const profile = useProfile(true);
  useProfileNews();
  const { fixedHeader, sidebarLogo } = useSession();

  useEffect(() => {
    const follow = (): void => {
      setNarrow(narrow.matches);
      setOpen(!narrow.matches && readCookie(sidebarCookie) !== "0");
    };
    narrow.addEventListener("change", follow);
    return () => narrow.removeEventListener("change", follow);
  }, []);
  useEffect(() => {
    const find = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setFinding(true);
    };
    addEventListener("keydown", find);
    return () => removeEventListener("keydown", find);
  }, []);
  useEffect(() => {
    if (narrow.matches) setOpen(false);
    scrollTo(0, 0);
  }, [pathname]);

  if (!signedIn() && !publicPaths.has(tidyPath(pathname))) return <Navigate to={signInPath()} replace />;
  const toggle = (open: boolean): void => {
    setOpen(open);
    if (!isNarrow) writeCookie(sidebarCookie, open ? "1" : "0");
  };
  const route = routeOf(pathname);
  return (
    <div
      className={["shell", isOpen && "has-menu", !fixedHeader && "scrolls-away", sidebarLogo && "names-menu"]
        .filter(Boolean)
        .join(" ")}
      onPointerOver={fetchAhead}
      onFocus={fetchAhead}
    >
      <a className="skip" href="#content">
        {say(shellTexts.skip)}
      </a>
      <TopBar menuOpen={isOpen} onMenu={() => toggle(!isOpen)} onFind={() => setFinding(true)} />
      <Sidebar open={isOpen} over={isNarrow} known={profile.state === "known"} onClose={() => toggle(false)} />
      <div className="shell-body">
        {pageFacts.mode === "demo" && (
          <section className="demo" aria-label={say(shellTexts.demoName)}>
            {say(shellTexts.demo)}
          </section>
        )}
        <PageParts on="shell" />
        {route && <Breadcrumb route={route} />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {finding && (
        <Suspense>
          <Palette onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  );
};
