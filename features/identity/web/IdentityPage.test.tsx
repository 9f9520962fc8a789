import { useQueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { refresh } from "@apron/kit/web/call";
import { updateSession } from "@apron/kit/web/session";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { getIdentityStatus } from "../contract.ts";
import { IdentityPage } from "./IdentityPage.tsx";

afterEach(clear);

const failed = {
  status: 3,
  stage: "failed",
  reason: "照片模糊",
  reasonCode: "blurred",
  submittedAt: "2026-11-21 10:00:00",
  reviewedAt: "2026-11-21 11:00:00",
  askedSide: "",
  place: 0,
  expectedFrom: "2026-11-21 12:00:00",
  expectedUntil: "2026-11-21 14:00:00",
  late: false,
  consented: true,
  online: true,
  deferred: false,
  pictures: false,
  submissionsLeft: 2,
  reader: false,
  now: "2026-11-21 12:00:00",
};
const waiting = { ...failed, status: 2, stage: "manual", reason: "", submittedAt: "2026-11-21 12:00:00" };

const Watched = () => {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void refresh(client, [getIdentityStatus])}>
        look
      </button>
      <IdentityPage />
    </>
  );
};

it("says why the second card was refused on the page that sent it once more, rather than asking for a third", async () => {
  updateSession({ id: "lin", version: "1", loginType: "phoneLogin" });
  let stands = failed;
  const stage = await show(Watched, "/identity", { [getIdentityStatus.path]: () => stands });
  await settled();
  expect(stage.text()).toContain("照片模糊");
  await stage.press("重新提交");
  expect(stage.text()).not.toContain("照片模糊");
  // Handed in, and decided while the page stays open.
  for (const next of [waiting, { ...waiting, status: 3, stage: "failed", reason: "证件过期" }]) {
    stands = next;
    await stage.press("look");
    await settled();
  }
  expect(stage.text()).toContain("证件过期");
});
