import { Dialog } from "@apron/kit/web/page";
import type { Word } from "@apron/kit/contract/texts";
import type { PaletteEntry, Route } from "@apron/kit/web/feature";
import { say } from "@apron/kit/web/language";
import { ListOption } from "@apron/kit/web/controls";
import { maySee, useSession } from "@apron/kit/web/session";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { readings } from "virtual:pinyin";
import { features } from "../features.ts";
import { routeOf } from "../routes.ts";
import { shellTexts } from "../texts.ts";
import { foundBesideMenu, menuFor, searchTitle } from "./menu.ts";
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
      queryFn: async () => (await source.entries?.()) ?? [],
      meta: { quiet: true },
    })),
  });
  // What is typed goes on while the last word is being looked for.
  const asked = useDeferredValue(typed.trim());
  const finders = sources.filter((source) => source.found);
  const found = useQueries({
    queries: finders.map((source) => ({
      queryKey: ["palette", source.title.en, asked],
      queryFn: async () => (await source.found?.(asked)) ?? [],
      enabled: asked !== "",
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    })),
  });
  const pages = useMemo(() => pagesFor(who), [who]);
  const listed = [
    { title: shellTexts.pages, entries: pages },
    ...sources.map((source, index) => ({ title: source.title, entries: answers[index]?.data ?? [] })),
  ].map((group) => ({ ...group, entries: group.entries.filter((entry) => finds(entry, typed, readings)) }));
  const groups = [
    ...listed,
    ...finders.map(({ title }, index) => ({ title, entries: asked === "" ? [] : (found[index]?.data ?? []) })),
  ]
    .map((group) => ({ ...group, entries: group.entries.slice(0, shownPerGroup) }))
    .filter((group) => group.entries.length > 0);
  const shown = groups.flatMap((group) => group.entries);

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
          aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
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
            if (event.key === "Enter") go(shown[at]);
            else if (to !== undefined && shown.length > 0) setAt((to + shown.length) % shown.length);
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
                const index = shown.indexOf(entry);
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
        {shown.length === 0 && (
          <p className="palette-none" role="status">
            {say(shellTexts.searchNone)}
          </p>
        )}
      </div>
    </Dialog>
  );
};

const pagesFor = (who: Parameters<typeof menuFor>[0]): readonly PaletteEntry[] => [
  ...menuFor(who).flatMap(({ single, title, entries }) =>
    entries
      .filter((route) => route.state === "open")
      .map((route) => entryOf(route, single ? title : route.title, single ? route.title : title)),
  ),
  ...foundBesideMenu(who).map((route) => entryOf(route, route.title, routeOf(route.parent ?? "")?.title)),
];

const entryOf = ({ path }: Route, label: Word, hint?: Word): PaletteEntry => ({
  label,
  ...(hint && { hint }),
  keywords: path.toLowerCase(),
  route: path,
});
