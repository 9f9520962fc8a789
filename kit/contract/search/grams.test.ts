import { expect, it } from "vitest";
import { gramsOf, likeAnywhere, searchGramsOf } from "./grams.ts";

it("finds a text by any part of it, however short", () => {
  expect(gramsOf("欧阳 娜")).toEqual(["欧", "阳", "娜", "欧阳", "阳娜"]);
  expect(searchGramsOf("阳娜")).toEqual(["阳娜"]);
  expect(searchGramsOf("娜")).toEqual(["娜"]);
});

it("leaves out signs nobody sees, kept or typed", () => {
  expect(gramsOf("欧\u200b阳\ufeff")).toEqual(["欧", "阳", "欧阳"]);
  expect(searchGramsOf("欧\u00ad阳")).toEqual(["欧阳"]);
});

it("takes full width for half and capitals for small letters", () => {
  expect(searchGramsOf("ＯＲＡ")).toEqual(searchGramsOf("ora"));
});

it("looks for % _ and \\ as the signs they are (T32)", () => {
  expect(["", "%", "50%_a", "\\"].map(likeAnywhere)).toEqual(["%%", "%\\%%", "%50\\%\\_a%", "%\\\\%"]);
});
