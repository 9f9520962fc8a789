import * as z from "zod/mini";
import { call, signedIn } from "@apron/kit/contract/call";
import { id, momentOrAny, nothing, pageOf, pagingFields, text } from "@apron/kit/contract/patterns";
import { type TodoType, todoTypes } from "@apron/kit/contract/todos";

/** How long what is done stays in the list, in days. */
export const doneDays = 180;

/** The types a list may be narrowed to. */
export const knownTypes = Object.keys(todoTypes).filter((type): type is TodoType => type in todoTypes);

/** 0 to do, 1 done (catalogue 17.1). */
export const todoStatuses = ["0", "1"] as const;

const status = z.pipe(
  z._default(z.union([z.literal(""), z.enum(todoStatuses), z.literal([0, 1])], "E9413"), ""),
  z.transform(String),
);

/** Something to do, in the reader's language. */
export const TodoItem = z.object({
  id: z.string(),
  type: z.string(),
  typeName: z.string(),
  title: z.string(),
  source: z.string(),
  createTime: z.string(),
  /** "" where there is none. */
  deadline: z.string(),
  /** The deadline has passed and it is still to do. */
  late: z.boolean(),
  status: z.int(),
  url: z.string(),
  /** It is one's own and still to do, so that it may be put aside; what is a role's goes with its cause. */
  canFinish: z.boolean(),
});

export const getTodos = call({
  method: "POST",
  path: "/cass/my/todo/getListByPageNew",
  body: z.object({
    ...pagingFields,
    type: z._default(z.union([z.literal(""), z.enum(knownTypes)], "E9413"), ""),
    status,
    keyword: text(60),
    /** A day counts from its beginning as `startTime`, to its end as `endTime`. */
    startTime: momentOrAny(),
    endTime: momentOrAny(),
  }),
  result: pageOf(TodoItem),
  who: signedIn,
  item: "17.1",
  summary: { zh: "我的待办列表", en: "What I have to do" },
});

export const getTodoNumber = call({
  method: "POST",
  path: "/cass/my/todo/getNum",
  body: nothing,
  result: z.object({
    num: z.int(),
    types: z.array(z.object({ type: z.string(), num: z.int() })),
  }),
  who: signedIn,
  unattended: true,
  item: "17.1",
  summary: { zh: "待办数量", en: "How much there is to do" },
});

export const finishTodo = call({
  method: "POST",
  path: "/cass/my/todo/done",
  body: z.object({ id: id() }),
  result: nothing,
  who: signedIn,
  audit: "todo.done",
  item: "17.1",
  summary: { zh: "将本人的一项待办标记为已办", en: "Puts aside one's own item" },
});
