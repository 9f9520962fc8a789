import { expect, it } from "vitest";
import { click, draw } from "@apron/kit/web/testing/draw";
import { useCountdown } from "./SendCode.tsx";

const untyped = { type: 0, signTel: "", signMailbox: "" } as const;

const Own = () => {
  const [left, start] = useCountdown(untyped, true);
  return (
    <button type="button" onClick={() => start(60)}>
      {left}
    </button>
  );
};
const New = () => <p>{useCountdown(untyped)[0]}</p>;

it("counts down what was sent to one's own address, and nothing for a new one that is still to be typed", async () => {
  const page = await draw(<Own />);
  await click(page.querySelector("button"));
  expect(page.textContent).toBe("60");
  expect((await draw(<Own />)).textContent).toBe("60");
  expect((await draw(<New />)).textContent).toBe("0");
});
