import { updateSession } from "@apron/kit/web/session";
import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
import { ServiceTracking } from "./ServiceTracking.tsx";

afterEach(async () => await clear());

const row = (id: string) => ({
  id,
  recordNo: `No. ${id}`,
  system: "C",
  agentNumber: "",
  businessType: "ticket",
  serviceType: "consult",
  questionText: "出票时提示余额不足",
  submitTime: "2026-03-05 10:00:00",
  lastTime: "2026-03-05 10:00:00",
  status: 2,
  mergedInto: "",
  unread: 0,
  dueTime: "",
});
const particulars = {
  contactPhone: "",
  frontEnd: "",
  command: "",
  option: "",
  recordCode: "",
  ticketNumber: "",
  configAccount: "",
  flightNo: "",
  flightDate: "",
  passengerInfo: "",
  attachments: [],
  context: { code: "", reason: "", pid: "", health: "", traceIds: [] },
};
const promised = { kind: "", dueTime: "", solutionTime: "", place: null, late: false, provisional: false };

it("follows what is being worked on, page by page, and asks for nothing that has ended", async () => {
  updateSession({ id: "a1", version: "1" });
  const screen = await show(ServiceTracking, "/serviceTracking", {
    "/cass/service/track/questionList": ({ currentPage }) => ({
      list: [row(`open-${currentPage}`)],
      total: 11,
      more: false,
      currentPage: Number(currentPage),
      pageSize: 10,
      pages: 2,
    }),
    "/cass/service/track/detail": ({ id = "" }) => ({
      ...row(id),
      ...particulars,
      promised,
      steps: [],
      clerk: "",
      incident: null,
      rating: null,
      closeTime: "",
      reopenUntil: "",
      mayReply: true,
      mayClose: true,
      mayRate: false,
      readId: "",
    }),
    "/cass/service/incident/getMine": () => [],
  });
  expect(screen.text()).toContain("No. open-1");
  await screen.press("下一页");
  expect(screen.text()).toContain("No. open-2");
  const asked = screen.calls.filter(({ path }) => path.endsWith("/questionList")).map(({ body }) => body);
  expect(asked).toMatchObject([
    { open: true, currentPage: 1 },
    { open: true, currentPage: 2 },
  ]);
});
