import { act } from "react";
import { expect, it, vi } from "vitest";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { useForm } from "@apron/kit/web/forms";
import { fileUrl } from "@apron/kit/contract/files";
import { say, switchLanguage } from "@apron/kit/web/language";
import { readCard, submitIdentity } from "../contract.ts";
import { identityTexts } from "../texts.ts";
import { CardFields } from "./CardFields.tsx";
import { IdentityApply } from "./IdentityApply.tsx";
import { useReading } from "./use-reading.ts";

const status = {
  status: 0,
  stage: "none",
  reason: "",
  reasonCode: "",
  submittedAt: "",
  reviewedAt: "",
  askedSide: "",
  place: 0,
  expectedFrom: "",
  expectedUntil: "",
  late: false,
  consented: true,
  online: true,
  deferred: false,
  pictures: false,
  submissionsLeft: 3,
  reader: false,
  now: "",
} as const;

it("waits for the pictures where they are read, unless one would rather type; where they are not, there is nothing to wait for", async () => {
  const hints = (page: HTMLElement) => [
    ...[...page.querySelectorAll(".sheet > p.soft")].map(({ textContent }) => textContent),
    page.querySelector("input[name=name]") === null ? "no form" : "form",
  ];
  const read = await draw(<IdentityApply status={{ ...status, reader: true }} />);
  const [waiting, ...rest] = hints(read);
  expect([waiting, rest]).toEqual([say(identityTexts.stepPicturesHint), ["no form"]]);
  await click(
    [...read.querySelectorAll("button")].find(({ textContent }) => textContent === say(identityTexts.byHand)),
  );
  expect(hints(read)).toEqual([say(identityTexts.stepPicturesHint), say(identityTexts.stepConfirmHint), "form"]);
  expect(hints(await draw(<IdentityApply status={status} />))).toEqual([say(identityTexts.noReader), "form"]);
});

it("tells of an identity that is half empty and half wrong everything at once, before it is sent", async () => {
  const fetched = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal("fetch", fetched);
  const page = await draw(<IdentityApply status={status} />);
  await type(page.querySelector("input[name=name]"), "Lin");
  await type(page.querySelector("input[name=idNumber]"), "110105194902310026");
  await click(page.querySelector("button[type=submit]"));
  const told = Object.fromEntries(
    [...page.querySelectorAll(".field-error")].map(({ id, textContent }) => [id.split("-").at(-2), textContent]),
  );
  expect(told).toMatchObject({
    name: expect.stringContaining("姓名"),
    idNumber: "身份证号错误",
    frontFileId: "请上传正反面",
    backFileId: "请上传正反面",
    sex: "必填项",
    address: "必填项",
  });
  expect(Object.keys(told).toSorted()).toEqual(
    ["address", "backFileId", "expiry", "frontFileId", "idNumber", "name", "namePinyin", "nation", "sex"].toSorted(),
  );
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it("an appeal without a word is told at its field, and is not sent as one more card that somebody uses", async () => {
  const fetched = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal("fetch", fetched);
  const told = async (address: string): Promise<string | null | undefined> => {
    const page = await draw(<IdentityApply status={status} />, address);
    await click(page.querySelector("button[type=submit]"));
    return page.querySelector("[id$=-appeal-error]")?.textContent;
  };
  expect([await told("/identity?appeal=1"), await told("/identity")]).toEqual(["必填项", undefined]);
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

const nothingRead = { issuer: "", validFrom: "", validTo: "", doubtful: [] };
const cards = {
  blurred: {
    ...nothingRead,
    name: "吴吴",
    namePinyin: "WU/WU",
    sex: "male",
    nation: "回",
    address: "北京市海淀区学院南路",
    idNumber: "110108199502190039",
    birth: "1995-02-19",
  },
  sharp: {
    ...nothingRead,
    name: "吴昊",
    namePinyin: "WU/HAO",
    sex: "male",
    nation: "",
    address: "北京市海淀区学院南路十二号",
    idNumber: "110108199502190039",
    birth: "1995-02-19",
  },
} as const;

/** The fields beside the pictures of a card, which come by a press each. */
const Card = () => {
  const form = useForm({ call: submitIdentity, start: {} });
  const reading = useReading(form);
  return (
    <form>
      <CardFields form={form} reading={reading} />
      {Object.keys(cards).map((name) => (
        <button key={name} type="button" id={name} onClick={() => reading.read("front", name)}>
          {name}
        </button>
      ))}
    </form>
  );
};

/** What these fields hold, a moment later. */
const heldIn = async (page: Element, ...names: readonly string[]): Promise<unknown[]> => {
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)));
  return names.map((name) => page.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value);
};
const patience = { timeout: 3000, interval: 1 };

/** Answers what is read of a picture, and how 吴昊 is spelt. */
const readers = async (url: string, { body }: { readonly body?: string } = {}) => {
  const { fileId } = JSON.parse(body ?? "{}");
  const result = url.includes("/pinyin") ? { namePinyin: "WU/HAO" } : Reflect.get(cards, fileId);
  return Response.json({ status: "200", message: "", result, traceId: "" });
};

it("spells a name anew that was read wrongly and is corrected", async () => {
  vi.stubGlobal("fetch", readers);
  const page = await draw(<Card />);
  await click(page.querySelector("#blurred"));
  await vi.waitFor(async () => expect(await heldIn(page, "name", "namePinyin")).toEqual(["吴吴", "WU/WU"]), patience);
  await type(page.querySelector("input[name=name]"), "吴昊");
  await vi.waitFor(async () => expect(await heldIn(page, "namePinyin")).toEqual(["WU/HAO"]), patience);
  vi.unstubAllGlobals();
});

it("leaves a spelling that was typed while the portal looked for one", async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => void (answer = resolve));
  const looking = vi.fn<() => Promise<Response>>(async () => {
    await asked;
    return Response.json({ status: "200", message: "", result: { namePinyin: "SHAN/YU" }, traceId: "" });
  });
  vi.stubGlobal("fetch", looking);
  const page = await draw(<Card />);
  await type(page.querySelector("input[name=name]"), "单于");
  await vi.waitFor(() => expect(looking).toHaveBeenCalledOnce(), patience);
  await type(page.querySelector("input[name=namePinyin]"), "CHAN/YU");
  answer();
  expect(await heldIn(page, "namePinyin")).toEqual(["CHAN/YU"]);
  vi.unstubAllGlobals();
});

it("reads a better picture in the place of what was read before, and leaves what was typed", async () => {
  vi.stubGlobal("fetch", readers);
  const page = await draw(<Card />);
  await click(page.querySelector("#blurred"));
  await vi.waitFor(async () => expect(await heldIn(page, "name")).toEqual(["吴吴"]), patience);
  await type(page.querySelector("input[name=address]"), "北京市");
  await click(page.querySelector("#sharp"));
  await vi.waitFor(
    async () => expect(await heldIn(page, "name", "namePinyin", "address")).toEqual(["吴昊", "WU/HAO", "北京市"]),
    patience,
  );
  vi.unstubAllGlobals();
});

it("pictures that were chosen before the language was changed are there after it, and read again", async () => {
  const chosen = { frontFileId: "front1", backFileId: "back1" };
  sessionStorage.setItem("carried", JSON.stringify({ "identity.pictures": chosen }));
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (target: string, { body }: { body: string }) => {
    asked.push(`${target} ${JSON.parse(body).fileId}`);
    return Response.json({ status: 404, message: "", result: {} });
  });
  const page = await draw(<IdentityApply status={{ ...status, reader: true }} />);
  const shown = [...page.querySelectorAll(".upload-picture img")].map((picture) => picture.getAttribute("src"));
  expect(shown).toEqual([fileUrl("front1"), fileUrl("back1")]);
  expect(asked).toEqual([`${readCard.path} front1`, `${readCard.path} back1`]);
  // Nobody is shown a side of a card again before it is sent.
  await act(async () => page.querySelector(".upload-picture img")?.dispatchEvent(new Event("error")));
  expect(page.querySelector(".upload-picture")?.textContent).toBe("已上传");
  switchLanguage("zh");
  expect(JSON.parse(sessionStorage.getItem("carried") ?? "{}")["identity.pictures"]).toEqual(chosen);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
