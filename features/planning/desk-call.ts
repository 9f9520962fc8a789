import * as z from "zod/mini";
import { call, type CallDeclaration, role } from "@apron/kit/contract/call";
import { day, isCalendarDay, seenVersion, text } from "@apron/kit/contract/patterns";
import { refusals } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";

/** Refusals of the planner's desk. */
export const deskRefusals = refusals({
  E15010: { zh: "有{count}处错误，更正后才能发布", en: "Errors to correct before publishing: {count}" },
  E15011: { zh: "有{count}处提醒，确认后才能发布", en: "Warnings to confirm before publishing: {count}" },
  E15012: { zh: "草稿为空，没有可发布的班次", en: "The draft has no shifts to publish" },
  E15013: { zh: "名称已存在", en: "The name already exists", status: "400-1" },
  E15014: {
    zh: "仍有{count}处（班次、岗位、人员等）在使用，不能删除",
    en: "It is still used; shifts, posts, people and the like with it: {count}",
  },
  E15015: { zh: "草稿超过{maximum}行", en: "The draft has more than {maximum} rows" },
  E15017: {
    zh: "共{count}个班次，一次最多导出{maximum}个，请缩短日期范围",
    en: "{count} shifts: at most {maximum} can be exported at once, please choose fewer days",
  },
  E15019: {
    zh: "一次最多导出{maximum}天，且起止日期须先后有序",
    en: "At most {maximum} days can be exported at once, the first of them before the last",
    status: "400-1",
  },
  E15018: {
    zh: "公司主部门必须有一个，请改为设置另一部门",
    en: "There must be a main company department: make another one the main one instead",
  },
});

/** Duty planners only. */
export const planner = role(roles.dutyPlanner.id);
/** What the planner's calls belong to in the catalogue. */
export const item = "15.12";

/** Where the planner's calls lie. */
export const desk = "/cass/onDutyManagement/desk/";

/** A call of the planner's desk: role 90050000, catalogue item 15.12. */
export const deskCall = <Body extends z.ZodMiniType, Result extends z.ZodMiniType>(
  declaration: Omit<CallDeclaration<Body, Result>, "who" | "item">,
) => call({ ...declaration, path: `${desk}${declaration.path}`, who: planner, item });
/** A calendar month `yyyy-MM`. */
export const month = z.string("E9416").check(
  z.trim(),
  z.maxLength(7, "E9416"),
  z.refine((value) => /^20\d{2}-\d{2}$/.test(value) && isCalendarDay(`${value}-01`), "E9416"),
);
/** A day of this century: further away there are no rosters, and soon no dates. */
export const deskDay = () => day().check(z.refine((value) => value.startsWith("20"), "E9416"));
/** What its editor saw; another one is refused with 409. */
export const version = seenVersion();
/** An entry as it stands after a save. */
export const saved = z.object({ id: z.string(), version: z.int() });
/** The id of an entry to change; "" creates one. */
export const idOrNew = text(64);
