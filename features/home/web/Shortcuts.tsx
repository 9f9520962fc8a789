import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page";
import { usePages } from "@apron/kit/web/portal";
import { useSession } from "@apron/kit/web/session";
import { getShortcuts } from "../contract.ts";
import { homeTexts } from "../texts.ts";
import { shortcutsOf } from "./shortcuts.ts";
import "./home.css";

const ChooseShortcuts = lazy(async () => ({ default: (await import("./ChooseShortcuts.tsx")).ChooseShortcuts }));

/** What somebody has at hand (catalogue 26.10): chosen by the person, else what most of the version use. */
export const Shortcuts = () => {
  const say = useSay();
  const { version } = useSession();
  const pages = usePages();
  const answer = useCall(getShortcuts, {}, { quiet: true });
  const [choosing, setChoosing] = useState(false);
  if (!answer.data) return null;
  const shown = shortcutsOf(answer.data, pages, version);
  if (shown.length === 0) return null;
  return (
    <Sheet
      title={say(homeTexts.shortcuts)}
      actions={
        <Button size="small" look="plain" popup="dialog" onClick={() => setChoosing(true)}>
          {say(homeTexts.shortcutsChoose)}
        </Button>
      }
    >
      <ul className="shortcuts">
        {shown.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{say(title)}</Link>
          </li>
        ))}
      </ul>
      <Suspense>
        {choosing && (
          <ChooseShortcuts of={answer.data} shown={shown} pages={pages} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </Sheet>
  );
};
