import { expect, it } from "vitest";
import { cellsIn } from "./cells.ts";

const lacks = (rows: readonly (readonly string[])[]): number => (rows.some((row) => row.includes("编号")) ? 0 : 1);
const read = async (text: string) =>
  (await cellsIn(Buffer.from(text), 100, { lacks })).cells.filter((row) => row.length > 0);

it("a text is parted by its own sign, whatever signs its sentences have", async () => {
  const sentence = "登录被拒绝，工作号停用，请联系；见说明";
  for (const sign of [",", "\t", ";", "|", "，"]) {
    const said = sign === "，" ? "登录被拒绝, 工作号停用" : sentence;
    const rows = [
      ["编号", "说明", "备注", "解决办法"],
      ["E1", said, said, said],
    ];
    const lines = rows.map((row) => row.join(sign));
    expect(await read(`${lines.join("\r\n")}\r\n`)).toEqual(rows);
    // Below a title, of which no sign says much.
    expect(
      (await read(`清单${sign === "，" ? "" : "，内部；保密"}\r\n\r\n${lines.join("\r\n")}\r\n`)).slice(-2),
    ).toEqual(rows);
  }
});
