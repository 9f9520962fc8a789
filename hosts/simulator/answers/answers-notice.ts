import { dayOf, type Instant, instantOf, timestamp, wallTime } from "@apron/kit/server/clock";
import { say } from "@apron/kit/contract/texts";
import type { RequestOf, System } from "../../protocol.ts";
import { liveAgent } from "./answers-agent.ts";
import { type AgentRow, changeAgent } from "../store-agent.ts";
import { terminalTexts } from "../texts.ts";
import type { World } from "../world.ts";

/** `setSiNotice`. */
export const setSiNotice = async (
  world: World,
  system: System,
  { agentNumber, frequency, since }: RequestOf<"setSiNotice">,
) => {
  const agent = await liveAgent(world, system, agentNumber);
  await changeAgent(world, agent, { si_frequency: frequency, si_since: timestamp(instantOf(since)) });
  return { agentNumber };
};

/** The SI notice that follows a sign-in, as the work number stood before it; "" when none is due. */
export const siNotice = async (world: World, before: AgentRow): Promise<string> => {
  const now = world.clock.now();
  if (!isNoticeDue(before, now)) return "";
  await changeAgent(world, before, { si_shown_at: timestamp(now) });
  const values = { agentNumber: before.agentNumber, lastSignIn: wallTime(before.lastSignInAt) };
  return `\n\n${say("zh", terminalTexts.siNotice, values)}\n${say("en", terminalTexts.siNotice, values)}`;
};

const isNoticeDue = ({ siFrequency, siSince, siShownAt }: AgentRow, now: Instant): boolean => {
  if (siFrequency === 1) return siShownAt === null || siShownAt < (siSince ?? now);
  if (siFrequency === 2) return siShownAt === null || dayOf(siShownAt) !== dayOf(now);
  return siFrequency === 3;
};
