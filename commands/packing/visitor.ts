import * as z from "zod/mini";
import { sliderAnswer } from "@apron/kit/server/testing/slider-solver";

const Envelope = z.object({ status: z.union([z.string(), z.number()]), message: z.string(), result: z.unknown() });
const Puzzle = z.object({
  ajToken: z.string(),
  originImage: z.string(),
  shadeImage: z.string(),
  sliderKey: z.string(),
});
const Outbox = z.array(z.object({ code: z.string() }));

/** Signs one of the demo's cast in over the wire, as a browser does. Throws with what was answered instead. */
export const signInOnce = async (url: string, signTel: string): Promise<void> => {
  const cookies = new Map<string, string>();
  const ask = async (path: string, body: object): Promise<unknown> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "content-type": "application/json", accounttype: "3", cookie };
    const answered = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    for (const set of answered.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const { status, message, result } = Envelope.parse(await answered.json());
    if (String(status) !== "200") throw new Error(`${path}: ${status} ${message}`);
    return result;
  };
  const address = { type: 0, signTel, optType: "1" };
  const puzzle = Puzzle.parse(await ask("/cass/agent/getSliderCaptcha", {}));
  const pass = { ajToken: puzzle.ajToken, pointJson: await sliderAnswer(puzzle) };
  // The server expects a person's hand to need a moment.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await ask("/cass/agent/validCaptchaAccountSlider", { ...address, ...pass });
  await ask("/cass/agent/getSmsCodeNew", { ...address, ...pass });
  const [message] = Outbox.parse(await (await fetch(`${url}/demo/outbox?to=${signTel}`)).json());
  await ask("/cass/agent/captchaLogin", { ...address, smsCode: message?.code, agreeTypes: [1, 2, 5, 6] });
};
