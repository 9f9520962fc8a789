import { act } from "react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { PortalContext, useTurn } from "@apron/kit/web/portal";
import { click, draw, takeDown } from "@apron/kit/web/testing/draw";
import { Invitation } from "./Invitation.tsx";

const sent: unknown[] = [];
let type = 1;
const invite = { id: "s1", title: "满意度", intro: "约2分钟", mandatory: false, untilTime: "" };

beforeEach(() => {
  sent.length = 0;
  type = 1;
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path.includes("choose")) {
      sent.push(JSON.parse(z.string().parse(body)));
      type = 0;
      return Response.json({ status: 200, message: "", result: { questionnaireType: 0 } });
    }
    const result = { questionnaireType: type, invite: type === 0 ? null : { ...invite, mandatory: type === 2 } };
    return Response.json({ status: 200, message: "", result });
  });
});
afterEach(() => vi.unstubAllGlobals());

const Here = () => {
  const { pathname, search } = useLocation();
  return <p id="here">{`${pathname}${search}`}</p>;
};

/** No notice wants to pop up. */
const Quiet = () => {
  useTurn("notice", false);
  return null;
};

const contact = { path: "/contact", title: { zh: "联系我们", en: "Contact" }, state: "open", public: true } as const;

/** Answers have arrived, and what follows from them was done. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await act(async () => await new Promise((done) => setTimeout(done, 0)));
};

const at = async (address: string): Promise<HTMLElement> => {
  const page = await draw(
    <PortalContext value={{ homeParts: [], routes: [contact] }}>
      <Quiet />
      <Invitation />
      <Routes>
        <Route path="*" element={<Here />} />
      </Routes>
    </PortalContext>,
    address,
  );
  await settled();
  return page;
};
const dialog = (): HTMLElement | null => document.querySelector<HTMLElement>("dialog");
const buttons = (): string[] =>
  [...document.querySelectorAll(".dialog-foot button")].map((one) => one.textContent ?? "");

it("asks who arrives, with three answers, and never over something somebody is doing", async () => {
  await at("/home");
  await settled();
  expect(dialog()?.textContent).toContain("满意度");
  expect(buttons()).toEqual(["下次再说", "不再邀请", "参与"]);
  await click(document.querySelectorAll(".dialog-foot button")[1]);
  expect(sent).toEqual([{ id: "s1", choice: "never" }]);
  await settled();
  expect(dialog()).toBeNull();
});

it("closed is next time, and participating leads to the questions", async () => {
  await at("/noticeCenter");
  await click(dialog()?.querySelector("[aria-label=关闭]"));
  expect(sent).toEqual([{ id: "s1", choice: "next" }]);
  await settled();
  expect(dialog()).toBeNull();
  takeDown();
  type = 1;
  const page = await at("/home");
  await click(document.querySelectorAll(".dialog-foot button")[2]);
  expect(page.querySelector("#here")?.textContent).toBe("/questionnaire/detail?id=s1");
});

it("is silent in the middle of a form", async () => {
  await at("/threshold/apply");
  expect([dialog(), sent]).toEqual([null, []]);
});

it("that is mandatory comes before every page but contact, the law and itself", async () => {
  type = 2;
  const led = async (from: string): Promise<string | undefined> => {
    const page = await at(from);
    const there = page.querySelector("#here")?.textContent ?? undefined;
    takeDown();
    return there;
  };
  const redirect = encodeURIComponent("/threshold?page=2");
  expect(await led("/threshold?page=2")).toBe(`/questionnaire/detail?id=s1&redirect=${redirect}`);
  expect(dialog()).toBeNull();
  for (const free of ["/contact", "/homeAgreement?type=1", "/questionnaire"]) expect(await led(free)).toBe(free);
});
