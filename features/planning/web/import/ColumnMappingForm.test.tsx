import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { ColumnMappingForm } from "./ColumnMappingForm.tsx";
import { clear, Reply, show, type Stage } from "@apron/kit/web/testing/stage";

afterEach(clear);

const path = "/cass/onDutyManagement/desk/mapColumns";
const columns = [
  { name: "部门", samples: ["主机系统部"] },
  { name: "值班员甲", samples: ["张三", "李四"] },
  { name: "说明", samples: [""] },
];
const Mapping = () => (
  <ColumnMappingForm
    id="d1"
    revision={4}
    columns={columns}
    mapping={{ depaName: "部门" }}
    unmapped={["name"]}
    corrections={0}
  />
);
const choose = async (stage: Stage, column: string, field: string): Promise<void> => {
  const box = stage.all("[role=combobox]").find((one) => one.getAttribute("aria-label")?.endsWith(`: ${column}`));
  await act(async () => {
    box?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  });
  await stage.click(stage.all("[role=option]").find((option) => option.textContent === field));
};

describe("columns of a file", () => {
  test("what is missing is named, and every column shows its first values", async () => {
    const stage = await show(Mapping, "/", {});
    expect(stage.text()).toContain("请指定列：姓名");
    expect(stage.text()).toContain("张三 · 李四");
    expect(stage.button("按此重新读取").disabled).toBe(true);
  });

  test("the chosen mapping is sent under the revision that was seen", async () => {
    const stage = await show(Mapping, "/", { [path]: () => ({ revision: 5, errors: 2, warnings: 0 }) });
    await choose(stage, "值班员甲", "姓名");
    await stage.press("按此重新读取");
    expect(stage.calls.find((call) => call.path === path)?.body).toEqual({
      id: "d1",
      revision: 4,
      mapping: { depaName: "部门", name: "值班员甲" },
    });
  });

  test("a column that holds start and end in one cell stays both when another is chosen", async () => {
    const ranges = { depaName: "部门", startOndutyDate: "时间", endOndutyDate: "时间" };
    const Ranges = () => (
      <ColumnMappingForm
        id="d1"
        revision={4}
        columns={[...columns, { name: "时间", samples: ["08:00-20:00"] }]}
        mapping={ranges}
        unmapped={["name"]}
        corrections={0}
      />
    );
    const stage = await show(Ranges, "/", { [path]: () => ({ revision: 5, errors: 0, warnings: 0 }) });
    await choose(stage, "值班员甲", "姓名");
    await stage.press("按此重新读取");
    expect(stage.calls.find((call) => call.path === path)?.body).toMatchObject({
      mapping: { ...ranges, name: "值班员甲" },
    });
  });

  test("start and end in one cell beside another column of starts cannot be sent", async () => {
    const stage = await show(Mapping, "/", {});
    await choose(stage, "值班员甲", "开始与结束（同一列，如08:00-20:00）");
    await choose(stage, "说明", "开始时间");
    expect(stage.text()).toContain("“开始时间”对应了多列");
    expect(stage.button("按此重新读取").disabled).toBe(true);
  });

  test("one field behind two columns cannot be sent", async () => {
    const stage = await show(Mapping, "/", {});
    await choose(stage, "值班员甲", "部门");
    expect(stage.text()).toContain("“部门”对应了多列");
    expect(stage.button("按此重新读取").disabled).toBe(true);
  });

  test("who has corrected rows is asked before the file is read over them", async () => {
    const Corrected = () => (
      <ColumnMappingForm id="d1" revision={4} columns={columns} mapping={{}} unmapped={[]} corrections={3} />
    );
    const stage = await show(Corrected, "/", { [path]: () => ({ revision: 5, errors: 0, warnings: 0 }) });
    await stage.click(stage.all("button").find((button) => button.textContent?.startsWith("列对应")));
    await choose(stage, "值班员甲", "姓名");
    await stage.press("按此重新读取");
    expect(stage.text()).toContain("3处更正将丢失");
    expect(stage.calls.filter((call) => call.path === path)).toHaveLength(0);
    await stage.click(stage.all("dialog button").find((button) => button.textContent === "按此重新读取"));
    expect(stage.calls.filter((call) => call.path === path)).toHaveLength(1);
  });

  test("a refusal stands beside the columns", async () => {
    const stage = await show(Mapping, "/", {
      [path]: () => new Reply({ status: "409", message: "数据已被修改，请刷新", code: "E9409", result: {} }),
    });
    await choose(stage, "值班员甲", "姓名");
    await stage.press("按此重新读取");
    expect(stage.text()).toContain("数据已被修改");
  });
});
