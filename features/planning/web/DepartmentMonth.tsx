import { useNavigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { control, Select, type SelectOption } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import type { DutyDepartment } from "@apron/features/duty/contract";
import { deskDirectory } from "../contract.ts";
import { MonthPicker, isMonth, thisMonth } from "./MonthPicker.tsx";

export type Directory = ResultOf<typeof deskDirectory>;

/** The department and month the address names; the first department and this month unless it does. */
export const useDepartmentMonth = () => {
  const [address] = useAddressState({ department: "", month: "" });
  const directory = useCall(deskDirectory, {}, { quiet: true });
  const departments = directory.data?.departments ?? [];
  return {
    directory,
    departments,
    department: departments.find(({ id }) => id === address.department) ?? departments[0],
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

/** Departments to choose from, by name. */
export const departmentOptions = (departments: readonly DutyDepartment[]): readonly SelectOption[] =>
  departments.map(({ id, name }) => ({ value: id, label: name }));
