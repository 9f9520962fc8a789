import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { draw } from "@apron/kit/web/testing/draw";
import type { Subject } from "../contract.ts";
import { History } from "./History.tsx";
import { LiveStatusStrip, StatusStrip } from "./StatusStrip.tsx";

afterEach(() => vi.unstubAllGlobals());

const trouble: Subject & { readonly yours: boolean } = {
  code: "J",
  name: "离港主机 J",
  state: "down",
  since: "2026-03-10 09:58:00",
  until: "",
  why: "主机没有应答",
  todo: "请勿重复提交",
  yours: true,
};
const answering = (list: readonly object[]): void => {
  vi.stubGlobal("fetch", async () => Response.json({ status: 200, message: "", result: { list } }));
};

it("says in one line what is affected since when, whose it is and what to do, and leads on", async () => {
  answering([trouble]);
  const page = await draw(<StatusStrip />);
  await act(async () => {
    await vi.waitFor(() => expect(page.querySelectorAll(".status-line")).toHaveLength(1));
  });
  const said = page.querySelector(".status-line")?.textContent;
  for (const part of ["离港主机 J 服务中断", "主机没有应答", "03-10 09:58 起", "影响您的机场", "· 请勿重复提交"])
    expect(said).toContain(part);
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/serviceStatus");
});

it("beside the sign-in asks again by itself and opens no stream, which a step of it would be refused", async () => {
  answering([trouble]);
  const opened = vi.fn<(url: string) => void>();
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      constructor(url: string) {
        super();
        opened(url);
      }
      close(): void {}
    },
  );
  document.cookie = "token=half";
  await draw(<StatusStrip />);
  expect(opened).not.toHaveBeenCalled();
  await draw(<LiveStatusStrip />);
  expect(opened).toHaveBeenCalledOnce();
  document.cookie = "token=; max-age=0";
});

it("takes no room while all is well", async () => {
  answering([]);
  const page = await draw(<StatusStrip />);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(page.textContent).toBe("");
});

it("says of 90 days in a table what the bars show", async () => {
  const quiet = { state: "operational", down: 0, degraded: 0, maintenance: 0 } as const;
  const days = [{ ...quiet, day: "2026-03-08" }, { ...quiet, day: "2026-03-09", state: "down", down: 18 } as const];
  const page = await draw(<History of={{ code: "J", name: "离港主机 J", uptime: 9_938, days, periods: [] }} />);
  expect(page.querySelectorAll("rect")).toHaveLength(2);
  expect(page.querySelector("svg")?.getAttribute("aria-label")).toContain("2026-03-09 服务中断");
  await act(async () =>
    [...page.querySelectorAll("button")].find(({ textContent }) => textContent?.includes("每日"))?.click(),
  );
  expect(page.querySelector("table")?.textContent).toContain("18 分");
  expect(page.textContent).toContain("99.38%");
});
