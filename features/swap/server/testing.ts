import { addDays, dayOf } from "@apron/kit/server/clock";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import type { DutyRecord } from "@apron/features/duty/contract";
import { duty } from "@apron/features/duty/server";
import { planning } from "@apron/features/planning/server";
import { swap } from "./index.ts";

export const root = "/cass/onDutyManagement";

/** A portal with the demo's accounts and an empty roster, and its planner. */
export const openSmallHouse = async () => {
  const portal = await openTestPortal([agreements, login, duty, swap, (house) => ({ ...planning(house), demo: {} })]);
  const planner = await signedIn(portal, "13800000014");
  const today = dayOf(portal.house.clock.now());
  const desk = async (call: string, body: object) => await planner.post(`${root}/desk/${call}`, body);
  const upload = (content: string | Uint8Array, fields: Record<string, string> = {}) => {
    // Ten imports a minute are allowed.
    portal.pass(7);
    return sendFile(planner, `${root}/desk/importPreview`, { name: "roster", bytes: content }, fields);
  };
  return {
    portal,
    planner,
    today,
    /** A month that can be planned and searched: its days are `${month}-01` and so on. */
    month: addDays(`${today.slice(0, 7)}-01`, 35).slice(0, 7),
    desk,
    upload,
    /** Creates an entry of the directory; answers its id. */
    make: async (call: "saveDepartment" | "savePost" | "savePerson", entry: object) => {
      const made = await desk(call, { id: "", version: 0, ...defaults[call], ...entry });
      if (made.status !== "200") throw new Error(made.raw);
      return String(made.result.id);
    },
    directory: async () => (await planner.get(`${root}/desk/directory`)).result,
    /** Uploads these rows as their whole month and publishes them whatever they warn of. */
    publish: async (rows: readonly string[]) => {
      const { result, raw } = await upload([header, ...rows].join("\n"));
      if (!result.id) throw new Error(raw);
      const settled = await desk("settleImport", { id: result.id, revision: 1, scope: "month" });
      return await desk("publishDraft", {
        id: result.id,
        revision: settled.result.revision,
        acceptWarnings: true,
      });
    },
    search: async (filters: object): Promise<DutyRecord[]> =>
      (await planner.post(`${root}/getList`, { entity: filters })).result,
  };
};

export type SmallHouse = Awaited<ReturnType<typeof openSmallHouse>>;

export const header = "部门,岗位,开始时间,结束时间,姓名,备注";

/** A browser in which somebody of the demo's cast is signed in. */
export const signedIn = async (portal: TestPortal, mobile: string): Promise<Browser> => {
  const browser = portal.visit();
  await browser.signIn(mobile);
  return browser;
};

const defaults = {
  saveDepartment: { main: false },
  savePost: { telephone: "", appName: "", continuous: false, needsLeader: false },
  savePerson: { postNo: "", mobile: "" },
};
