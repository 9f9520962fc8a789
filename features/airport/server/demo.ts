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
