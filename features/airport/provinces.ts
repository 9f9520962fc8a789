import { type Word } from "@apron/kit/contract/texts";

/** The parts of the country airports are grouped by, as they are kept; airports of other countries stand apart. */
export const regions: readonly Word[] = [
  { zh: "华北", en: "North China" },
  { zh: "东北", en: "Northeast" },
  { zh: "华东", en: "East China" },
  { zh: "中南", en: "Central and South" },
  { zh: "西南", en: "Southwest" },
  { zh: "西北", en: "Northwest" },
  { zh: "新疆", en: "Xinjiang" },
  { zh: "港澳台", en: "Hong Kong, Macao and Taiwan" },
  { zh: "境外", en: "Abroad" },
];

/** A province, municipality, autonomous or special administrative region, in the region of civil aviation it belongs to. */
export interface Province extends Word {
  readonly region: string;
}

const of = (region: string, provinces: readonly (readonly [zh: string, en: string])[]): Province[] =>
  provinces.map(([zh, en]) => ({ zh, en, region }));

/** All 34 of the country. */
export const provinces: readonly Province[] = [
  ...of("华北", [
    ["北京", "Beijing"],
    ["天津", "Tianjin"],
    ["河北", "Hebei"],
    ["山西", "Shanxi"],
    ["内蒙古", "Inner Mongolia"],
  ]),
  ...of("东北", [
    ["辽宁", "Liaoning"],
    ["吉林", "Jilin"],
    ["黑龙江", "Heilongjiang"],
  ]),
  ...of("华东", [
    ["上海", "Shanghai"],
    ["江苏", "Jiangsu"],
    ["浙江", "Zhejiang"],
    ["山东", "Shandong"],
    ["安徽", "Anhui"],
    ["福建", "Fujian"],
    ["江西", "Jiangxi"],
  ]),
  ...of("中南", [
    ["河南", "Henan"],
    ["湖北", "Hubei"],
    ["湖南", "Hunan"],
    ["广东", "Guangdong"],
    ["广西", "Guangxi"],
    ["海南", "Hainan"],
  ]),
  ...of("西南", [
    ["重庆", "Chongqing"],
    ["四川", "Sichuan"],
    ["贵州", "Guizhou"],
    ["云南", "Yunnan"],
    ["西藏", "Tibet"],
  ]),
  ...of("西北", [
    ["陕西", "Shaanxi"],
    ["甘肃", "Gansu"],
    ["青海", "Qinghai"],
    ["宁夏", "Ningxia"],
  ]),
  ...of("新疆", [["新疆", "Xinjiang"]]),
  ...of("港澳台", [
    ["香港", "Hong Kong"],
    ["澳门", "Macao"],
    ["台湾", "Taiwan"],
  ]),
];

/** The region of a province; "" where it is none. */
export const regionOf = (province: string): string => provinces.find(({ zh }) => zh === province)?.region ?? "";

/** Whether a province lies in a region; none lies in all of them. */
export const isWithin = (province: string, region: string): boolean => province === "" || regionOf(province) === region;
