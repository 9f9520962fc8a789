import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { clearSession, updateSession } from "../session/index.ts";
import { draw } from "../testing/draw.tsx";
import { Way } from "./way.tsx";

const linkOf = async (to: string) => (await draw(<Way to={to}>去</Way>)).querySelector("a");

const openTo = (serviceUrl: string): void => act(() => updateSession({ id: "a1", version: "1", serviceUrl }));

afterEach(() => act(() => clearSession({ keepDrafts: false })));

it("to customer service opens the external page in a new tab for whom it is open, and nothing else does", async () => {
  openTo("https://service.example.com/chat");
  const link = await linkOf("/question/add?code=E3011");
  expect([link?.getAttribute("href"), link?.target, link?.rel]).toEqual([
    "https://service.example.com/chat",
    "_blank",
    "noopener noreferrer",
  ]);
  expect((await linkOf("/identity"))?.getAttribute("href")).toBe("/identity");
});

it("to customer service leads every other holder to a question, and never to a script", async () => {
  for (const serviceUrl of ["", "javascript:alert(1)"]) {
    openTo(serviceUrl);
    const link = await linkOf("/question/add?code=E3011");
    expect([link?.getAttribute("href"), link?.target]).toEqual(["/question/add?code=E3011", ""]);
  }
});

it("to customer service leads guests and operations staff to the page of contacts, with what it is about", async () => {
  expect((await linkOf("/question/add?code=E3011"))?.getAttribute("href")).toBe("/contact?code=E3011");
  act(() => updateSession({ id: "a2", version: "3" }));
  expect((await linkOf("/question/add"))?.getAttribute("href")).toBe("/contact");
});
