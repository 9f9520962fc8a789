import type { House } from "@apron/kit/server/house";
import { storeOf } from "./store.ts";

/** IATA code, office number, names and region; the first stands first in every list of the demo. */
const demoAirports = [
  ["PEK", "128", "北京首都", "Beijing Capital", "华北"],
  ["PKX", "101", "北京大兴", "Beijing Daxing", "华北"],
  ["TSN", "112", "天津滨海", "Tianjin Binhai", "华北"],
  ["SJW", "103", "石家庄正定", "Shijiazhuang Zhengding", "华北"],
  ["TYN", "105", "太原武宿", "Taiyuan Wusu", "华北"],
  ["HET", "107", "呼和浩特白塔", "Hohhot Baita", "华北"],
  ["SHE", "201", "沈阳桃仙", "Shenyang Taoxian", "东北"],
  ["DLC", "204", "大连周水子", "Dalian Zhoushuizi", "东北"],
  ["HRB", "206", "哈尔滨太平", "Harbin Taiping", "东北"],
  ["CGQ", "208", "长春龙嘉", "Changchun Longjia", "东北"],
  ["PVG", "310", "上海浦东", "Shanghai Pudong", "华东"],
  ["SHA", "396", "上海虹桥", "Shanghai Hongqiao", "华东"],
  ["HGH", "318", "杭州萧山", "Hangzhou Xiaoshan", "华东"],
  ["NKG", "322", "南京禄口", "Nanjing Lukou", "华东"],
  ["TAO", "326", "青岛胶东", "Qingdao Jiaodong", "华东"],
  ["XMN", "328", "厦门高崎", "Xiamen Gaoqi", "华东"],
  ["FOC", "331", "福州长乐", "Fuzhou Changle", "华东"],
  ["CAN", "401", "广州白云", "Guangzhou Baiyun", "中南"],
  ["SZX", "404", "深圳宝安", "Shenzhen Bao'an", "中南"],
  ["WUH", "408", "武汉天河", "Wuhan Tianhe", "中南"],
  ["CSX", "410", "长沙黄花", "Changsha Huanghua", "中南"],
  ["CGO", "412", "郑州新郑", "Zhengzhou Xinzheng", "中南"],
  ["HAK", "416", "海口美兰", "Haikou Meilan", "中南"],
  ["KWL", "418", "桂林两江", "Guilin Liangjiang", "中南"],
  ["CTU", "501", "成都双流", "Chengdu Shuangliu", "西南"],
  ["TFU", "502", "成都天府", "Chengdu Tianfu", "西南"],
  ["CKG", "505", "重庆江北", "Chongqing Jiangbei", "西南"],
  ["KMG", "508", "昆明长水", "Kunming Changshui", "西南"],
  ["KWE", "511", "贵阳龙洞堡", "Guiyang Longdongbao", "西南"],
  ["XIY", "601", "西安咸阳", "Xi'an Xianyang", "西北"],
  ["LHW", "604", "兰州中川", "Lanzhou Zhongchuan", "西北"],
  ["URC", "701", "乌鲁木齐天山", "Urumqi Tianshan", "新疆"],
] as const;

/** What runs at an airport, with the name the duty roster has for it. */
const demoApplications = [
  ["newapp", "离港前端 NewAPP", "离港前端 NewAPP"],
  ["dlb", "本地备份 DLB", "DLB"],
  ["lgui", "配载前端 LGUI", "LGUI"],
] as const;

/** 32 airports of the country, the busiest with three applications and the others with two. */
export const fillAirports = async ({ database }: House): Promise<void> =>
  await storeOf(database).fill(
    demoAirports.map(([iata, number, name_zh, name_en, region]) => ({
      office_code: `${iata}${number}`,
      iata,
      name_zh: `${name_zh}国际机场`,
      name_en: `${name_en} International Airport`,
      region,
      icao: placeOf(iata).icao,
      province: placeOf(iata).province,
    })),
    demoAirports.flatMap(([iata, number], place) =>
      demoApplications.slice(0, place % 3 === 0 ? 3 : 2).map(([key, alias, roster_name]) => ({
        application_id: `${iata.toLowerCase()}-${key}`,
        office_code: `${iata}${number}`,
        alias,
        roster_name,
      })),
    ),
  );

/** The four letters and the province of each, in the order of the airports above. */
const places =
  "ZBAA 北京, ZBAD 北京, ZBTJ 天津, ZBSJ 河北, ZBYN 山西, ZBHH 内蒙古, ZYTX 辽宁, ZYTL 辽宁, ZYHB 黑龙江, ZYCC 吉林, ZSPD 上海, ZSSS 上海, ZSHC 浙江, ZSNJ 江苏, ZSQD 山东, ZSAM 福建, ZSFZ 福建, ZGGG 广东, ZGSZ 广东, ZHHH 湖北, ZGHA 湖南, ZHCC 河南, ZJHK 海南, ZGKL 广西, ZUUU 四川, ZUTF 四川, ZUCK 重庆, ZPPP 云南, ZUGY 贵州, ZLXY 陕西, ZLLL 甘肃, ZWWW 新疆".split(
    ", ",
  );

const placeOf = (iata: string): { readonly icao: string; readonly province: string } => {
  const at = demoAirports.findIndex(([known]) => known === iata);
  const [icao = "", province = ""] = places[at]?.split(" ") ?? [];
  return { icao, province };
};

/**
 * Where the airports lie, for a demo that was filled before that was kept; further airports, so that every province has one; and
 * one abroad that nobody has given a Chinese name.
 */
export const fillPlaces = async ({ database }: House): Promise<void> => {
  const store = storeOf(database);
  for (const [iata, number] of demoAirports) await store.place(`${iata}${number}`, placeOf(iata));
  await store.addAll(
    furtherAirports.map(([iata, number, icao, name_zh, name_en, region, province]) => ({
      office_code: `${iata}${number}`,
      iata,
      icao,
      name_zh,
      name_en,
      region,
      province,
    })),
  );
  for (const [iata, number, , name_zh] of furtherAirports)
    if (name_zh !== "")
      await store.addApplication({
        application_id: `${iata.toLowerCase()}-newapp`,
        office_code: `${iata}${number}`,
        alias: "离港前端 NewAPP",
        roster_name: "离港前端 NewAPP",
      });
};

const furtherAirports = [
  ["HFE", "334", "ZSOF", "合肥新桥国际机场", "Hefei Xinqiao International Airport", "华东", "安徽"],
  ["KHN", "337", "ZSCN", "南昌昌北国际机场", "Nanchang Changbei International Airport", "华东", "江西"],
  ["LXA", "514", "ZULS", "拉萨贡嘎国际机场", "Lhasa Gonggar International Airport", "西南", "西藏"],
  ["XNN", "606", "ZLXN", "西宁曹家堡国际机场", "Xining Caojiabu International Airport", "西北", "青海"],
  ["INC", "608", "ZLIC", "银川河东国际机场", "Yinchuan Hedong International Airport", "西北", "宁夏"],
  ["KHG", "704", "ZWSH", "喀什徕宁国际机场", "Kashgar Laining International Airport", "新疆", "新疆"],
  ["HKG", "801", "VHHH", "香港国际机场", "Hong Kong International Airport", "港澳台", "香港"],
  ["MFM", "803", "VMMC", "澳门国际机场", "Macao International Airport", "港澳台", "澳门"],
  ["TPE", "805", "RCTP", "台湾桃园国际机场", "Taiwan Taoyuan International Airport", "港澳台", "台湾"],
  ["ULN", "901", "ZMCK", "", "Chinggis Khaan International Airport", "境外", ""],
] as const;
