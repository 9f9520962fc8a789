import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { requiredTypes } from "@apron/features/agreements/contract";
import { acceptCurrent } from "@apron/features/agreements/server";
import { accountsOf } from "@apron/features/login/server";
import { addSeconds, type Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Side, WarningKind } from "../contract.ts";
import { consentType } from "./consent.ts";
import { byTheClock } from "./deciding.ts";
import { pinyinOf } from "./reading/pinyin.ts";
import { purposeOf } from "./reading/reading.ts";
import { nothingRead } from "./reading/rules-compare.ts";
import type { CleanForm } from "./rules.ts";
import type { Stores } from "./stores.ts";
import { pictureUse } from "./submitting.ts";

/** The verified people of the demo cast: mobile number, name, ID number. */
export const castIdentities = [
  ["13900000001", "张伟", "110105198801150017"],
  ["13900000002", "刘洋", "310104199106230037"],
  ["13900000003", "赵敏", "440106198609110026"],
  ["13900000005", "周婷", "320106198404280024"],
  ["13900000006", "吴昊", "110108199502190039"],
  ["13900000007", "郭强", "330102199008300071"],
] as const;

/** Two who wait for a reviewer: one whose typed name differs from the card, one who appeals for a card in use. */
const applicants = [
  {
    mobile: "13911000001",
    hours: 2.5,
    cards: "first",
    warnings: ["nameDiffers"],
    appeal: "",
    read: {
      name: "陆晓兰",
      address: "广东省广州市荔湾区中山七路五十号",
      issuer: "广州市公安局荔湾分局",
      from: "2018-03-12",
    },
    form: {
      name: "陆晓岚",
      namePinyin: "LU/XIAOLAN",
      sex: "female",
      nation: "汉",
      address: "广东省广州市荔湾区中山七路五十号",
      idNumber: "440103199211050022",
      expiry: "2038-03-12",
    },
  },
  {
    mobile: "13911000002",
    hours: 4.2,
    cards: "second",
    warnings: ["sameCardBefore", "appeal"],
    appeal: "我更换了手机号，旧号码已停用，无法登录原账号。",
    read: { name: "吴昊", address: "北京市海淀区学院南路十二号", issuer: "北京市公安局海淀分局", from: "2021-07-01" },
    form: {
      name: "吴昊",
      namePinyin: "WU/HAO",
      sex: "male",
      nation: "回",
      address: "北京市海淀区学院南路十二号",
      idNumber: "110108199502190039",
      expiry: "2041-07-01",
    },
  },
] as const satisfies readonly {
  readonly form: CleanForm;
  readonly warnings: readonly WarningKind[];
  readonly [other: string]: unknown;
}[];

/** Somebody who has not begun yet, for trying out. */
const beginner = { mobile: "13911000003", name: "顾晨" } as const;

/** Fills the verified identities of the cast, and two cases for the review desk. */
export const fillIdentities = async (house: House, stores: Stores): Promise<void> => {
  for (const [mobile, name, idNumber] of castIdentities) {
    const account = await accountsOf(house).byAddress("1", { channel: "sms", address: mobile });
    if (account) await addVerified(house, stores, account.id, name, idNumber);
  }
  for (const applicant of applicants) await addApplicant(house, stores, applicant);
  const account = await accountsOf(house).add({ version: "1", ...beginner, activated: true });
  if ("id" in account) await acceptCurrent(house, account.id, requiredTypes("1"), "");
};

const addVerified = async (
  house: House,
  stores: Stores,
  accountId: string,
  name: string,
  idNumber: string,
): Promise<void> => {
  const sex = Number(idNumber[16]) % 2 === 1 ? "male" : "female";
  const form: CleanForm = {
    name,
    namePinyin: pinyinOf(name),
    sex,
    nation: "汉",
    address: "北京市",
    idNumber,
    expiry: "2040-01-31",
  };
  await acceptCurrent(house, accountId, [consentType], "");
  const id = await add(stores, accountId, form, { warnings: [], appeal: "", submittedAt: house.clock.now() });
  if (id === undefined) return;
  await stores.reviews.verifyCase({ id, revision: 1, by: byTheClock });
  await stores.reviews.forgetPictures(id);
};

const addApplicant = async (house: House, stores: Stores, applicant: (typeof applicants)[number]): Promise<void> => {
  const { form, read } = applicant;
  const account = await accountsOf(house).add({
    version: "1",
    mobile: applicant.mobile,
    name: form.name,
    activated: true,
  });
  if ("taken" in account) return;
  await acceptCurrent(house, account.id, [...requiredTypes("1"), consentType], "");
  const submittedAt = addSeconds(house.clock.now(), -applicant.hours * 3600);
  const id = await add(stores, account.id, form, { ...applicant, submittedAt });
  if (id === undefined) return;
  const { namePinyin, sex, nation, idNumber, expiry } = form;
  const birth = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  const front = { ...nothingRead, name: read.name, namePinyin, sex, nation, address: read.address, idNumber, birth };
  const back = { ...nothingRead, issuer: read.issuer, validFrom: read.from, validTo: expiry };
  for (const [side, reading] of [
    ["front", front],
    ["back", back],
  ] as const) {
    const picture = await keepPicture(house, account.id, id, applicant.cards, side);
    const text = Object.values(reading)
      .flat()
      .filter((line) => line !== "")
      .join("\n");
    await stores.readings.keepReading({ fileId: picture, uploader: account.id, side }, { ...reading, text });
    await stores.readings.tieReadings(id, [picture]);
  }
};

const add = async (
  stores: Stores,
  accountId: string,
  form: CleanForm,
  rest: { readonly warnings: readonly WarningKind[]; readonly appeal: string; readonly submittedAt: Instant },
): Promise<string | undefined> =>
  await stores.cases.addCase({
    ...rest,
    accountId,
    version: "1",
    bindingId: "",
    language: "zh",
    form,
    automatic: false,
    dueAt: rest.submittedAt,
  });

const keepPicture = async (house: House, owner: string, id: string, cards: string, side: Side): Promise<string> => {
  const name = `${cards}-${side}.jpg`;
  const bytes = await readFile(join(import.meta.dirname, "demo-cards", name));
  const purpose = purposeOf[side];
  const { fileId } = await house.files.keepBytes({ owner, purpose, name, bytes });
  await house.files.claim([fileId], { owner, purpose, use: pictureUse(id), field: side });
  return fileId;
};
