import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { expired } from "@apron/features/expired/server";
import { identity } from "@apron/features/identity/server";
import { login } from "@apron/features/login/server";
import { me } from "@apron/features/me/server";
import { files } from "@apron/kit/server/files";
import type { Browser, TestPortal } from "@apron/kit/server/testing";

/** The features a person of the tests meets. */
export const doors = [files, agreements, blacklist, login, agents, identity, expired, me];

/** A code to one's own mobile number, asked for as a page does. */
export const ownCode = async (portal: TestPortal, browser: Browser, mobile: string, optType = "8"): Promise<string> => {
  portal.pass(61);
  const pass = await browser.solveSlider({ type: 0, signTel: mobile }, optType);
  await browser.post("/cass/agent/getSmsCodeNew", { optType, type: 0, ...pass });
  return await portal.lastCode(mobile);
};

/** Runs the features' job of this name. */
export const runJob = async (portal: TestPortal, name: string): Promise<void> => {
  for (const feature of portal.features) for (const job of feature.jobs ?? []) if (job.name === name) await job.run({});
};
