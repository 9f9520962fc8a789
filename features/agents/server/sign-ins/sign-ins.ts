import { HostRefused, HostUnavailable } from "@apron/hosts";
import { Refusal } from "@apron/kit/contract/refusal";
import { type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { AgentId } from "../../contract.ts";
import { agentMessages } from "../../texts.ts";
import { tellHolder } from "../news.ts";
import { afterOperation, performAtHost } from "../operations/operations.ts";
import { signInsToTell } from "./rules-sign-ins.ts";
import { type NoticeDue, type Watched, watchedNumbersOf } from "./store-sign-ins.ts";

/** Tells holders of sign-ins at the hosts by the SMS rule of their numbers, each once: a job's work (catalogue 3.9). */
export const tellSignIns = async (house: House): Promise<void> => {
  for (const watched of await watchedNumbersOf(house).list()) await tellOf(house, watched);
};

/** Tells hosts of the SI notices they do not know of yet; of one work number, or of all: a job's work (catalogue 3.9). */
export const settleNotices = async (house: House, agent?: AgentId): Promise<void> => {
  for (const due of await watchedNumbersOf(house).noticesDue(agent)) await tellHost(house, due);
};

/** Notes what a host was told, whenever it says that it was. */
export const followNotices = (house: House): void =>
  afterOperation(house, "siNotice", async (operation) => {
    const { told } = operation.detail;
    if (typeof told === "string") await watchedNumbersOf(house).noteNotice(operation, told);
  });

/** A host tells whole seconds, and is given some to write a sign-in down. */
const lagSeconds = 5;
/** More sign-ins than these within one look are not told of one by one. */
const most = 20;

const tellOf = async (house: House, watched: Watched): Promise<void> => {
  const { system, agentNumber, accountId, boundAt, seenAt = 0 } = watched;
  const from = wholeSecond(Math.max(boundAt, seenAt)) + 1000;
  const upTo = wholeSecond(house.clock.now()) - lagSeconds * 1000;
  if (upTo < from) return;
  const signIns = await signInsAt(house, watched, from, upTo);
  if (!signIns) return;
  const due = signInsToTell(watched, signIns);
  await house.database.transaction(async () => {
    if (!(await watchedNumbersOf(house).claim(watched, upTo, due.at(-1)?.at))) return;
    for (const { time, pid, office } of due) {
      const said = { number: agentNumber, system, time, pid, office };
      await tellHolder(house, accountId, agentMessages.signedIn, said, "signIn");
    }
  });
};

/** The sign-ins of a while, oldest first; undefined when its host cannot tell now. */
const signInsAt = async (house: House, { system, agentNumber }: AgentId, from: Instant, upTo: Instant) => {
  const asked = { agentNumber, from: wallTime(from), to: wallTime(upTo), type: "SI" as const };
  try {
    const { list } = await house.hosts.host(system).getSignRecords({ ...asked, currentPage: 1, pageSize: most });
    return list.map((record) => ({ ...record, at: instantOf(record.time) })).toReversed();
  } catch (error) {
    if (error instanceof HostUnavailable || error instanceof HostRefused) return undefined;
    throw error;
  }
};

const tellHost = async (house: House, due: NoticeDue): Promise<void> => {
  const { system, agentNumber, frequency, told } = due;
  const since = wallTime(due.boundAt ?? house.clock.now());
  const wanted = {
    system,
    agentNumber,
    kind: "siNotice",
    accountId: "system",
    askedAs: "system",
    detail: { frequency, told },
  } as const;
  try {
    await performAtHost(house, wanted, (operationId) =>
      house.hosts.host(system).setSiNotice({ operationId, agentNumber, frequency, since }),
    );
  } catch (error) {
    // A host that has no such number has nothing to show; one that is away is told later.
    if (error instanceof HostRefused) await watchedNumbersOf(house).noteNotice(due, told);
    else if (!(error instanceof Refusal)) throw error;
  }
};

const wholeSecond = (instant: Instant): Instant => Math.floor(instant / 1000) * 1000;
