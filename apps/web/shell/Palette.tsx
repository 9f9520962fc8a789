import { Dialog } from "@apron/kit/web/page";
import type { PaletteEntry } from "@apron/kit/web/feature";
import { say } from "@apron/kit/web/language";
import { ListOption } from "@apron/kit/web/controls";
import { maySee, useSession } from "@apron/kit/web/session";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { readings } from "virtual:pinyin";
import { features } from "../features.ts";
import { shellTexts } from "../texts.ts";
import { menuFor, searchTitle } from "./menu.ts";
import { finds } from "./palette-search.ts";
import "./palette.css";

const shownPerGroup = 8;

/** Finds pages and people by Chinese, pinyin or English; only what the reader may see. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const who = useSession();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const sources = useMemo(
    () => features.flatMap((feature) => feature.palette ?? []).filter((source) => maySee(who, source)),
    [who],
  );
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: ["palette", source.title.en],
      queryFn: source.entries,
      meta: { quiet: true },
    })),
  });
  const pages = useMemo(() => pagesFor(who), [who]);
  const groups = [
    { title: shellTexts.pages, entries: pages },
    ...sources.map((source, index) => ({ title: source.title, entries: answers[index]?.data ?? [] })),
  ]
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => finds(entry, typed, readings)).slice(0, shownPerGroup),
    }))
    .filter((group) => group.entries.length > 0);
  const found = groups.flatMap((group) => group.entries);

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at, id]);
  const go = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    onClose();
    void navigate(entry.route);
  };
  return (
    <Dialog open title={say(searchTitle(who))} onClose={onClose}>
      <div className="palette">
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          aria-label={say(searchTitle(who))}
          placeholder={say(shellTexts.searchHint)}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
            if (event.key === "Enter") go(found[at]);
            else if (to !== undefined && found.length > 0) setAt((to + found.length) % found.length);
            else return;
            event.preventDefault();
          }}
        />
        <div id={`${id}-list`} role="listbox" aria-label={say(searchTitle(who))} className="palette-list">
          {groups.map((group) => (
            <div key={group.title.en} role="group" aria-label={say(group.title)}>
              <p className="palette-group" aria-hidden="true">
                {say(group.title)}
              </p>
              {group.entries.map((entry) => {
                const index = found.indexOf(entry);
                return (
                  <ListOption
                    key={`${entry.route} ${entry.label.zh}`}
                    id={`${id}-${index}`}
                    at={index === at}
                    selected={index === at}
                    onReach={() => setAt(index)}
                    onChoose={() => go(entry)}
                  >
                    <span>{say(entry.label)}</span>
                    {entry.hint && <span className="option-hint">{say(entry.hint)}</span>}
                  </ListOption>
                );
              })}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className="palette-none" role="status">
            {say(shellTexts.searchNone)}
          </p>
        )}
      </div>
    </Dialog>
  );
};

const pagesFor = (who: Parameters<typeof menuFor>[0]): readonly PaletteEntry[] =>
  menuFor(who).flatMap(({ single, title, entries }) =>
    entries
      .filter((route) => route.state === "open")
      .map((route) => ({
        label: single ? title : route.title,
        hint: single ? route.title : title,
        keywords: route.path.toLowerCase(),
        route: route.path,
      })),
  );
