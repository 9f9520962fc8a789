import { act, useState } from "react";
import { beforeAll, describe, expect, test } from "vitest";
import { draw, press, type } from "@apron/kit/web/testing/draw";
import type { DutyPerson } from "@apron/features/duty/contract";
import type { RosterRow } from "../../row.ts";
import { labelsOf } from "../people-labels.ts";
import type { GridDay } from "./GridHead.tsx";
import type { CellMark } from "./MonthGridCell.tsx";
import { MonthGridTable } from "./MonthGridTable.tsx";
import { edited, lineOf, placeOf, rowAt, type Cells } from "./month-grid.ts";

const days: readonly GridDay[] = [
  {
    day: "2026-10-01",
    weekday: 4,
    kind: "holiday",
    name: "国庆节",
    keyDays: [{ title: "国庆重保", type: 1, IsKeyDays: true }],
  },
  {
    day: "2026-10-02",
    weekday: 5,
    kind: "holiday",
    name: "国庆节",
    keyDays: [{ title: "国庆重保", type: 1, IsKeyDays: true }],
  },
  { day: "2026-10-10", weekday: 6, kind: "workday", name: "国庆节", keyDays: [] },
];
const facts = {
  postName: "主机监控",
  posttype: "one",
  type: "onduty",
  shift: "day",
  form: "leader",
  from: "08:00",
  until: "20:00",
  nextDays: 0,
};
const leader = lineOf(facts, 0);
const backup = lineOf({ ...facts, form: "follower" }, 0);
const person = (name: string, pinyin: string, postNo: string): DutyPerson => ({
  id: postNo,
  departmentId: "d",
  name,
  pinyin,
  postNo,
  mobile: "13800001111",
  version: 1,
});
const people = [person("张三", "zhang san", "A1"), person("李四", "li si", "A2"), person("王五", "wang wu", "A3")];
const rowFor = (line: typeof leader, day: string, name: string): RosterRow =>
  rowAt(line, day, people.find((one) => one.name === name) ?? { name, postNo: "", mobile: "" }, {
    depaName: "部",
    telephone: "",
    appName: "",
  });

const post = { depaName: "部", telephone: "", appName: "" };

/** The grid with hands: edits are kept, undo is counted. */
const Hands = ({
  marks = new Map(),
  told,
  namesakes = false,
}: {
  readonly marks?: ReadonlyMap<string, CellMark>;
  readonly told: string[];
  /** Whether there is a second 张三. */
  readonly namesakes?: boolean;
}) => {
  const team = namesakes ? [...people, { ...person("张三", "zhang san", "B7"), mobile: "13900002222" }] : people;
  const labels = labelsOf(team);
  const [cells, setCells] = useState<Cells>(
    new Map([[placeOf(leader, "2026-10-01"), rowFor(leader, "2026-10-01", "张三")]]),
  );
  const [at, setAt] = useState<string>();
  return (
    <MonthGridTable
      labelOf={labels.of}
      hueOf={labels.hueOf}
      label="月历"
      days={days}
      lines={[leader, backup]}
      cells={cells}
      marks={marks}
      phones={new Map()}
      at={at}
      onAt={setAt}
      editing={{
        people: team,
        restHours: 8,
        shares: new Map([["张三", 1]]),
        rowFor: (line, day, label) =>
          rowAt(line, day, labels.find(label) ?? { name: label, postNo: "", mobile: "" }, post),
        onEdit: (edit) => setCells((before) => edited(before, edit).cells),
        onUndo: () => told.push("undo"),
        onRedo: () => told.push("redo"),
        onDetails: (place) => told.push(`details ${place.slice(-10)}`),
      }}
    />
  );
};

const cell = (line: number, day: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-line="${line}"][data-day="${day}"]`);
  if (!found) throw new Error("no cell");
  return found;
};
const focus = async (line: number, day: number): Promise<void> => await act(async () => cell(line, day).focus());
const key = async (name: string, keys: KeyboardEventInit = {}): Promise<void> =>
  await act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...keys }),
    );
  });
const box = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>(".picker input");

beforeAll(() => {
  // The test's document hides pop-ups, and what is hidden takes no focus.
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = "block";
  };
});

describe("the month grid by keyboard", () => {
  test("one cell is in the tab order, and arrows lead through all and no further", async () => {
    await draw(<Hands told={[]} />);
    expect(document.querySelectorAll("td[tabindex='0']")).toHaveLength(1);
    await focus(0, 0);
    await key("ArrowRight");
    await key("ArrowDown");
    expect(document.activeElement).toBe(cell(1, 1));
    await key("ArrowDown");
    await key("End");
    expect(document.activeElement).toBe(cell(1, 2));
    await key("Home", { ctrlKey: true });
    expect(document.activeElement).toBe(cell(0, 0));
    expect(document.querySelectorAll("td[tabindex='0']")).toHaveLength(1);
  });

  test("typing pinyin finds the person, Enter puts them in and goes down", async () => {
    await draw(<Hands told={[]} />);
    await focus(0, 1);
    await key("w");
    expect(box()?.value).toBe("w");
    expect(document.activeElement).toBe(box());
    await press(box(), "Enter");
    expect(cell(0, 1).textContent).toContain("王五");
    expect(document.activeElement).toBe(cell(1, 1));
  });

  test("Tab puts them in and goes right; Escape leaves everything as it was", async () => {
    await draw(<Hands told={[]} />);
    await focus(1, 0);
    await key("Enter");
    await type(box(), "A2");
    await press(box(), "Tab");
    expect(cell(1, 0).textContent).toContain("李四");
    expect(document.activeElement).toBe(cell(1, 1));
    await key("F2");
    await press(box(), "Escape");
    expect(box()).toBeNull();
    expect(cell(1, 1).textContent).toBe("");
    expect(document.activeElement).toBe(cell(1, 1));
  });

  test("who is on another shift then stands last and is marked", async () => {
    await draw(<Hands told={[]} />);
    await focus(1, 0);
    await key("Enter");
    const options = [...document.querySelectorAll("[role=option]")].map((option) => option.textContent);
    expect(options.at(-1)).toContain("张三");
    expect(options.at(-1)).toContain("同时段在班");
    expect(options[0]).not.toContain("同时段在班");
  });

  test("who would rest too little says so with the shift, before those who are elsewhere and behind those who are free", async () => {
    await draw(<Hands told={[]} />);
    await focus(0, 1);
    await key("Enter");
    const told = [...document.querySelectorAll("[role=option]")].map((option) => option.textContent);
    expect(told.every((text) => text?.includes("有空"))).toBe(true);
    await press(box(), "Escape");
    await focus(1, 0);
    await key("Enter");
    const busy = [...document.querySelectorAll("[role=option]")].at(-1)?.textContent;
    expect(busy).toContain("主机监控 10-01 08:00");
  });

  test("everybody has a colour of their own, which stays with them wherever they stand", async () => {
    await draw(<Hands told={[]} />);
    await focus(0, 1);
    await key("Enter");
    await type(box(), "A1");
    await press(box(), "Enter");
    const hue = (line: number, day: number) => /hue-\d+/.exec(cell(line, day).className)?.[0];
    expect(hue(0, 1)).toBeDefined();
    expect(hue(0, 1)).toBe(hue(0, 0));
    expect(hue(1, 1)).toBeUndefined();
  });

  test("who is dragged to another cell goes there, with Ctrl a second one does; Escape gives it up", async () => {
    await draw(<Hands told={[]} />);
    const pull = async (from: HTMLElement, to: HTMLElement, keys: MouseEventInit = {}, last = "mouseup") => {
      document.elementFromPoint = () => to;
      await act(async () => {
        from.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
        for (const clientX of [0, 20]) document.dispatchEvent(new MouseEvent("mousemove", { clientX }));
        if (last !== "mouseup") document.dispatchEvent(new KeyboardEvent("keydown", { key: last }));
        document.dispatchEvent(new MouseEvent("mouseup", { clientX: 20, ...keys }));
      });
    };
    await pull(cell(0, 0), cell(1, 2), {}, "Escape");
    expect([cell(0, 0).textContent, cell(1, 2).textContent]).toEqual(["张三", ""]);
    await pull(cell(0, 0), cell(1, 2), { ctrlKey: true });
    expect([cell(0, 0).textContent, cell(1, 2).textContent]).toEqual(["张三", "张三"]);
    await pull(cell(1, 2), cell(0, 1));
    expect([cell(1, 2).textContent, cell(0, 1).textContent]).toEqual(["", "张三"]);
    expect(document.activeElement).toBe(cell(0, 1));
  });

  test("people of one name are told apart in the list and in the cell", async () => {
    await draw(<Hands told={[]} namesakes />);
    await focus(0, 1);
    await key("Enter");
    await type(box(), "张三");
    expect([...document.querySelectorAll("[role=option]")].map((option) => option.textContent)).toEqual([
      expect.stringContaining("A1"),
      expect.stringMatching(/B7.*…2222/),
    ]);
    await type(box(), "B7");
    await press(box(), "Enter");
    expect(cell(0, 1).textContent).toBe("张三 B7");
  });

  test("Delete clears the whole selection, Ctrl+Z asks for undo, Space for details", async () => {
    const told: string[] = [];
    await draw(<Hands told={told} />);
    await focus(0, 0);
    await key("ArrowRight", { shiftKey: true });
    expect(document.querySelectorAll("td[aria-selected='true']")).toHaveLength(2);
    await key("Delete");
    expect(cell(0, 0).textContent).toBe("");
    await key("z", { ctrlKey: true });
    await key("Z", { ctrlKey: true, shiftKey: true });
    await key(" ");
    expect(told).toEqual(["undo", "redo", "details 2026-10-02"]);
  });

  test("names are pasted from a spreadsheet, also one nobody has: it is kept for the check to tell", async () => {
    await draw(<Hands told={[]} />);
    await focus(0, 1);
    const paste = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { getData: () => "王五\t赵六" } });
    await act(async () => {
      cell(0, 1).dispatchEvent(paste);
    });
    expect([cell(0, 1).textContent, cell(0, 2).textContent]).toEqual(["王五", "赵六"]);
  });

  test("holidays, make-up days, key days and problems are words, not colours alone", async () => {
    const marks = new Map([
      [placeOf(leader, "2026-10-01"), { severity: "error", text: "张三同时在班", changed: true } as const],
    ]);
    const host = await draw(<Hands told={[]} marks={marks} />);
    expect([...host.querySelectorAll("thead .day-mark")].map((mark) => mark.textContent)).toEqual(["休", "休", "班"]);
    const heads = [...host.querySelectorAll(".grid-days th")].map((head) => head.getAttribute("aria-label"));
    expect(heads[1]).toContain("国庆重保");
    expect(host.querySelector(".grid-key")?.closest("td")?.colSpan).toBe(2);
    expect(cell(0, 0).getAttribute("aria-invalid")).toBe("true");
    expect(cell(0, 0).textContent).toContain("张三同时在班");
    expect(cell(0, 0).textContent).toContain("与已发布内容不同");
  });
});
