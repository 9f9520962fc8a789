import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import {
  dayOrAny,
  id,
  idOrNone,
  nothing,
  pageOf,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { categoryValues, kindValues, learningLimits, readershipValues, stateValues } from "./document.ts";

const desk = { who: role(roles.contentEditor.id), item: "20.4" } as const;
const root = "/cass/study/desk/";

/** One of these, chosen in a form, which has it as a text. */
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(z.string("E9410"), z.enum(values, "E9413"));

const DeskDocument = z.object({
  id: z.string(),
  kind: z.enum(kindValues),
  category: z.enum(categoryValues),
  readership: z.enum(readershipValues),
  titleZh: z.string(),
  titleEn: z.string(),
  docNo: z.string(),
  issuer: z.string(),
  effectiveDate: z.string(),
  repealedDate: z.string(),
  dueDate: z.string(),
  state: z.enum(stateValues),
  /** Written and not published yet. */
  changed: z.boolean(),
  number: z.int(),
  /** Where it came from, if it was brought in as a file. */
  source: z.string(),
  changedBy: z.string(),
  changeTime: z.string(),
});
export type DeskDocument = z.output<typeof DeskDocument>;

export const getDeskDocuments = call({
  ...desk,
  method: "POST",
  path: `${root}getList`,
  body: z.object({
    keyword: text(learningLimits.keyword),
    kind: z._default(z.enum(["", ...kindValues], "E9413"), ""),
    state: z._default(z.enum(["", ...stateValues, "changed"], "E9413"), ""),
    ...pagingFields,
  }),
  result: pageOf(DeskDocument),
  summary: { zh: "学习内容维护列表", en: "Documents at the desk" },
});

export const getDeskDocument = call({
  ...desk,
  method: "GET",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: z.object({
    ...DeskDocument.shape,
    publishDate: z.string(),
    replacesId: z.string(),
    replacesTitle: z.string(),
    /** Whose training it is; none is everybody's. */
    departments: z.array(z.string()),
    contentZh: z.string(),
    contentEn: z.string(),
    version: z.int(),
  }),
  summary: { zh: "维护中的文件", en: "A document as it is being written" },
});

/** What may be chosen at the desk: departments of the staff, and documents another may take the place of. */
export const getDeskChoices = call({
  ...desk,
  method: "GET",
  path: `${root}getChoices`,
  body: z.object({ kind: z._default(z.enum(["", ...kindValues], "E9413"), "") }),
  result: z.object({
    departments: z.array(z.string()),
    documents: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  summary: { zh: "可选部门与文件", en: "Departments and documents to choose from" },
});

export const saveDocument = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({
    id: idOrNone(),
    /** As it was seen; E9409 when somebody changed it meanwhile. */
    version: z._default(seenVersion(), 0),
    kind: oneOf(kindValues),
    category: oneOf(categoryValues),
    readership: oneOf(readershipValues),
    titleZh: requiredText(learningLimits.title),
    titleEn: text(learningLimits.title),
    docNo: text(learningLimits.docNo),
    issuer: text(learningLimits.issuer),
    publishDate: dayOrAny(),
    effectiveDate: dayOrAny(),
    repealedDate: dayOrAny(),
    replacesId: idOrNone(),
    dueDate: dayOrAny(),
    departments: z._default(
      z.array(requiredText(learningLimits.department)).check(z.maxLength(learningLimits.departments, "E9413")),
      [],
    ),
    contentZh: text(learningLimits.content),
    contentEn: text(learningLimits.content),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "study.save",
  tells: "learning",
  summary: { zh: "保存草稿", en: "Keeps what was written, unpublished" },
});

export const publishDocument = call({
  ...desk,
  method: "POST",
  path: `${root}publish`,
  body: z.object({
    id: id(),
    version: seenVersion(),
    note: text(learningLimits.note),
    /** Whoever has understood an earlier version is asked again. */
    again: z._default(z.boolean("E9413"), false),
  }),
  result: z.object({ version: z.int(), number: z.int() }),
  once: true,
  audit: "study.publish",
  tells: "learning",
  summary: { zh: "发布文件", en: "Publishes a document" },
});

export const withdrawDocument = call({
  ...desk,
  method: "POST",
  path: `${root}withdraw`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: z.object({ version: z.int() }),
  once: true,
  audit: "study.withdraw",
  tells: "learning",
  summary: { zh: "撤回文件", en: "Withdraws a document" },
});

export const discardDocument = call({
  ...desk,
  method: "POST",
  path: `${root}discard`,
  body: z.object({ id: id(), version: seenVersion() }),
  result: nothing,
  once: true,
  audit: "study.discard",
  tells: "learning",
  summary: { zh: "放弃从未发布的草稿", en: "Gives up a draft that was never published" },
});

export const getDocumentVersions = call({
  ...desk,
  method: "GET",
  path: `${root}getVersions`,
  body: z.object({ id: id() }),
  result: z.array(
    z.object({
      number: z.int(),
      titleZh: z.string(),
      titleEn: z.string(),
      note: z.string(),
      publishedBy: z.string(),
      publishTime: z.string(),
      current: z.boolean(),
    }),
  ),
  summary: { zh: "文件版本", en: "Everything published of a document" },
});

export const getDocumentVersion = call({
  ...desk,
  method: "GET",
  path: `${root}getVersion`,
  body: z.object({ id: id(), number: z.string("E9410").check(z.regex(/^\d{1,6}$/, "E9413")) }),
  result: z.object({
    number: z.int(),
    titleZh: z.string(),
    titleEn: z.string(),
    contentZh: z.string(),
    contentEn: z.string(),
  }),
  summary: { zh: "文件的一个版本", en: "One version of a document" },
});

export const restoreDocument = call({
  ...desk,
  method: "POST",
  path: `${root}restore`,
  body: z.object({ id: id(), version: seenVersion(), number: z.int("E9413").check(z.minimum(1, "E9415")) }),
  result: z.object({ version: z.int(), number: z.int() }),
  once: true,
  audit: "study.restore",
  tells: "learning",
  summary: { zh: "回退到某一版本并发布", en: "Goes back to a version, which is published anew" },
});

export const getTrainingProgress = call({
  ...desk,
  method: "POST",
  path: `${root}getProgress`,
  body: z.object({
    id: id(),
    department: text(learningLimits.department),
    state: z._default(z.enum(["", "done", "open"], "E9413"), ""),
    ...pagingFields,
  }),
  result: z.object({
    ...pageOf(z.object({ id: z.string(), name: z.string(), department: z.string(), understoodAt: z.string() })).shape,
    title: z.string(),
    dueDate: z.string(),
    /** How far each department is. */
    departments: z.array(z.object({ department: z.string(), asked: z.int(), done: z.int() })),
  }),
  summary: { zh: "培训进度，按人员和部门", en: "Who has read a training, by person and department" },
});

/** Tells everybody who has not read it yet, once a day at most. */
export const remindTraining = call({
  ...desk,
  method: "POST",
  path: `${root}remind`,
  body: z.object({ id: id() }),
  result: z.object({ told: z.int() }),
  once: true,
  audit: "study.remind",
  tells: "learning",
  summary: { zh: "提醒未完成人员", en: "Reminds whoever has not read a training" },
});
