import type { DutyPerson } from "@apron/features/duty/contract";
import { hasWords } from "@apron/kit/contract/patterns";

/** What the list of people is narrowed to: a department, and words of name, pinyin, post number or mobile; "" for any. */
interface PeopleFilter {
  readonly department: string;
  readonly find: string;
}

/** Whether the list of people shows somebody by its filter, and the file made from it names him. */
export const isListed = (
  { departmentId, name, pinyin, postNo, mobile }: DutyPerson,
  { department, find }: PeopleFilter,
): boolean =>
  (department === "" || departmentId === department) && hasWords(`${name} ${pinyin} ${postNo} ${mobile}`, find);
