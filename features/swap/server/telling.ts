import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type Account, accountsOf, writeTo } from "@apron/features/login/server";
import { type DutyRecord, spanText } from "@apron/features/duty/contract";
import { swapTopic } from "../contract.ts";
import { swapMessages, swapMessageWords, swapTexts, swapTodos } from "../texts.ts";
import { factsOf } from "./shown.ts";
import type { StoredSwap } from "./store.ts";
import type { Stores } from "./stores.ts";

/** A step of a request that somebody has to hear of. */
export type SwapNews = keyof typeof swapMessages;

/**
 * Tells those whom a step concerns, by the address their account has: the one who is asked, the asker of every answer,
 * both of the decision, and the planners once it waits for them (15.12). An open cover is not sent to a whole
 * department, but stands on its screens. Called in the transaction of the step, so that each step is told once. `before` is the request before it.
 */
export const tellParties = async (
  house: House,
  stores: Stores,
  id: string,
  news: SwapNews,
  before?: StoredSwap,
): Promise<void> => {
  const swap = await stores.swaps.find(id);
  if (!swap) return;
  await house.live.tell("staff", swapTopic);
  const otherId = swap.other_person_id ?? before?.other_person_id ?? undefined;
  const asker = await accountsOf(house).find(swap.asked_by);
  const other = otherId === undefined ? undefined : await accountOfPerson(house, stores, otherId);
  const told: Readonly<Record<SwapNews, readonly (Account | undefined)[]>> = {
    asked: [other],
    accepted: [asker],
    declined: [asker],
    untaken: [asker],
    withdrawn: [other],
    approved: [asker, other],
    refused: [asker, other],
    lapsed: [asker, other],
  };
  const otherName = swap.other_name ?? before?.other_name ?? "";
  await keepTodos(house, swap, other);
  for (const account of told[news]) await post(house, account, swap, otherName, news, minePath);
  if (news !== "accepted") return;
  for (const account of await plannersOf(house))
    if (account.id !== asker?.id && account.id !== other?.id)
      await post(house, account, swap, otherName, "toDecide", swapsPath);
};

/** What is to be done about a request: by the one who is asked until he answers, by the planners until they decide. */
const keepTodos = async (house: House, swap: StoredSwap, other: Account | undefined): Promise<void> => {
  await house.todos.settle(...(["answer", "decide"] as const).flatMap((step) => causeOf(swap.id, step)));
  const step = swap.state === "asked" ? "answer" : swap.state === "accepted" ? "decide" : undefined;
  const isOpen = swap.state === "asked" && swap.other_person_id === null;
  if (step === undefined || isOpen || (step === "answer" && !other)) return;
  await house.todos.open({
    cause: causeOf(swap.id, step),
    to: step === "decide" || !other ? { role: roles.dutyPlanner.id } : { account: other.id },
    type: "swap",
    title: filled(swapTodos[step], {
      kind: swapMessageWords[swap.kind],
      asker: swap.person_name,
      other: swap.other_name ?? "",
      shift: spanOf(swap.shift),
    }),
    source: swapTexts.swaps,
    url: step === "decide" ? swapsPath : minePath,
    deadline: instantOf(factsOf(swap).begins),
  });
};

const causeOf = (id: string, step: "answer" | "decide"): string => `swap:${step}:${id}`;

/** Where the two screens of swaps are. */
const minePath = "/dutyInformation/mine";
const swapsPath = "/dutyPlan/swaps";

const post = async (
  house: House,
  account: Account | undefined,
  swap: StoredSwap,
  other: string,
  news: SwapNews | "toDecide",
  path: string,
): Promise<void> => {
  await writeTo(house, account, {
    purpose: `duty.swap.${news}`,
    subject: swapMessageWords.subject,
    text: news === "toDecide" ? swapMessageWords.toDecide : swapMessages[news],
    values: {
      kind: swapMessageWords[swap.kind],
      asker: swap.person_name,
      other,
      shift: spanOf(swap.shift),
      exchange: swap.other_shift ? filled(swapMessageWords.exchange, { shift: spanOf(swap.other_shift) }) : "",
      reason: swap.decision_note === "" ? "" : filled(swapMessageWords.reason, { reason: swap.decision_note }),
      link: `${house.config.publicUrl}${path}`,
    },
  });
};

const spanOf = (shift: DutyRecord): string => `${shift.postName} ${spanText(shift)}`;

const accountOfPerson = async (house: House, { directory }: Stores, id: string): Promise<Account | undefined> => {
  const person = await directory.person(id);
  return person && person.mobile !== ""
    ? await accountsOf(house).byAddress("3", { channel: "sms", address: person.mobile })
    : undefined;
};

const plannersOf = async (house: House): Promise<readonly Account[]> =>
  await accountsOf(house).staff(roles.dutyPlanner.id);
