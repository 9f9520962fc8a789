import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { addressOf, useCall } from "@apron/kit/web/call";
import { BarChart, BarSheet } from "@apron/kit/web/charts";
import { ButtonLink, control, Select } from "@apron/kit/web/controls";
import { dayText, kitTexts, today, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Facts, Page, Sheet, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { departmentNames, dutyTopic, dutyYear, exportDutyYear, type YearShare } from "../../contract.ts";
import { dutyTexts, yearTexts } from "../../texts.ts";
import { dutyTitles } from "../../titles.ts";
import { minePath } from "../paths.ts";
import "./year.css";

/** 值班时数: hours, nights and holidays of a year beside the rules; planners see everybody, others themselves (15.17). */
export const DutyYear = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ year: "", department: "" });
  const year = /^20\d{2}$/.test(address.year) ? address.year : today().slice(0, 4);
  const asked = { year, depaName: address.department };
  const answer = useCall(dutyYear, asked, { quiet: true });
  useLive(dutyTopic, [dutyYear]);
  return (
    <Page
      title={say(dutyTitles.year)}
      beside={
        <>
          <Select
            {...control<string | undefined>("year", year, (next) => setAddress({ ...address, year: next ?? "" }))}
            label={say(yearTexts.year)}
            options={yearsAround().map((value) => ({ value, label: value }))}
          />
          {answer.data?.isEverybody && (
            <Departments
              chosen={address.department}
              onChoose={(department) => setAddress({ ...address, department })}
            />
          )}
        </>
      }
      actions={
        <>
          <ButtonLink to={minePath}>{say(dutyTitles.mine)}</ButtonLink>
          <a className="button is-default" href={addressOf(exportDutyYear, asked)} download>
            {say(yearTexts.exportSheet)}
          </a>
        </>
      }
    >
      <Answered of={answer} rows={10}>
        {(found) => (
          <>
            <p className="soft">
              {say(yearTexts.rulesAre, found.rules)}
              {!found.isEverybody && (
                <>
                  <br />
                  {say(yearTexts.onlyOwn)}
                </>
              )}
            </p>
            {found.own ? (
              <Own of={found.own} year={year} rules={found.rules} />
            ) : (
              !found.isEverybody && (
                <Sheet>
                  <Empty title={say(yearTexts.notListed)} hint={say(dutyTexts.notListed)} />
                </Sheet>
              )
            )}
            {found.isEverybody && <Everybody of={found} />}
          </>
        )}
      </Answered>
    </Page>
  );
};

type Year = ResultOf<typeof dutyYear>;

const Own = ({
  of: own,
  year,
  rules,
}: {
  readonly of: YearShare;
  readonly year: string;
  readonly rules: Year["rules"];
}) => {
  const say = useSay();
  const against = (count: number, rule: keyof Year["rules"]) => <Against count={count} most={rules[rule]} />;
  return (
    <Sheet title={say(yearTexts.mine, { year })}>
      <div className="year-own">
        <Facts
          columns={2}
          of={[
            { label: say(yearTexts.shifts), value: own.shifts },
            { label: say(yearTexts.hours), value: against(own.hours, "yearHours") },
            { label: say(yearTexts.callHours), value: own.callHours },
            { label: say(yearTexts.nights), value: against(own.nights, "yearNights") },
            { label: say(yearTexts.holidays), value: against(own.holidays, "yearHolidays") },
            { label: say(yearTexts.over), value: <Over of={own} /> },
          ]}
        />
        <BarChart
          label={say(yearTexts.hoursByMonth)}
          bars={own.months.map(({ hours, nights, holidays }, at) => ({
            label: dayText(`${year}-${String(at + 1).padStart(2, "0")}-01`, { month: "short" }),
            value: hours,
            hint: nightsAndHolidays(nights, holidays, say),
          }))}
        />
      </div>
    </Sheet>
  );
};

const shownBars = 20;

const Everybody = ({ of: { people, rules } }: { readonly of: Year }) => {
  const say = useSay();
  if (people.length === 0)
    return (
      <Sheet>
        <Empty title={say(yearTexts.nobody)} />
      </Sheet>
    );
  return (
    <>
      <BarSheet
        title={yearTexts.hoursByPerson}
        bars={people.slice(0, shownBars).map(({ name, postNo, hours, nights, holidays }) => ({
          label: postNo === "" ? name : `${name} ${postNo}`,
          value: hours,
          hint: nightsAndHolidays(nights, holidays, say),
        }))}
      />
      <Sheet flush title={say(yearTexts.everybody)}>
        <Table<YearShare>
          caption={say(yearTexts.everybody)}
          rows={people}
          keyOf={({ personId }) => personId}
          columns={[
            { key: "name", title: say(dutyTexts.person), cell: ({ name }) => name, primary: true },
            { key: "postNo", title: say(yearTexts.postNo), cell: ({ postNo }) => postNo, mono: true },
            { key: "department", title: say(yearTexts.department), cell: ({ depaName }) => depaName },
            { key: "shifts", title: say(yearTexts.shifts), cell: ({ shifts }) => shifts, align: "end" },
            {
              key: "hours",
              title: say(yearTexts.hours),
              cell: ({ hours }) => <Against count={hours} most={rules.yearHours} />,
              align: "end",
            },
            { key: "call", title: say(yearTexts.callHours), cell: ({ callHours }) => callHours, align: "end" },
            {
              key: "nights",
              title: say(yearTexts.nights),
              cell: ({ nights }) => <Against count={nights} most={rules.yearNights} />,
              align: "end",
            },
            {
              key: "holidays",
              title: say(yearTexts.holidays),
              cell: ({ holidays }) => <Against count={holidays} most={rules.yearHolidays} />,
              align: "end",
            },
            { key: "over", title: say(yearTexts.over), cell: (row) => <Over of={row} /> },
          ]}
        />
      </Sheet>
    </>
  );
};

/** A count, with the rule beside it where it is beyond. */
const Against = ({ count, most }: { readonly count: number; readonly most: number }) =>
  most > 0 && count > most ? (
    <b className="year-over">
      {count} / {most}
    </b>
  ) : (
    count
  );

const Over = ({ of: { over } }: { readonly of: YearShare }) => {
  const say = useSay();
  if (over.length === 0) return <Tag tone="good">{say(yearTexts.within)}</Tag>;
  return (
    <span className="year-rules">
      {over.map((rule) => (
        <Tag key={rule} tone="wait">
          {say(yearTexts[rule])}
        </Tag>
      ))}
    </span>
  );
};

const Departments = ({
  chosen,
  onChoose,
}: {
  readonly chosen: string;
  readonly onChoose: (department: string) => void;
}) => {
  const say = useSay();
  const names = useCall(departmentNames, {}, { quiet: true }).data ?? [];
  return (
    <Select
      {...control<string | undefined>("department", chosen === "" ? undefined : chosen, (name) => onChoose(name ?? ""))}
      label={say(kitTexts.department)}
      options={names.map((name) => ({ value: name, label: name }))}
      placeholder={say(dutyTexts.allDepartments)}
      searchable
      clearable
    />
  );
};

const nightsAndHolidays = (nights: number, holidays: number, say: ReturnType<typeof useSay>): string =>
  `${say(yearTexts.nights)} ${nights} · ${say(yearTexts.holidays)} ${holidays}`;

const yearsAround = (): readonly string[] => {
  const now = Number(today().slice(0, 4));
  return [-2, -1, 0, 1].map((step) => String(now + step));
};
