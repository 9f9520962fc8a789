import { accountsOf } from "@apron/features/login/server";
import type { House } from "@apron/kit/server/house";
import type { Job } from "@apron/kit/server/jobs";
import { isOpenStatus, questionStatuses } from "../../question.ts";
import { deskMessages } from "../../texts-desk.ts";
import type { Stores } from "../stores.ts";
import { clerkRole, tellOfQuestion, waitCause } from "../writing.ts";

/**
 * What somebody had who answers no more, as his account is out of use or his role gone, is in the queue again within a
 * minute, where it can be claimed (catalogue 13.15, 29.5): nobody's holder waits for somebody who does not come.
 */
export const followClerks = (house: House, stores: Stores): Job => ({
  name: "question.follow",
  cron: "* * * * *",
  run: async () => {
    const clerks = await stores.queue.clerks();
    if (clerks.length === 0) return;
    const accounts = await accountsOf(house).findAll(clerks);
    const gone = clerks.filter((id) => {
      const account = accounts.get(id);
      return !account || account.suspension !== undefined || !account.roles.includes(clerkRole);
    });
    for (const clerk of gone)
      for (const id of await stores.queue.openOfClerk(clerk))
        await house.database.transaction(async () => await giveBack(house, stores, id, clerk));
  },
});

const giveBack = async (house: House, stores: Stores, id: string, clerk: string): Promise<void> => {
  const question = await stores.questions.lock(id);
  if (question?.clerk !== clerk || !isOpenStatus(question.status) || question.merged_into !== null) return;
  const isQueued = question.due_at !== null;
  await stores.questions.change(id, { clerk: "", ...(isQueued && { status: questionStatuses.pending }) });
  await stores.questions.step(id, "transferred", "", "");
  await stores.messages.add(question, {
    kind: "note",
    side: "portal",
    author: "",
    words: "",
    line: deskMessages.clerkGone,
  });
  await house.todos.settle(waitCause(id));
  await tellOfQuestion(house, question);
};
