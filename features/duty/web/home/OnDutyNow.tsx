import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink, Phone } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Disclosure, Sheet, Answered, Empty } from "@apron/kit/web/page";
import { useLive } from "@apron/kit/web/live";
import { atAGlance, useSay } from "@apron/kit/web/language";
import { dutyTopic, dutyConfig, dutyNow } from "../../contract.ts";
import { dutyKindName, type DutyRecord } from "../../record.ts";
import { dutyTexts } from "../../texts.ts";
import { dutyTitles } from "../../titles.ts";
import { KeyDayTags } from "../KeyDayTags.tsx";
import { DutyDialog } from "../DutyFacts.tsx";
import { refreshEvery } from "../pace.ts";
import { dutyPath } from "../paths.ts";
import { dutyWords } from "../words.ts";
import "./home-duty.css";

type Department = ResultOf<typeof dutyNow>["departments"][number];

/** Who is on duty now by department and line, and when that changes next; the main department stands open. */
export const OnDutyNow = () => {
  const say = useSay();
  const answer = useCall(dutyNow, {}, { every: refreshEvery, quiet: true });
  useLive(dutyTopic, [dutyNow]);
  const config = useCall(dutyConfig, {}, { quiet: true });
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<DutyRecord>();
  const main = config.data?.mainDepartment ?? "";
  return (
    <Sheet
      title={say(dutyWords.wallTitle)}
      actions={
        <ButtonLink size="small" to={dutyPath}>
          {say(dutyTitles.roster)}
        </ButtonLink>
      }
      flush
    >
      <Answered of={answer}>
        {({ departments, keyDays }) =>
          departments.length === 0 ? (
            <Empty title={say(dutyTexts.empty)} />
          ) : (
            <>
              {keyDays.length > 0 && (
                <p className="now-tags">
                  <KeyDayTags of={keyDays} />
                </p>
              )}
              {mainFirst(departments, main).map((department) => {
                const open = (department.depaName === main) !== toggled.has(department.depaName);
                return (
                  <Disclosure
                    key={department.depaName}
                    title={department.depaName}
                    count={say(dutyWords.onDutyCount, { count: countOf(department) })}
                    open={open}
                    onToggle={() => setToggled(toggle(toggled, department.depaName))}
                  >
                    <Lines of={department} onShow={setShown} />
                  </Disclosure>
                );
              })}
            </>
          )
        }
      </Answered>
      <DutyDialog of={shown} onClose={() => setShown(undefined)} />
    </Sheet>
  );
};

const Lines = ({ of: department, onShow }: { readonly of: Department; readonly onShow: (row: DutyRecord) => void }) => {
  const say = useSay();
  return department.lines.map((line) => (
    <section key={line.posttype} className="now-line">
      <h3>
        {say(dutyKindName("posttype", line.posttype))}
        <span className="soft">
          {line.nextChange === ""
            ? say(dutyWords.noChange)
            : say(dutyWords.nextShift, { time: atAGlance(line.nextChange.slice(0, 16)) })}
        </span>
      </h3>
      <ul>
        {line.rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="now-person" aria-haspopup="dialog" onClick={() => onShow(row)}>
              <b>{row.name}</b>
              <span className="soft">
                {row.postName} · {say(dutyKindName("form", row.form))}
              </span>
            </button>
            <Phone number={row.telephone || row.mobile} />
          </li>
        ))}
      </ul>
    </section>
  ));
};

const mainFirst = (departments: readonly Department[], main: string): readonly Department[] =>
  departments.toSorted((left, right) => Number(right.depaName === main) - Number(left.depaName === main));

const countOf = (department: Department): number => department.lines.reduce((sum, line) => sum + line.rows.length, 0);

const toggle = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  names.has(name) ? new Set([...names].filter((other) => other !== name)) : new Set([...names, name]);
