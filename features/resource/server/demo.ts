import { airportsLike } from "@apron/features/airport/server";
import type { Airport } from "@apron/features/airport/contract";
import { accountsOf } from "@apron/features/login/server";
import type { House } from "@apron/kit/server/house";
import { systemNames, type ResourceType } from "../resource.ts";
import { gatherLines, gatherSoftware } from "./gathering.ts";
import { readHosts } from "./reading-hosts.ts";
import { changesBetween, type ResourceFacts } from "./rules.ts";
import type { Store, ToWrite } from "./store.ts";

const day = 86_400_000;

/** The demo's rows of resources, each step filled once. */
export const resourceDemo = (house: House, store: Store) => ({
  imported: async () => await fillImported(house, store),
  read: async () => await fillRead(house, store),
});

const empty: Omit<ResourceFacts, "resourceType" | "number" | "name"> = {
  system: "",
  organisation: "",
  departmentId: "",
  office: "",
  airport: "",
  status: "normal",
  openDate: "",
  owner: "",
  remark: "",
};

/** Whose the departure systems of an airport are, where it is not the airport itself. */
const organisations: ReadonlyMap<string, string> = new Map([
  ["PVG310", "滨江国际机场"],
  ["PEK128", "燕北机场地面服务有限公司"],
]);

/** Devices and software of an airport as a configuration administrator would have imported them. */
const ofAirport = ({ officeCode, iata, airportCn }: Airport, place: number): ResourceFacts[] => {
  const rest = {
    ...empty,
    organisation: organisations.get(officeCode) ?? airportCn,
    airport: officeCode,
    openDate: `20${18 + (place % 7)}-0${1 + (place % 9)}-15`,
    owner: "机场运维团队",
  };
  const of = (resourceType: ResourceType, number: string, name: string, over: Partial<ResourceFacts> = {}) => ({
    ...rest,
    resourceType,
    number: `${number}-${iata}`,
    name,
    ...over,
  });
  return [
    of("device", "SRV-01", "离港前置服务器"),
    of("device", "SW-01", "值机岛接入交换机", { status: place % 11 === 4 ? "faulty" : "normal" }),
    of("device", "PRT-01", "登机牌打印机", { status: place % 5 === 2 ? "spare" : "normal" }),
    of("software", "CUPPS", "共用值机平台 CUPPS 4.2", { owner: "共用系统组" }),
  ];
};

const fillImported = async (house: House, store: Store): Promise<void> => {
  const account = await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000019" });
  const written = { by: account?.id ?? "demo", at: house.clock.now() - 40 * day };
  const all = (await airportsLike(house, "")).flatMap(ofAirport).map((facts): ToWrite => ({
    id: `demo-${facts.number}`,
    key: facts.number,
    facts,
    origin: "import",
    byHand: [],
  }));
  await store.addAll(all, written);
  await store.history.add(
    all.map(({ id, facts }) => ({ id, kind: "import", changes: changesBetween(undefined, facts) })),
    written,
  );
};

const agency = { ...empty, system: "C", office: "BJS101", departmentId: "D10001" } as const;
const customer = "云程票务代理有限公司";

/** What the hosts told some weeks ago: some of it reads otherwise today, and some is there no longer. */
const toldBefore: readonly ToWrite[] = [
  {
    id: "demo-pid-4F",
    key: "BJS101/4F",
    facts: {
      ...agency,
      resourceType: "PID",
      number: "4F",
      name: "BJS101 4F",
      organisation: "云程票务",
      status: "locked",
      openDate: "2019-06-18",
      owner: "云程票务",
      remark: "前台1号机",
    },
    origin: "host",
    byHand: [],
  },
  {
    id: "demo-pid-9C41",
    key: "BJS101/9C41",
    facts: {
      ...agency,
      resourceType: "PID",
      number: "9C41",
      name: "BJS101 9C41",
      organisation: customer,
      openDate: "2017-02-09",
      owner: "云程票务",
    },
    origin: "host",
    byHand: [],
  },
  {
    id: "demo-office-BJS102",
    key: "BJS102",
    facts: {
      ...agency,
      resourceType: "office",
      office: "BJS102",
      number: "BJS102",
      name: "云程朝阳营业部",
      organisation: customer,
      openDate: "2018-03-01",
      owner: "王岚",
    },
    origin: "host",
    byHand: ["owner"],
  },
];

/** What the hosts told before and what they tell now, the network lines and what airports run; a host that is away is read by the next night. */
const fillRead = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  const before = { by: "", at: now - 25 * day };
  await store.addAll(toldBefore, before);
  await store.history.add(
    toldBefore.map(({ id, facts }) => ({ id, kind: "found", changes: changesBetween(undefined, facts) })),
    before,
  );
  // One after the other: a filling has one connection.
  for (const system of systemNames) await readHosts(house, store, now, [system]);
  await gatherLines(house, store, now);
  await gatherSoftware(house, store, now);
};
