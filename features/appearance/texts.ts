import { words } from "@apron/kit/contract/texts";

/** What an entry of the calendar is. */
export const kindWords = words({
  grey: { zh: "灰色版本", en: "Grey version" },
  festival: { zh: "节日图片", en: "Festival picture" },
  ad: { zh: "广告", en: "Advertisement" },
});

/** Where a festival picture stands (catalogue 10.7). */
export const placeWords = words({
  banner: { zh: "网页横幅", en: "Web banner" },
  mobile: { zh: "移动端", en: "Mobile" },
  signIn: { zh: "网页登录", en: "Web sign-in" },
});

/** Words of the calendar desk and of an advertisement's page (catalogue 10.5, 10.7). */
export const appearanceTexts = words({
  silent: {
    zh: "有大面积故障或主机异常，今日不展示广告和节日图片。",
    en: "A major fault is open or a host is in trouble: no advertisement or festival picture is shown today.",
  },
  lead: {
    zh: "登录页先看是否灰色，再看节日图片，最后看广告；灰色日不展示任何图片。",
    en: "The sign-in screen goes by this order: grey, festival picture, advertisement. On a grey day no picture is shown.",
  },
  add: { zh: "新增", en: "Add" },
  edit: { zh: "修改日程", en: "Change the entry" },
  kind: { zh: "类型", en: "Type" },
  nameZh: { zh: "名称（中文）", en: "Name (Chinese)" },
  nameEn: { zh: "名称（英文）", en: "Name (English)" },
  nameHint: { zh: "也是看不到图片的人读到的内容", en: "Also what is read to those who cannot see the picture" },
  days: { zh: "起止日期", en: "Days" },
  fromDay: { zh: "首个展示日", en: "First day" },
  untilDay: { zh: "最后展示日", en: "Last day" },
  place: { zh: "顺序", en: "Order" },
  placeHint: { zh: "小的在前；同一天只展示一个", en: "The smallest goes first; one is shown a day" },
  on: { zh: "启用", en: "Enabled" },
  off: { zh: "未启用", en: "Off" },
  over: { zh: "已结束", en: "Over" },
  running: { zh: "展示中", en: "Showing" },
  due: { zh: "待展示", en: "To come" },
  state: { zh: "状态", en: "State" },
  pictureType: { zh: "展示位置", en: "Where" },
  picture: { zh: "图片", en: "Picture" },
  link: { zh: "链接", en: "Link" },
  linkHint: {
    zh: "https://开头，或本站以/开头的路径；可留空",
    en: "Begins with https://, or with / for a page of ours; may be empty",
  },
  contentZh: { zh: "中文详情", en: "Chinese detail" },
  contentEn: { zh: "英文详情", en: "English detail" },
  contentHint: { zh: "留空则没有详情链接", en: "Left empty, the advertisement has no link to a detail" },
  keyword: { zh: "名称", en: "Name" },
  calendar: { zh: "日历", en: "Calendar" },
  thisMonth: { zh: "本月", en: "This month" },
  seenOn: { zh: "{day} 读者看到的登录页", en: "The sign-in screen on {day}" },
  seenGrey: { zh: "全站灰色：{name}", en: "The portal is grey: {name}" },
  seenFestival: { zh: "节日图片：{name}", en: "Festival picture: {name}" },
  seenAd: { zh: "广告：{name}", en: "Advertisement: {name}" },
  seenNothing: { zh: "平常的登录页，没有图片", en: "The ordinary screen, without a picture" },
  behind: { zh: "排在其后、当天不展示：{name}", en: "Behind it, not shown that day: {name}" },
  tryIt: { zh: "按4秒展示", en: "Show it for 4 seconds" },
  none: { zh: "还没有日程", en: "Nothing is planned yet" },
  noneHint: { zh: "新增广告、节日图片或灰色日。", en: "Add an advertisement, a festival picture or grey days." },
  changedBy: { zh: "最后修改", en: "Changed last by" },
  removeHint: { zh: "图片一并删除。", en: "Its picture goes with it." },
  follow: { zh: "打开链接", en: "Open the link" },
  backToPortal: { zh: "返回门户", en: "Back to the portal" },
});
