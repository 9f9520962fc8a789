import * as z from "zod/mini";
import { dutyRecord } from "@apron/features/duty/contract";
import { call, role, staff } from "@apron/kit/contract/call";
import { id, nothing, pageText, seenVersion, text } from "@apron/kit/contract/patterns";
import { refusals } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";

/** Refusals of swaps and covers. */
export const swapRefusals = refusals({
  E15030: { zh: "班次已开始，不能再换班", en: "The shift has begun and can no longer be swapped" },
  E15031: { zh: "该班次已有进行中的申请", en: "There is already a request for this shift" },
  E15032: { zh: "换班后{name}的班次冲突：{problem}", en: "After the swap the shifts of {name} conflict: {problem}" },
  E15033: { zh: "当事人不能审批自己的申请", en: "A party to the swap cannot decide it" },
  E15060: {
    zh: "{name}已不在本部门名单中或账号已停用，不能接班，请另选他人",
    en: "{name} has left the department or has no account in use and cannot take a shift, please choose somebody else",
  },
  E15034: { zh: "班次已变更，申请失效", en: "The roster changed, the request has lapsed", status: "409" },
});

/**
 * How a request stands: asked (waits for the other), accepted (waits for a planner), approved (published),
 * declined (by the other), refused (by a planner), withdrawn (by the asker), lapsed (the shift began or changed).
 */
export const swapStates = ["asked", "accepted", "approved", "declined", "refused", "withdrawn", "lapsed"] as const;
export type SwapState = (typeof swapStates)[number];

/** What stands against an exchange: somebody would be in two places (an error), or rest too little (a warning). */
export const swapConflict = z.object({
  /** Whose shifts clash. */
  name: z.string(),
  /** promised: the other shift is of a request that was accepted and waits for its approval. */
  kind: z.enum(["overlap", "shortRest", "promised"]),
  /** Errors cannot be asked for, accepted or approved. */
  severity: z.enum(["error", "warning"]),
  /** In the reader's language, naming the shift it clashes with. */
  text: z.string(),
});
export type SwapConflict = z.output<typeof swapConflict>;

/** A request to swap two shifts, or to have one covered. */
export const swapRecord = z.object({
  id: z.string(),
  kind: z.enum(["swap", "cover"]),
  state: z.enum(swapStates),
  /** For optimistic checks of every step. */
  version: z.int(),
  /** The asker's shift. */
  shift: dutyRecord,
  /** The other's shift; absent for a cover. */
  otherShift: z.optional(dutyRecord),
  askedBy: z.string(),
  /** Who is asked; "" while a cover is open to the whole department. */
  otherName: z.string(),
  note: z.string(),
  askedAt: z.string(),
  answeredAt: z.string(),
  decidedAt: z.string(),
  decidedBy: z.string(),
  decisionNote: z.string(),
  /** What stands against it, for both parties; of an open cover, for the caller. Empty once it is decided. */
  conflicts: z.array(swapConflict),
  /** What the caller may do now: nothing that would put somebody in two places. */
  may: z.array(z.enum(["accept", "decline", "untake", "withdraw", "approve", "refuse"])),
});
export type SwapRecord = z.output<typeof swapRecord>;

const step = z.object({ id: id(), version: seenVersion() });

/** What open screens hear when a request was asked, answered, decided or has lapsed. */
export const swapTopic = "swap";

/** Requests on a page of their lists. */
export const swapsAtOnce = 100;

/** Requests the caller is party to, and open covers of the caller's department; those under way first, then the latest; 100 a page. */
export const mySwaps = call({
  method: "GET",
  path: "/cass/onDutyManagement/swap/mine",
  body: z.object({ currentPage: pageText() }),
  result: z.array(swapRecord),
  who: staff,
  item: "15.12",
  summary: { zh: "我的换班申请", en: "Swaps I am party to" },
});

/**
 * Shifts that could be taken in exchange, and people who could cover: the department's, none of which would put anybody
 * in two places. Short rests are told at each.
 */
export const swapChoices = call({
  method: "GET",
  path: "/cass/onDutyManagement/swap/choices",
  body: z.object({ shiftId: id() }),
  result: z.object({
    /** Post number and mobile tell people of one name apart. */
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        postNo: z.string(),
        mobile: z.string(),
        conflicts: z.array(swapConflict),
      }),
    ),
    shifts: z.array(z.extend(dutyRecord, { conflicts: z.array(swapConflict) })),
    /** Who cannot cover, and why: on another shift then, or an account that is out of use. */
    busy: z.array(z.object({ name: z.string(), postNo: z.string(), text: z.string() })),
    /** How many shifts are not offered, as one of the two would be in two places. */
    leftOut: z.int(),
  }),
  who: staff,
  item: "15.12",
  summary: { zh: "可交换的班次", en: "Shifts that could be exchanged" },
});

/** Asks for a swap (`otherShiftId`) or a cover (`otherPersonId`, or empty: anyone of the department). */
export const askSwap = call({
  method: "POST",
  path: "/cass/onDutyManagement/swap/ask",
  body: z.object({
    shiftId: id(),
    otherShiftId: text(64),
    otherPersonId: text(64),
    note: text(200),
  }),
  result: z.object({
    id: z.string(),
    /** Rests that become too short, told again once it is asked. */
    conflicts: z.array(swapConflict),
  }),
  who: staff,
  once: true,
  audit: "duty.swap.ask",
  item: "15.12",
  summary: { zh: "申请换班或代班", en: "Ask for a swap or a cover" },
});

/** Accepts or declines a request; the first to accept an open cover has it. Nobody accepts to be in two places. */
export const answerSwap = call({
  method: "POST",
  path: "/cass/onDutyManagement/swap/answer",
  body: z.extend(step, { accept: z.boolean("E9413") }),
  result: z.object({ conflicts: z.array(swapConflict) }),
  who: staff,
  once: true,
  audit: "duty.swap.answer",
  item: "15.12",
  summary: { zh: "接受或谢绝换班", en: "Accept or decline a swap" },
});

/** Takes an acceptance back before a planner has approved it. */
export const untakeSwap = call({
  method: "POST",
  path: "/cass/onDutyManagement/swap/untake",
  body: step,
  result: nothing,
  who: staff,
  once: true,
  audit: "duty.swap.untake",
  item: "15.12",
  summary: { zh: "撤回接受", en: "Take back an acceptance" },
});

/** Withdraws one's own request before it is approved. */
export const withdrawSwap = call({
  method: "POST",
  path: "/cass/onDutyManagement/swap/withdraw",
  body: step,
  result: nothing,
  who: staff,
  once: true,
  audit: "duty.swap.withdraw",
  item: "15.12",
  summary: { zh: "撤回换班申请", en: "Withdraw a swap" },
});

/** Requests for the planner: those waiting first, then the latest; 100 a page. */
export const deskSwaps = call({
  method: "GET",
  path: "/cass/onDutyManagement/desk/swaps",
  body: z.object({ currentPage: pageText() }),
  result: z.array(swapRecord),
  who: role(roles.dutyPlanner.id),
  item: "15.12",
  summary: { zh: "换班审批列表", en: "Swaps to decide" },
});

/** Approves (and publishes the change as new versions) or refuses with a reason; never by one of the two parties. */
export const decideSwap = call({
  method: "POST",
  path: "/cass/onDutyManagement/desk/decideSwap",
  body: z
    .extend(step, { approve: z.boolean("E9413"), note: text(200) })
    .check(z.refine(({ approve, note }) => approve || note !== "", { error: "E9410", path: ["note"] })),
  result: nothing,
  who: role(roles.dutyPlanner.id),
  once: true,
  audit: "duty.swap.decide",
  item: "15.12",
  summary: { zh: "审批换班", en: "Decide a swap" },
});
