import { wrongIn } from "@apron/features/message/contract";
import { allRefusals } from "@apron/kit/contract/refusal";
import { declaredKinds, placesIn } from "@apron/kit/server/messages";
import { expect, it } from "vitest";
import { features } from "./features.ts";

it("every message is released with words that its desk would publish", () => {
  expect(features.length).toBeGreaterThan(30);
  const wrong = [...declaredKinds().values()].flatMap(({ key, subject, text, places, isMail }) => {
    const frame = {
      area: "message",
      bySms: !isMail,
      portal: "https://portal.example.com",
      places: [...places].map(([name, { example, needed = false }]) => ({
        name,
        exampleZh: typeof example === "string" ? example : example.zh,
        exampleEn: typeof example === "string" ? example : example.en,
        needed,
      })),
    } as const;
    const texts = { titleZh: subject.zh, titleEn: subject.en, textZh: text.zh, textEn: text.en };
    return Object.entries(wrongIn(texts, frame)).map(([field, word]) => `${key} ${field}: ${word.zh}`);
  });
  expect(wrong).toEqual([]);
  expect(declaredKinds().size).toBeGreaterThan(90);
});

it("every refusal is released with words that its desk would publish, so that a file of all of them comes in again", () => {
  expect(features.length).toBeGreaterThan(30);
  const wrong = [...allRefusals()].flatMap(([code, { zh, en }]) => {
    const places = [...new Set(placesIn({ zh, en }))].map((name) => ({
      name,
      exampleZh: "8",
      exampleEn: "8",
      needed: [zh, en].every((text) => text.includes(`{${name}}`)),
    }));
    const frame = { area: "refusal", bySms: false, portal: "https://portal.example.com", places } as const;
    return Object.entries(wrongIn({ titleZh: zh, titleEn: en, textZh: "", textEn: "" }, frame)).map(
      ([field, word]) => `${code} ${field}: ${word.zh}`,
    );
  });
  expect(wrong).toEqual([]);
  expect(allRefusals().size).toBeGreaterThan(500);
});
