import type { House } from "@apron/kit/server/house";
import { storeOf } from "./store.ts";

const office = { workdays: "08:30-17:30", rest_days: "" };
const airport = { workdays: "08:00-20:00", rest_days: "09:00-17:00" };

/** Invented, as everything of the demo: no number is anybody's, no address is one. */
const branches = [
  [
    "north",
    "华北分公司（北京）",
    "North China branch (Beijing)",
    "北京市顺义区示例路1号",
    "1 Example Road, Shunyi, Beijing",
    "010-55500110",
    airport,
  ],
  [
    "east",
    "华东分公司（上海）",
    "East China branch (Shanghai)",
    "上海市长宁区示例路2号",
    "2 Example Road, Changning, Shanghai",
    "021-55500120",
    airport,
  ],
  [
    "south",
    "中南分公司（广州）",
    "Central and South branch (Guangzhou)",
    "广州市白云区示例路3号",
    "3 Example Road, Baiyun, Guangzhou",
    "020-55500130",
    airport,
  ],
  [
    "southwest",
    "西南分公司（成都）",
    "Southwest branch (Chengdu)",
    "成都市双流区示例路4号",
    "4 Example Road, Shuangliu, Chengdu",
    "028-55500140",
    office,
  ],
  [
    "northwest",
    "西北分公司（西安）",
    "Northwest branch (Xi'an)",
    "西安市未央区示例路5号",
    "5 Example Road, Weiyang, Xi'an",
    "029-55500150",
    office,
  ],
  [
    "northeast",
    "东北分公司（沈阳）",
    "Northeast branch (Shenyang)",
    "沈阳市东陵区示例路6号",
    "6 Example Road, Dongling, Shenyang",
    "024-55500160",
    office,
  ],
  [
    "xinjiang",
    "新疆分公司（乌鲁木齐）",
    "Xinjiang branch (Urumqi)",
    "乌鲁木齐市新市区示例路7号",
    "7 Example Road, Xinshi, Urumqi",
    "0991-5550017",
    { workdays: "10:00-19:00", rest_days: "" },
  ],
] as const;

/** Hours of the hotline and the branches of the demo. */
export const fillContacts = async ({ database }: House): Promise<void> => {
  const contacts = storeOf(database);
  await contacts.changeHours({ workdays: "08:00-20:00", restDays: "09:00-18:00" }, 0);
  for (const [id, name_zh, name_en, address_zh, address_en, phone, hours] of branches) {
    const email = `${id}@branch.apron.test`;
    await contacts.addBranch({ id, name_zh, name_en, address_zh, address_en, phone, email, ...hours }, branches.length);
  }
};
