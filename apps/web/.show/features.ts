import { webFeature } from "@apron/kit/web/feature";
import { updateSession } from "@apron/kit/web/session";
export const features = [webFeature({ name: "show", routes: [
  { path: "/dutyInformation", title: { zh: "值班信息", en: "Duty roster" }, state: "open", screen: async () => ({ screen: (await import("./Show.tsx")).Duty }) },
  { path: "/login", title: { zh: "登录", en: "Sign in" }, state: "open", layout: "bare", screen: async () => ({ screen: (await import("./Show.tsx")).Login }) },
  { path: "/myTodo", title: { zh: "我的待办", en: "My to-do" }, state: "open", screen: async () => ({ screen: (await import("./Show.tsx")).Parts }) },
], palette: [{ title: { zh: "值班人员", en: "On duty" }, entries: async () => [{ label: { zh: "张伟", en: "张伟" }, keywords: "zhangwei zw 13800001111", hint: { zh: "网络值班 一线", en: "Network, first line" }, route: "/dutyInformation" }] }],
 signedIn: { load: async () => updateSession({ id: "u1", version: (sessionStorage.getItem("v") ?? "3") as "3", roleIdList: ["31000000"], showName: "李明" }), end: async () => {} } })];
