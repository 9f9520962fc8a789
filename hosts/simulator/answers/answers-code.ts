import { randomInt } from "node:crypto";
import { timestamp, wallTime } from "@apron/kit/server/clock";
import { type Message, messageKinds } from "@apron/kit/server/messages";
import { HostRefused } from "../../errors.ts";
import type { RequestOf, ResultOf, System } from "../../protocol.ts";
import { codeMinutes, codeTries } from "../rules.ts";
import { changeAgent, findAgent } from "../store-agent.ts";
import { terminalTexts } from "../texts.ts";
import type { World } from "../world.ts";

/** `sendRandomCode`: the answer is the same when nobody can be reached. */
export const sendRandomCode = async (
  world: World,
  system: System,
  { agentNumber }: RequestOf<"sendRandomCode">,
): Promise<ResultOf<"sendRandomCode">> => {
  const agent = await findAgent(world, { system, agentNumber }, { lock: true });
  const ends = world.clock.now() + codeMinutes * 60_000;
  if (agent && agent.cancelledAt === null) {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await changeAgent(world, agent, { code, code_wrong: 0, code_ends_at: timestamp(ends) });
    const to = agent.facts.mobile || agent.facts.email;
    if (to !== "") await world.carry?.(codeMessage(to, agentNumber, code));
  }
  return { expiresAt: wallTime(ends) };
};

/** `checkRandomCode`. */
export const checkRandomCode = async (
  world: World,
  system: System,
  { agentNumber, code }: RequestOf<"checkRandomCode">,
): Promise<ResultOf<"checkRandomCode">> => {
  const agent = await findAgent(world, { system, agentNumber }, { lock: true });
  const live = agent?.code !== null && (agent?.codeEndsAt ?? 0) > world.clock.now();
  if (!agent || agent.cancelledAt !== null || !live) throw new HostRefused("deadCode");
  if (agent.code === code) {
    await changeAgent(world, agent, { code: null });
    return { agentNumber };
  }
  const wrong = agent.codeWrong + 1;
  await changeAgent(world, agent, wrong >= codeTries ? { code: null } : { code_wrong: wrong });
  throw new HostRefused("wrongCode", codeTries - wrong);
};

const codeKinds = messageKinds("hosts", {
  places: {
    agentNumber: { example: "10001", needed: true },
    code: { example: "482915", needed: true, is: "code" },
    minutes: { example: String(codeMinutes) },
  },
  kinds: { randomCode: [terminalTexts.codeSubject, terminalTexts.codeText] },
});

const codeMessage = (to: string, agentNumber: string, code: string): Message => ({
  channel: to.includes("@") ? "email" : "sms",
  to,
  purpose: "hosts.randomCode",
  language: "zh",
  subject: terminalTexts.codeSubject,
  text: terminalTexts.codeText,
  kind: codeKinds.randomCode,
  values: { agentNumber, code, minutes: codeMinutes },
  code,
  validSeconds: codeMinutes * 60,
});
