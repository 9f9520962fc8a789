import { describe, expect, it } from "vitest";
import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import {
  nations,
  readIdNumber,
  tidyAddress,
  tidyExpiry,
  tidyIdNumber,
  tidyName,
  tidyNation,
  tidyPinyin,
} from "../contract.ts";
import { faultOfExpiry, faultOfIdNumber, isName, isPinyin } from "../form.ts";
import { ageOn, judgeForm } from "./rules.ts";
import { compared, nothingRead, type Reading, warningsOf } from "./reading/rules-compare.ts";
import { pinyinOf } from "./reading/pinyin.ts";
import { dueOf, expectedOf, stageOf, statusOf } from "./rules-stage.ts";

const today = "2026-11-21";
/** An ID number of this region and birth date with the right check digit; `third` odd is male. */
const numberOf = (birth: string, region = "110105", order = "002"): string => {
  const stem = region + birth.replaceAll("-", "") + order;
  const found = [..."0123456789X"].find((last) => canonicalIdNumber(stem + last) === stem + last);
  return stem + (found ?? "");
};
const form = {
  name: "林悦",
  namePinyin: "LIN/YUE",
  sex: "female" as const,
  nation: "汉",
  address: "北京市朝阳区望京东路八号院",
  idNumber: numberOf("1990-03-07"),
  expiry: "2040-05-06",
};

describe("an ID number", () => {
  it("says province, birth and sex", () => {
    expect(readIdNumber("11010519491231002X")).toEqual({ region: "110105", birth: "1949-12-31", sex: "female" });
    expect(readIdNumber(numberOf("1985-06-15", "310101", "001"))).toMatchObject({ sex: "male" });
  });

  it("has just one right check digit: every other last character and every changed digit is refused", () => {
    const right = numberOf("1990-03-07");
    for (const last of "0123456789X")
      expect(readIdNumber(right.slice(0, 17) + last) !== undefined).toBe(last === right[17]);
    const changed = Array.from(right.slice(0, 17), (was, place) => ({ was, place })).flatMap(({ was, place }) =>
      [..."0123456789"].flatMap((digit) =>
        digit === was ? [] : [right.slice(0, place) + digit + right.slice(place + 1)],
      ),
    );
    expect(changed.filter((number) => readIdNumber(number) !== undefined)).toEqual([]);
  });

  it("must carry a day of the calendar, leap years as they are", () => {
    expect(readIdNumber("110105194902310026")).toBeUndefined();
    expect(readIdNumber(numberOf("2000-02-29"))).toBeDefined();
    for (const birth of ["1990-02-29", "1900-02-29", "1990-04-31", "1990-00-10", "1990-13-01", "1990-01-00"])
      expect(readIdNumber(numberOf(birth))).toBeUndefined();
  });

  it("must begin with a known province; an unknown county is no error", () => {
    expect(readIdNumber(numberOf("1990-03-07", "990105"))).toBeUndefined();
    expect(readIdNumber(numberOf("1990-03-07", "160105"))).toBeUndefined();
    // The sample of the standard itself stands in no list of regions.
    expect(readIdNumber("440524188001010014")).toMatchObject({ region: "440524" });
    for (const province of ["11", "54", "65", "71", "81", "82", "83"])
      expect(readIdNumber(numberOf("1990-03-07", `${province}0105`))).toBeDefined();
  });

  it("is refused as length alone, with letters, empty, or with 15 digits", () => {
    for (const typed of ["123456789012345678", "", "abc", "1101051949123100", "11010519491231002XX"])
      expect(faultOfIdNumber(tidyIdNumber(typed), today)?.code).toBe("E4011");
    expect(faultOfIdNumber("110105491231002", today)?.code).toBe("E4022");
  });

  it("has one spelling: full width, blanks, zero width and a small x", () => {
    for (const typed of [
      "１１０１０５１９４９１２３１００２Ｘ",
      "110105 19491231 002x",
      "110105\u200b19491231002ｘ",
      "\ufeff11010519491231002X ",
    ])
      expect(tidyIdNumber(typed)).toBe("11010519491231002X");
  });
});

describe("the age", () => {
  const born = (birth: string) => faultOfIdNumber(numberOf(birth), today)?.code;

  it("begins on the 16th birthday and ends on the 66th", () => {
    expect(born("2010-11-22")).toBe("E4009");
    expect(born("2010-11-21")).toBeUndefined();
    expect(born("2010-11-20")).toBeUndefined();
    expect(born("1960-11-22")).toBeUndefined();
    expect(born("1960-11-21")).toBe("E4010");
    expect(born("1960-11-20")).toBe("E4010");
  });

  it("counts calendar days, so that the summers of 1986 to 1991 are no trap", () => {
    const number = numberOf("1988-07-01");
    expect(readIdNumber(number)?.birth).toBe("1988-07-01");
    expect(ageOn("1988-07-01", "2026-06-30")).toBe(37);
    expect(ageOn("1988-07-01", "2026-07-01")).toBe(38);
  });

  it("of somebody born on 29 February grows on the 28th of a common year", () => {
    expect(ageOn("2008-02-29", "2025-02-27")).toBe(16);
    expect(ageOn("2008-02-29", "2025-02-28")).toBe(17);
    expect(faultOfIdNumber(numberOf("2008-02-29"), "2024-02-28")?.code).toBe("E4009");
    expect(faultOfIdNumber(numberOf("2008-02-29"), "2024-02-29")).toBeUndefined();
    expect(faultOfIdNumber(numberOf("1960-02-29"), "2026-02-27")).toBeUndefined();
    expect(faultOfIdNumber(numberOf("1960-02-29"), "2026-02-28")?.code).toBe("E4010");
  });

  it("of somebody not yet born is a wrong number", () => {
    expect(born("2030-01-01")).toBe("E4011");
  });

  it("lets every day between the 16th and the 66th birthday pass and no other, walked year by year", () => {
    for (let year = 1955; year <= 2015; year += 1) {
      const age = ageOn(`${year}-11-21`, today);
      expect(faultOfIdNumber(numberOf(`${year}-11-21`), today) === undefined).toBe(age >= 16 && age <= 65);
    }
  });
});

describe("the end of validity", () => {
  it("is today or later, or never", () => {
    expect(faultOfExpiry("2026-11-20", today)?.code).toBe("E4004");
    expect(faultOfExpiry("2026-11-21", today)).toBeUndefined();
    expect(faultOfExpiry("长期", today)).toBeUndefined();
    for (const typed of ["2026-02-30", "soon", "", "长"])
      expect(faultOfExpiry(tidyExpiry(typed), today)?.code).toBe("E4021");
  });

  it("may be written as on the card, with any usual marks or in full width", () => {
    for (const typed of ["2040.05.06", "2040-05-06", "2040/5/6", "2040年5月6日", "20400506", "２０４０．０５．０６"])
      expect(tidyExpiry(typed)).toBe("2040-05-06");
    expect(tidyExpiry(" 长期 ")).toBe("长期");
  });
});

describe("a name", () => {
  it("has 2 to 50 Chinese characters, rare ones counted as one, dots between", () => {
    for (const name of [
      "林悦",
      "𠮷田",
      "㐀㐁",
      "买买提·阿里",
      "𬭩𫓧",
      "〇一",
      "张".repeat(50),
      "𠮷".repeat(50),
      "鿃悦",
    ])
      expect(isName(name)).toBe(true);
    for (const name of [
      "林",
      "",
      "张".repeat(51),
      "Lin Yue",
      "林悦1",
      "·林悦",
      "林悦·",
      "林··悦",
      "林 悦",
      "林<b>悦",
      "👨‍👩‍👧",
    ])
      expect(isName(name)).toBe(false);
  });

  it("has one spelling of its dot and no stray blanks", () => {
    for (const typed of [
      "买买提•阿里",
      "买买提・阿里",
      "买买提．阿里",
      "买买提.阿里",
      " 买买提 · 阿里 ",
      "买买提\u200b·阿里",
    ])
      expect(tidyName(typed)).toBe("买买提·阿里");
    expect(tidyName("林 悦")).toBe("林悦");
  });

  it("is spelt as in a passport, surnames by their own readings", () => {
    const spelt = {
      林悦: "LIN/YUE",
      单雄信: "SHAN/XIONGXIN",
      曾国藩: "ZENG/GUOFAN",
      仇英: "QIU/YING",
      区寄: "OU/JI",
      尉迟恭: "YUCHI/GONG",
      欧阳锋: "OUYANG/FENG",
      吕布: "LYU/BU",
      朴树: "PIAO/SHU",
      买买提·阿里: "MAIMAITI/ALI",
    };
    for (const [name, pinyin] of Object.entries(spelt)) expect(pinyinOf(name)).toBe(pinyin);
    for (const pinyin of Object.values(spelt)) expect(isPinyin(pinyin)).toBe(true);
  });

  it("takes capital letters, blanks and one stroke as pinyin", () => {
    expect(tidyPinyin(" zhang / san ")).toBe("ZHANG/SAN");
    expect(tidyPinyin("ｚｈａｎｇ　ｓａｎ")).toBe("ZHANG SAN");
    for (const pinyin of ["ZHANG SAN", "ZHANG/SAN FENG", "LI"]) expect(isPinyin(pinyin)).toBe(true);
    for (const pinyin of ["", "zhang", "ZHANG//SAN", "/SAN", "ZHANG/", "ZHANG-SAN", "张", "A".repeat(101)])
      expect(isPinyin(pinyin)).toBe(false);
  });
});

describe("a form", () => {
  it("passes in its one spelling", () => {
    const judged = judgeForm({ ...form, nation: "汉族", expiry: "2040.05.06", name: "林　悦" }, today);
    expect(judged).toEqual({ form });
  });

  it("names every wrong field", () => {
    const judged = judgeForm(
      { ...form, sex: "male", nation: "汉人", name: "L", namePinyin: "1", expiry: "2020-01-01" },
      today,
    );
    expect(
      "fields" in judged && Object.fromEntries(Object.entries(judged.fields).map(([field, { code }]) => [field, code])),
    ).toEqual({ name: "E4017", namePinyin: "E4018", sex: "E4020", nation: "E4019", expiry: "E4004" });
  });

  it("knows the 56 nations, and 其他 and 入籍, with or without 族", () => {
    expect(nations).toHaveLength(58);
    for (const nation of nations) expect([tidyNation(nation), tidyNation(`${nation}族`)]).toEqual([nation, nation]);
    expect(tidyAddress("北京市　朝阳区\n８号")).toBe("北京市 朝阳区 8号");
  });
});

describe("a form beside its card", () => {
  const { expiry, ...onFront } = form;
  const front: Reading = { ...nothingRead, ...onFront };
  const back: Reading = { ...nothingRead, validTo: expiry };
  const facts = { usedBefore: false, owner: "", appeal: false };

  it("is clean when both sides say the same", () => {
    expect(warningsOf(form, front, back, facts)).toEqual([]);
    expect(compared(form, front, back).map(({ match }) => match)).toEqual(Array.from({ length: 7 }, () => "same"));
  });

  it("forgives the recogniser a stroke in the address, nothing in name, number and validity", () => {
    expect(warningsOf(form, { ...front, address: "北京市朝阳区望京东路八号皖" }, back, facts)).toEqual([]);
    expect(warningsOf(form, { ...front, address: "上海市浦东新区" }, back, facts)).toEqual(["fieldsDiffer"]);
    expect(warningsOf(form, { ...front, name: "林月" }, back, facts)).toEqual(["nameDiffers"]);
    expect(warningsOf(form, { ...front, idNumber: numberOf("1990-03-08") }, back, facts)).toEqual(["idNumberDiffers"]);
    expect(warningsOf(form, front, { ...back, validTo: "长期" }, facts)).toEqual(["expiryDiffers"]);
  });

  it("goes to a person when it was not read, the card was another's, or its region is none", () => {
    expect(warningsOf(form, undefined, back, facts)).toEqual(["notRead"]);
    expect(warningsOf(form, front, undefined, facts)).toEqual(["notRead"]);
    expect(warningsOf(form, front, back, { usedBefore: true, owner: "张伟", appeal: true })).toEqual([
      "sameCardBefore",
      "ownerDiffers",
      "appeal",
    ]);
    const idNumber = numberOf("1990-03-07", "110000");
    expect(warningsOf({ ...form, idNumber }, { ...front, idNumber }, back, facts)).toEqual(["regionUnknown"]);
  });
});

describe("where a case stands", () => {
  it("is one of four on the wire", () => {
    expect((["waiting", "asked", "appealed"] as const).map(statusOf)).toEqual([2, 2, 2]);
    expect([statusOf("verified"), statusOf("failed")]).toEqual([1, 3]);
    expect([statusOf("withdrawn"), statusOf("released"), statusOf(undefined)]).toEqual([0, 0, 0]);
  });

  it("is told in finer steps", () => {
    expect(stageOf({ state: "waiting", automatic: true, reasonCode: "" })).toBe("waiting");
    expect(stageOf({ state: "waiting", automatic: false, reasonCode: "" })).toBe("manual");
    expect(stageOf({ state: "asked", automatic: false, reasonCode: "" })).toBe("askedAgain");
    expect(stageOf({ state: "released", automatic: false, reasonCode: "" })).toBe("none");
    expect(stageOf({ state: "released", automatic: false, reasonCode: "alreadyUsed" })).toBe("lost");
    expect(stageOf(undefined)).toBe("none");
  });

  it("is decided within the promised span, and late one millisecond after it", () => {
    const promised = { fromSeconds: 3600, toSeconds: 14_400 };
    expect([dueOf(0, promised, 0), dueOf(0, promised, 1)]).toEqual([3_600_000, 14_400_000]);
    expect(expectedOf(0, promised, 14_400_000)).toEqual({ from: 3_600_000, until: 14_400_000, late: false });
    expect(expectedOf(0, promised, 14_400_001).late).toBe(true);
  });
});
