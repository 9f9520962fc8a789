import { words } from "@apron/kit/contract/texts";

/** What the strip and the line of the sign-in screen say: few words, as everybody loads them (catalogue 28.5). */
export const briefTexts = words({
  since: { zh: "{time} 起", en: "since {time}" },
  until: { zh: "预计至 {time}", en: "until about {time}" },
  yours: { zh: "影响您的机场", en: "This affects your airport" },
  more: { zh: "服务状态", en: "Service status" },
  strip: { zh: "服务异常提示", en: "What is not well" },
});
