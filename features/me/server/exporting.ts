import { strToU8, zipSync } from "fflate";
import { listOf } from "@apron/features/agents/server";
import { consentsOf } from "@apron/features/agreements/server";
import { titleOf } from "@apron/features/agreements/titles";
import { expiredQueriesOf } from "@apron/features/expired/server";
import { identityOf } from "@apron/features/identity/server";
import { alertsOf, attemptsOf, callerAccount, heldParts } from "@apron/features/login/server";
import { queriesOf } from "@apron/features/query/server";
import { ownLeftMessages, ownQuestions } from "@apron/features/question/server";
import { ownReportsWhole } from "@apron/features/report/server";
import { unusualSignIns } from "@apron/features/signin/server";
import { ownThresholds } from "@apron/features/threshold/server";
import { messageChoiceOf } from "@apron/features/traffic/server";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked, Bytes } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { meMessages } from "../texts.ts";

/** As many attempts to sign in as one takes along. */
const newestAttempts = { currentPage: 1, pageSize: 1000 };
/** More than can be asked in the time queries are kept. */
const newestQueries = { currentPage: 1, pageSize: 100_000 };
/** As many expired queries. */
const newestExpired = { currentPage: 1, pageSize: 1000 };
/** As many applications for a threshold. */
const newestThresholds = { currentPage: 1, pageSize: 1000 };
/** As many questions with all that was said, and messages that were left. */
const newestQuestions = { currentPage: 1, pageSize: 1000 };
/** As many reports. */
const newestReports = { currentPage: 1, pageSize: 1000 };
/** More than one may have: one in each system. */
const everyAgent = { currentPage: 1, pageSize: 100 };

/** Everything the portal holds of the caller, as JSON in a ZIP file (catalogue 21.8); the identity card only masked. */
export const exportOwn = async (house: House, { caller, note }: Asked<unknown>): Promise<Bytes> => {
  note(caller.accountId);
  const content = {
    ...(await ownData(house, caller.accountId, await profileOf(house, caller))),
    ...(await heldParts(house, caller.accountId)),
  };
  const files = Object.entries(content).map(([name, value]) => [
    `${name}.json`,
    strToU8(`${JSON.stringify(value, null, 2)}\n`),
  ]);
  const { zh, en } = meMessages.exportReadme;
  const readMe = strToU8(`${zh}\n\n${en}\n`);
  const day = wallTime(house.clock.now()).slice(0, 10);
  return {
    type: "application/zip",
    name: `apron-${day}.zip`,
    content: zipSync({ "README.txt": readMe, ...Object.fromEntries(files) }),
  };
};

const profileOf = async (house: House, caller: Asked<unknown>["caller"]) => {
  const account = await callerAccount(house, caller);
  const { name, sex, mobile, email, contactEmail, language, department, branch, roles, version } = account;
  return {
    accountType: version,
    name,
    sex,
    mobile,
    email,
    contactEmail,
    language,
    department,
    branch,
    roles,
    registerTime: wallTime(account.registeredAt),
    lastSignInTime: timeOf(account.lastSignInAt),
  };
};

const ownData = async (house: House, accountId: string, profile: object) => {
  const [
    agents,
    agreements,
    letters,
    identity,
    sessions,
    attempts,
    alerts,
    queries,
    expired,
    thresholds,
    unusual,
    trafficMessages,
    questions,
    left,
    reports,
  ] = await Promise.all([
    listOf(house, accountId, {}, everyAgent),
    consentsOf(house).acceptancesOf(accountId),
    consentsOf(house).lettersOf(accountId),
    identityOf(house, accountId),
    house.sessions.list(accountId),
    attemptsOf(house).ofAccount(accountId, newestAttempts),
    alertsOf(house).ofAccount(accountId),
    queriesOf(house).asked(accountId, newestQueries),
    expiredQueriesOf(house, accountId, newestExpired),
    ownThresholds(house, accountId, newestThresholds),
    unusualSignIns(house, accountId),
    messageChoiceOf(house, accountId),
    ownQuestions(house, accountId, newestQuestions),
    ownLeftMessages(house, accountId, newestQuestions),
    ownReportsWhole(house, accountId, newestReports),
  ]);
  return {
    profile,
    agents: agents.list,
    agreements: agreements.map(({ type, version, acceptedAt, withdrawnAt }) => ({
      type,
      titleCh: titleOf(type).zh,
      titleEn: titleOf(type).en,
      version,
      acceptTime: wallTime(acceptedAt),
      withdrawTime: timeOf(withdrawnAt),
    })),
    consentLetters: letters.map(({ system, agentNumber, version, signedAt, cancelled }) => ({
      system,
      agentNumber,
      version,
      signTime: wallTime(signedAt),
      cancelTime: timeOf(cancelled?.at),
      cancelReason: cancelled?.reason ?? "",
    })),
    identity: {
      status: identity.status,
      name: identity.maskedName,
      idNumber: identity.maskedIdNumber,
      submitTime: timeOf(identity.submittedAt),
      verifyTime: timeOf(identity.verifiedAt),
    },
    sessions: sessions.map(({ startedAt, seenAt, ip, userAgent }) => ({
      startTime: wallTime(startedAt),
      lastTime: wallTime(seenAt),
      ip,
      userAgent,
    })),
    signIns: attempts.list.map(({ time, ...attempt }) => ({ time: wallTime(time), ...attempt })),
    alerts: alerts.map(({ kind, subject, raisedAt, settled }) => ({
      kind,
      subject,
      time: wallTime(raisedAt),
      settled: settled?.as ?? "",
    })),
    // What was asked for; what a host answered is of others, and is kept nowhere.
    queries: queries.list.map(({ kind, key, found, askedAt }) => ({ kind, key, found, time: wallTime(askedAt) })),
    thresholds: thresholds.list,
    trafficSettings: { message: trafficMessages },
    unusualSignIns: unusual,
    questions: questions.list,
    leftMessages: left,
    reports,
    // What was found is of others: it is read on its record alone.
    expiredQueries: expired.list.map(({ reason, ...query }) => ({ ...query, reason: reason?.zh ?? "" })),
  };
};

const timeOf = (instant: Instant | undefined): string => (instant === undefined ? "" : wallTime(instant));
