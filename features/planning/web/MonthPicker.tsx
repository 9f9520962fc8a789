import LeftOutlined from "@ant-design/icons-svg/es/asn/LeftOutlined.js";
import RightOutlined from "@ant-design/icons-svg/es/asn/RightOutlined.js";
import { Button, control, Icon, Select } from "@apron/kit/web/controls";
import { useSay, addDays, dayText, today, kitTexts } from "@apron/kit/web/language";
import { deskTexts } from "../texts.ts";

/** A month `yyyy-MM`: one step back or on, or any of two years. Give its label the id `c-month`. */
export const MonthPicker = ({
  month,
  onMonth,
}: {
  readonly month: string;
  readonly onMonth: (month: string) => void;
}) => {
  const say = useSay();
  const around = Array.from({ length: 25 }, (_, at) => monthAfter(today().slice(0, 7), at - 12));
  const months = around.includes(month) ? around : [month, ...around];
  return (
    <span className="month-picker">
      <Button label={say(kitTexts.previousMonth)} onClick={() => onMonth(monthAfter(month, -1))}>
        <Icon of={LeftOutlined} />
      </Button>
      <Select
        {...control<string | undefined>("month", month, (value) => onMonth(value ?? month))}
        label={say(deskTexts.month)}
        options={months.map((value) => ({ value, label: monthText(value), keywords: value }))}
      />
      <Button label={say(kitTexts.nextMonth)} onClick={() => onMonth(monthAfter(month, 1))}>
        <Icon of={RightOutlined} />
      </Button>
    </span>
  );
};

/** The month so many months later. */
export const monthAfter = (month: string, months: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
};

/** Whether the text is a month. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The month of today, by the server's clock. */
export const thisMonth = (): string => today().slice(0, 7);

/** Its last day. */
export const lastDayOf = (month: string): string => addDays(`${monthAfter(month, 1)}-01`, -1);

/** `2026年12月` or `December 2026`. */
export const monthText = (month: string): string => dayText(`${month}-01`, { year: "numeric", month: "long" });
