import { describe, expect, it } from "vitest";
import { openReader } from "./reader.ts";
import { fieldsOf, isLegible } from "./rules-card.ts";
import { canDrawCards, drawBack, drawFront, type DrawnCard, sampleCard } from "../testing/card.ts";

const frontText = `姓名 “”林悦
性别 ”女       民族 ”汉                                   旺
出生 1990年3 月了
住址 ”北京市朝阳区望京东路八号院
三号楼二单元六零一室
公民身份号码          110105199003070025`;
const scattered = `姓名

林悦

性别

女
民族
肖
出生
1990 年 3 月7
住址
北京市朝阳区望京东路八号院
三号楼三单元从堆三室
公民身份号码
110105199003070025`;

describe("the words on a card", () => {
  it("are put into their fields, birth and sex by the number", () => {
    expect(fieldsOf("front", [frontText]).fields).toMatchObject({
      name: "林悦",
      sex: "female",
      nation: "汉",
      address: "北京市朝阳区望京东路八号院三号楼二单元六零一室",
      idNumber: "110105199003070025",
      birth: "1990-03-07",
    });
  });

  it("are doubtful where two passes disagree or nothing was seen", () => {
    const { fields, doubtful } = fieldsOf("front", [frontText, scattered]);
    expect(fields.address).toContain("六零一室");
    expect(doubtful).toEqual(["address"]);
    expect(fieldsOf("front", ["姓名 林悦"]).doubtful).toEqual(["sex", "nation", "address", "idNumber", "birth"]);
  });

  it("are read from the back with dates or 长期, whatever marks the recogniser saw", () => {
    const back = (line: string) => fieldsOf("back", [`签友机关\n北京市公安局朝阳分局\n有效期限 ${line}`]).fields;
    expect(back("2020.05.06-2040.05.06")).toMatchObject({
      issuer: "北京市公安局朝阳分局",
      validFrom: "2020-05-06",
      validTo: "2040-05-06",
    });
    expect(back("2020. 05. 06 一 长期")).toMatchObject({ validFrom: "2020-05-06", validTo: "长期" });
    expect(back("20200506-20400506").validTo).toBe("2040-05-06");
    expect(back("mist").validTo).toBe("");
  });

  it("never make a number that is none, and are not taken from noise", () => {
    expect(fieldsOf("front", ["公民身份号码 110105199003070026"]).fields.idNumber).toBe("");
    expect(fieldsOf("front", ["公民身份号码 11O1O5 1990O307 O025"]).fields.idNumber).toBe("110105199003070025");
    expect(isLegible("front", fieldsOf("front", ["", "@@@ 旺 3"]).fields)).toBe(false);
    expect(isLegible("back", fieldsOf("back", ["居民身份证"]).fields)).toBe(false);
  });

  it("of any kind are read in time that grows with their length only", () => {
    expect(fieldsOf("front", ["1".repeat(60_000), "姓名 ".repeat(20_000)]).fields.idNumber).toBe("");
  });
});

describe("the reader", () => {
  it("says that it is not there, and reads nothing then", async () => {
    const reader = openReader("/nowhere/tesseract");
    expect(await reader.present()).toBe(false);
    expect(await reader.read(Buffer.from("x"))).toBeUndefined();
  });

  const reader = openReader();
  const cards: readonly DrawnCard[] = [
    sampleCard,
    {
      ...sampleCard,
      name: "买买提·阿里",
      nation: "维吾尔",
      idNumber: "310101198506150016",
      sex: "男",
      birth: "1985-06-15",
      validTo: "长期",
    },
    { ...sampleCard, name: "欧阳晓明", nation: "满", idNumber: "440306199202290032", sex: "男", birth: "1992-02-29" },
  ];

  it.each(cards)(
    "reads the drawn card of $name",
    async ({ ...card }) => {
      if (!(await reader.present()) || !canDrawCards()) return;
      const front = fieldsOf("front", (await reader.read(drawFront(card))) ?? []).fields;
      const back = fieldsOf("back", (await reader.read(drawBack(card))) ?? []).fields;
      expect(front).toMatchObject({ name: card.name, nation: card.nation, idNumber: card.idNumber, birth: card.birth });
      expect(back.validTo).toBe(card.validTo.replaceAll(".", "-"));
    },
    // Six passes, each of which steps back behind everything else on the machine.
    120_000,
  );

  it("gives up on what is no picture", async () => {
    expect(await reader.read(Buffer.from("no picture"))).toBeUndefined();
  });
});
