import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { expect, it } from "vitest";
import { click, draw } from "../testing/draw.tsx";
import { useTurn } from "./arrivals.ts";

const One = ({ what, wants }: { readonly what: "notice" | "survey"; readonly wants: boolean | undefined }) =>
  useTurn(what, wants) ? <p>{what}</p> : null;

const shown = async (notice: boolean | undefined, survey: boolean | undefined, at = "/home"): Promise<string> => {
  const page = await draw(
    <>
      <One what="survey" wants={survey} />
      <One what="notice" wants={notice} />
    </>,
    at,
  );
  return [...page.querySelectorAll("p")].map((one) => one.textContent).join(" ");
};

it("opens what comes first alone, and what is behind it once that wants nothing", async () => {
  expect(await shown(true, undefined)).toBe("notice");
  expect(await shown(false, true)).toBe("survey");
  expect(await shown(false, false)).toBe("");
});

it("opens nothing while the one before has not said, and nothing where nobody arrives", async () => {
  expect(await shown(undefined, true)).toBe("");
  expect(await shown(true, true, "/threshold/apply")).toBe("");
});

const AtWork = ({ with: open }: { readonly with: ReactNode }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <One what="notice" wants />
      <button type="button" aria-label="close" onClick={() => setOpen(false)} />
      <Link to="/threshold/apply" />
      <Link to="/home" />
      {isOpen && open}
    </>
  );
};

it.each([
  ["a pop-up", <dialog key="pop-up" open />],
  ["a menu", <div key="menu" popover="auto" role="menu" />],
])("opens nothing over %s of the reader's own, and what waited when he arrives again", async (_what, own) => {
  const page = await draw(<AtWork with={own} />, "/home");
  expect(page.textContent).toBe("");
  await click(page.querySelector("button"));
  expect(page.textContent).toBe("");
  for (const link of page.querySelectorAll("a")) await click(link);
  expect(page.textContent).toBe("notice");
});

const Both = () => {
  const [wants, setWants] = useState(false);
  return (
    <>
      <One what="notice" wants={wants} />
      <One what="survey" wants />
      <button type="button" aria-label="late" onClick={() => setWants(true)} />
      <Link to="/threshold/apply" />
      <Link to="/home" />
    </>
  );
};

it("never opens two, whoever speaks last, and lets go when its reader leaves", async () => {
  const page = await draw(<Both />, "/home");
  expect(page.textContent).toBe("survey");
  await click(page.querySelector("button"));
  expect(page.textContent).toBe("survey");
  const [away, back] = page.querySelectorAll("a");
  await click(away);
  expect(page.textContent).toBe("");
  await click(back);
  expect(page.textContent).toBe("notice");
});
