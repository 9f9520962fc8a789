import { wrongIn } from "@apron/features/message/contract";
import { declaredKinds } from "@apron/kit/server/messages";
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
