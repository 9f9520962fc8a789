import { useRef, useState } from "react";
import { Link } from "react-router";
import { useSay } from "@apron/kit/web/language";
import { airportInfoUrl, type Cell, factStates, stateNames } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";
import { useNameOf } from "../naming.ts";
import { blocksOf, nextCell } from "./grouping.ts";

const keys: ReadonlySet<string> = new Set(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"]);

/**
 * The country as a grid: regions of civil aviation with their provinces, an airport a cell, whose bar says how complete its facts
 * are and whose sign how they stand. One stop of the Tab key; arrows move within. No outline of anything (catalogue 19.2).
 */
export const CountryGrid = ({ cells }: { readonly cells: readonly Cell[] }) => {
  const say = useSay();
  const frame = useRef<HTMLDivElement>(null);
  const blocks = blocksOf(cells);
  const rows = blocks.flatMap((block) => block.rows.map((row) => row.cells));
  const [current, setCurrent] = useState("");
  const stop = cells.some(({ officeCode }) => officeCode === current) ? current : (rows.flat()[0]?.officeCode ?? "");
  const go = (key: string): boolean => {
    const next = nextCell(rows, stop, key);
    if (!next) return false;
    setCurrent(next.officeCode);
    frame.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(next.officeCode)}"]`)?.focus();
    return true;
  };
  return (
    <div
      ref={frame}
      className="country"
      role="group"
      aria-label={say(factsTexts.countryHint)}
      onKeyDown={(event) => {
        if (keys.has(event.key) && go(event.key)) event.preventDefault();
      }}
    >
      {blocks.map((block) => (
        <section key={block.key} className="country-region">
          <h3>{say(factsTexts.ofRegion, { region: say(block.word), percent: block.percent })}</h3>
          {block.rows.map((row) => (
            <div key={row.key} className="country-row">
              <span className="country-province">{say(row.word)}</span>
              <ul className="country-cells" aria-label={say(row.word)}>
                {row.cells.map((cell) => (
                  <li key={cell.officeCode}>
                    <CountryCell
                      of={cell}
                      isStop={cell.officeCode === stop}
                      onFocus={() => setCurrent(cell.officeCode)}
                    />
                  </li>
                ))}
                {row.cells.length === 0 && <li className="soft small">{say(factsTexts.noAirports)}</li>}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
};

const CountryCell = ({
  of: cell,
  isStop,
  onFocus,
}: {
  readonly of: Cell;
  readonly isStop: boolean;
  readonly onFocus: () => void;
}) => {
  const say = useSay();
  const name = useNameOf()(cell);
  const { iata, percent, state } = cell;
  const said = say(factsTexts.cell, { iata, name, percent, state: say(factStates[state]) });
  return (
    <Link
      to={airportInfoUrl(cell.officeCode)}
      className={`country-cell is-${state}`}
      data-code={cell.officeCode}
      tabIndex={isStop ? 0 : -1}
      aria-label={said}
      title={said}
      onFocus={onFocus}
    >
      <span className="mono">{iata}</span>
      <span className="facts-bar" aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} className={percent === 100 ? "is-whole" : undefined} />
      </span>
    </Link>
  );
};

/** What the cells mean, by their own look. */
export const CountryLegend = () => {
  const say = useSay();
  return (
    <ul className="country-legend" aria-label={say(factsTexts.legend)}>
      {stateNames.map((state) => (
        <li key={state}>
          <span className={`country-cell is-${state}`} aria-hidden="true" /> {say(factStates[state])}
        </li>
      ))}
    </ul>
  );
};
