import { control, Select } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, today } from "@apron/kit/web/language";
import { deskWords } from "../words.ts";

/** The year of today, or another close to it. */
export const YearPicker = ({ year, onYear }: { readonly year: string; readonly onYear: (year: string) => void }) => {
  const say = useSay();
  const now = Number(today().slice(0, 4));
  const years = [-2, -1, 0, 1, 2].map((step) => String(now + step));
  return (
    <Labelled id="c-year" label={say(deskWords.year)}>
      <Select
        {...control<string | undefined>("year", year, (next) => onYear(next ?? year))}
        options={years.map((value) => ({ value, label: value }))}
      />
    </Labelled>
  );
};

/** The year named in the address, or that of today. */
export const yearOf = (named: string): string => (/^20\d{2}$/.test(named) ? named : today().slice(0, 4));
