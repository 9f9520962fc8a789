import { findDutyPeople } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled, type Word } from "@apron/kit/contract/texts";
import { addSeconds, type Instant, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { TodoAddressee } from "@apron/kit/server/todos";
import { changeLimits, changeUrl } from "../change.ts";
import { changeTodos } from "../texts.ts";
import type { ChangeFacts } from "./rules.ts";
import type { Store, StoredChange } from "./store.ts";

/** What open screens hear when a change was entered, changed or taken on. */
export const changeTopic = "change";

/** Tells open screens that changes have news. */
export const tellOfChange = async (house: House): Promise<void> => await house.live.tell("staff", changeTopic);

const causeOf = (id: string, kind: "soon" | "overdue"): string => `change:${kind}:${id}`;

/** What is to be done about a change is done by its next step. */
export const settleReminders = async (house: House, ...ids: readonly string[]): Promise<void> =>
  await house.todos.settle(...ids.flatMap((id) => [causeOf(id, "soon"), causeOf(id, "overdue")]));

/** What was to be done by another owner, or at another time, is to be done no more; what still is, is told again (catalogue 17.1). */
export const settleOutdated = async (
  house: House,
  id: string,
  before: Pick<ChangeFacts, "owner" | "windowEnd">,
  after: Pick<ChangeFacts, "owner" | "windowEnd">,
): Promise<void> => {
  if (before.owner !== after.owner || before.windowEnd !== after.windowEnd) await settleReminders(house, id);
};

/**
 * Reminds of what begins within the hour, and of what nobody has closed though its window is over: the change managers, and
 * the owner where the roster knows exactly one person of that name (catalogue 29.22).
 */
export const remindOfChanges = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  for (const change of await store.due(now, addSeconds(now, changeLimits.soonMinutes * 60))) {
    const isOver = change.window_end <= now;
    const owner = await accountOfOwner(house, change.owner);
    const to: TodoAddressee[] = [
      { role: roles.changeManager.id },
      ...(owner === undefined ? [] : [{ account: owner }]),
    ];
    await house.database.transaction(async () => {
      if (isOver) await house.todos.settle(causeOf(change.id, "soon"));
      // Just now overdue: open lists say so. Whoever was not told, as the portal was away, asks anew once it is back.
      if (isOver && change.window_end > addSeconds(now, -changeLimits.tellOverdueSeconds)) await tellOfChange(house);
      for (const addressee of to)
        await open(house, change, addressee, {
          kind: isOver ? "overdue" : "soon",
          text: isOver ? changeTodos.overdue : changeTodos.soon,
          deadline: isOver ? change.window_end : change.window_start,
        });
    });
  }
};

const open = async (
  house: House,
  change: StoredChange,
  to: TodoAddressee,
  { kind, text, deadline }: { readonly kind: "soon" | "overdue"; readonly text: Word; readonly deadline: Instant },
): Promise<void> =>
  await house.todos.open({
    cause: causeOf(change.id, kind),
    to,
    type: "change",
    title: filled(text, {
      changeNo: change.change_no,
      title: change.title,
      time: wallTime(change.window_start).slice(11, 16),
    }),
    source: changeTodos.source,
    url: changeUrl(change.id),
    deadline,
  });

const accountOfOwner = async (house: House, owner: string): Promise<string | undefined> => {
  const people = (await findDutyPeople(house, owner)).filter(({ name }) => name === owner);
  const mobiles = new Set(people.map(({ mobile }) => mobile).filter((mobile) => mobile !== ""));
  const [mobile] = mobiles;
  if (mobile === undefined || mobiles.size > 1) return undefined;
  return (await accountsOf(house).byAddress("3", { channel: "sms", address: mobile }))?.id;
};
