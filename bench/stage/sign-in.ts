import { Agent, request } from "node:http";
import { sliderAnswer } from "@apron/kit/server/testing/slider-solver";

/** A sign-in that only has to be sent: a person nobody knows, in a browser that has solved its puzzle. */
export interface SignInTry {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Gets a puzzle for one person at an address of its own, and solves it from the two pictures. */
export const solvedPuzzle = async (url: string, number: number): Promise<SignInTry> => {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  const answered = await fetch(`${url}/cass/agent/getSliderCaptcha`, { method: "POST", headers, body: "{}" });
  const { result } = (await answered.json()) as { result: Parameters<typeof sliderAnswer>[0] & { ajToken: string } };
  const cookie = answered.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const signTel = `139${String(10_000_000 + number)}`;
  const pointJson = await sliderAnswer(result);
  const body = { type: 0, signTel, password: "wrong password", ajToken: result.ajToken, pointJson };
  return { headers: { ...headers, cookie }, body: JSON.stringify(body) };
};

const agent = new Agent({ keepAlive: true });

/** Sends it, as cheaply as a client can: the machine is to hash, not to wait on us. The password is judged, and wrong. */
export const tryPassword = (url: string, attempt: SignInTry): Promise<void> =>
  new Promise((resolve, reject) => {
    const { headers, body } = attempt;
    const sent = request(`${url}/cass/agent/login`, { method: "POST", headers, agent }, (answered) => {
      const parts: Buffer[] = [];
      answered.on("data", (part: Buffer) => parts.push(part));
      answered.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if (text.includes('"code":"E1009"')) resolve();
        else reject(new Error(`The sign-in was not judged by its password: ${text}`));
      });
    });
    sent.once("error", (error) => {
      // The server ended a connection that had been idle in the moment in which it was used again: nothing was asked on it.
      if (sent.reusedSocket) tryPassword(url, attempt).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
