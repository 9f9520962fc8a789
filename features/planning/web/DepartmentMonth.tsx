import { useNavigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink, control, Select, type SelectOption } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Sheet } from "@apron/kit/web/page";
import type { DutyDepartment } from "@apron/features/duty/contract";
import { deskDirectory } from "../contract.ts";
import { planningTitles } from "../titles.ts";
import { MonthPicker, isMonth, thisMonth } from "./MonthPicker.tsx";
import { directoryPath } from "./paths.ts";
import { deskWords } from "./words.ts";

export type Directory = ResultOf<typeof deskDirectory>;

/** The department and month the address names, the first and this month where it names none; none where it names one that is not there. */
export const useDepartmentMonth = () => {
  const [address] = useAddressState({ department: "", month: "" });
  const directory = useCall(deskDirectory, {}, { quiet: true });
  const departments = directory.data?.departments ?? [];
  return {
    directory,
    departments,
    department: address.department === "" ? departments[0] : departments.find(({ id }) => id === address.department),
    month: isMonth(address.month) ? address.month : thisMonth(),
  };
};

/** Beside the title of a page: leads to another department or month, at the address given. */
export const DepartmentMonthPicker = ({
  of: { departments, department, month },
  addressOf,
}: {
  readonly of: ReturnType<typeof useDepartmentMonth>;
  readonly addressOf: (department: string, month: string) => string;
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const go = (to: string, toMonth: string): void => void navigate(addressOf(to, toMonth), { replace: true });
  return (
    <>
      <Select
        {...control<string | undefined>("department", department?.id, (id) => go(id ?? "", month))}
        label={say(kitTexts.department)}
        options={departmentOptions(departments)}
      />
      <MonthPicker month={month} onMonth={(next) => go(department?.id ?? "", next)} />
    </>
  );
};

/** In place of a month of no department: there is none yet, or the one of the address is gone. */
export const NoDepartment = ({ of: { departments } }: { readonly of: ReturnType<typeof useDepartmentMonth> }) => {
  const say = useSay();
  const [title, hint] =
    departments.length === 0
      ? [deskWords.noDepartments, deskWords.noDepartmentsHint]
      : [deskWords.departmentGone, deskWords.departmentGoneHint];
  return (
    <Sheet>
      <Empty
        title={say(title)}
        hint={say(hint)}
        action={<ButtonLink to={directoryPath}>{say(planningTitles.directory)}</ButtonLink>}
      />
    </Sheet>
  );
};

/** Departments to choose from, by name. */
export const departmentOptions = (departments: readonly DutyDepartment[]): readonly SelectOption[] =>
  departments.map(({ id, name }) => ({ value: id, label: name }));
