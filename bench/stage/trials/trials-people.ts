import { randomUUID } from "node:crypto";
import { acceptCurrent } from "@apron/features/agreements/server";
import { optTypes } from "@apron/features/login/contract";
import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { roles } from "@apron/kit/contract/roles";
import { guestOwner } from "@apron/kit/server/files";
import { picture } from "@apron/kit/server/testing/uploads";
import type { Said, Visitor } from "../backstage.ts";
import type { Pair } from "../pair.ts";
import { atOnce, count, numberOf, type Scene, type Trial } from "./trials.ts";
import { unbindAll } from "./trials-binding.ts";

const hostPassword = "Host2026a";
const password = "Kestrel-42-harbour";

/** Cards that are read and kept, steps of signing up, lost phones, the blacklist (catalogue 1, 4, 12, 31). */
export const peopleTrials = ({ pair }: Scene): Trial[] => [
  {
    name: "pictures of identity cards uploaded, 10 an hour",
    expected: "10",
    async round() {
      const who = await applicant(pair);
      return `${(await uploads(pair, who, 100)).length}`;
    },
  },
  {
    name: "submissions of an identity, 3 a day, one at a time",
    expected: "1 then 1 then 1 then 0",
    async round() {
      const who = await applicant(pair);
      const idNumber = freshIdNumber();
      const accepted: number[] = [];
      for (let wave = 0; wave < 4; wave += 1) {
        const [frontFileId] = await uploads(pair, who, 1, "idFront");
        const [backFileId] = await uploads(pair, who, 1, "idBack");
        const form = { ...card, idNumber, frontFileId, backFileId };
        const said = await atOnce(async () => await pair.send(who, "/cass/identity/submit", form));
        accepted.push(count(said, done));
        await pair.rows("update identity_case set state = 'failed' where account_id = $1", [who.accountId]);
      }
      return accepted.join(" then ");
    },
  },
  {
    name: "steps of signing up with one ticket, each once",
    expected: "1 code, 1 number, 1 organisation, 1 account, 1 main",
    round: async () => await signUp(pair),
  },
  {
    name: "cases of a lost phone that are open for a work number",
    expected: "1 answered, 1 open",
    round: async () => await losePhone(pair),
  },
  {
    name: "entries of the blacklist added by one request, and removals decided",
    expected: "1 entry told to 100, 1 removed",
    round: async () => await list(pair),
  },
];

const done = ({ status }: Said): boolean => status === "200";

let people = 0;
const freshMobile = (): string => `1362${String((people += 1)).padStart(7, "0")}`;

/** Somebody new who agreed to the processing of identity documents. */
const applicant = async (pair: Pair): Promise<Visitor> => {
  const who = await pair.person(freshMobile());
  await acceptCurrent(pair.house, who.accountId, ["7"], "");
  return who;
};

const card = {
  name: "林悦",
  namePinyin: "LIN/YUE",
  sex: "female",
  nation: "汉",
  address: "北京市朝阳区望京东路八号院",
  expiry: "2040-05-06",
};

/** A valid number of a woman that nobody had before. */
const freshIdNumber = (): string => {
  people += 1;
  const born = `1990${String((people % 12) + 1).padStart(2, "0")}${String((Math.floor(people / 12) % 28) + 1).padStart(2, "0")}`;
  const stem = `110105${born}${String((Math.floor(people / 336) % 400) + 100).padStart(2, "0")}`.slice(0, 16) + "2";
  for (const last of "0123456789X") if (canonicalIdNumber(stem + last) === stem + last) return stem + last;
  throw new Error("no check digit fits");
};

const jpeg = new Blob([new Uint8Array(picture("jpeg", 90, 60))], { type: "image/jpeg" });

/** Uploads so many pictures at once; resolves with the handles of those that were taken. */
const uploads = async (pair: Pair, who: Visitor, times: number, fileType = "idFront"): Promise<string[]> => {
  const said = await atOnce(async () => {
    const form = new FormData();
    form.append("fileType", fileType);
    form.append("file", jpeg, "card.jpg");
    return await pair.send(who, "/cass/agent/upload", form);
  }, times);
  return said.filter(done).map(({ result }) => String(result.fileId));
};

/** Each step a hundred times at once; the winner of a step leads to the next. */
const signUp = async (pair: Pair): Promise<string> => {
  await pair.forget();
  await unbindAll(pair);
  const mobile = freshMobile();
  const who = { ...pair.guest(), mobile };
  const step = async (name: string, body: object): Promise<Said[]> => {
    await pair.forget();
    return await atOnce(async () => await pair.send(who, `/cass/agent/register/${name}`, body));
  };
  const smsCode = await pair.code(who, optTypes.register);
  const verified = await step("verifyCode", { type: 0, signTel: mobile, smsCode, agreeTypes: [1, 2, 3, 4] });
  const registerTicket = verified.find(done)?.result.registerTicket;
  const agent = { system: "C", agentNumber: "10102", agentPassword: hostPassword };
  const bound = await step("bindAgent", { registerTicket, ...agent });
  const organised = await step("organizeConfirm", { registerTicket, correct: true });
  const person = { userName: "陈航", sex: "female", email: "", password, confirmPassword: password };
  const saved = await step("personInfo", { registerTicket, ...person });
  const bindingId = saved.find(done)?.result.bindingId;
  const main = await step("setPrimaryNumber", { registerTicket, bindingId });
  return [
    `${count(verified, done)} code`,
    `${count(bound, done)} number`,
    `${count(organised, done)} organisation`,
    `${count(saved, done)} account`,
    `${count(main, done)} main`,
  ].join(", ");
};

/** A hundred who have proven everything for the same work number submit their cases at once. */
const losePhone = async (pair: Pair): Promise<string> => {
  const { house } = pair;
  const facts = {
    newMobile: freshMobile(),
    oldMobile: "13900000001",
    system: "C",
    agentNumber: "10001",
    ownerName: "张伟",
    office: "BJS101",
    hostOffice: "BJS101",
  };
  await pair.forget();
  await pair.rows("update recovery_case set state = 'cancelled', ended_at = now() where ended_at is null");
  const who = pair.guest();
  const keep = async (purpose: "idFront" | "idBack"): Promise<string> => {
    const bytes = picture("jpeg", 90, 60);
    return (await house.files.keepBytes({ owner: guestOwner(who.browser), purpose, name: "card.jpg", bytes })).fileId;
  };
  const pictures = { frontFileId: await keep("idFront"), backFileId: await keep("idBack") };
  const place = { purpose: "recovery.verified", browser: who.browser, seconds: 600 };
  const tickets = await atOnce(async () => await house.tickets.issue({ ...place, facts }));
  const said = await atOnce(async (at) => {
    const form = { ticket: tickets[at], idNumber: "110105198801150017", ...pictures, signLetter: true };
    return await pair.send(who, "/cass/recovery/submit", form);
  });
  const open = await numberOf(pair, "select count(*) from recovery_case where ended_at is null");
  return `${count(said, done)} answered, ${open} open`;
};

const list = async (pair: Pair): Promise<string> => {
  const mobile = freshMobile();
  const handler = await pair.person("13800000011", "3", [roles.reportHandler.id]);
  const second = await pair.person("13800000020", "3", [roles.securityAdministrator.id]);
  const requestId = randomUUID();
  const entry = { phone: mobile, branch: "北京", reason: "bench", from: "2026-01-01", requestId };
  const added = await atOnce(async () => await pair.send(handler, "/cass/blackList/add", entry));
  const ids = new Set(added.filter(done).map(({ result }) => String(result.id)));
  const [id] = ids;
  await pair.send(handler, "/cass/blackList/remove", { id, reason: "bench" });
  const removed = await atOnce(async () => await pair.send(second, "/cass/blackList/confirmRemoval", { id }));
  const entries = await numberOf(pair, "select count(*) from blacklist_entry where id = any($1)", [[...ids]]);
  return `${entries} entry told to ${count(added, done)}, ${count(removed, done)} removed`;
};
