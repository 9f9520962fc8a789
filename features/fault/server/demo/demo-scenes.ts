import type { Scene } from "./demo-scene.ts";
import { otherScenes } from "./demo-scenes-other.ts";
import { softwareScenes } from "./demo-scenes-software.ts";

/** Twenty-five kinds of faults, invented after what such airports report: those of software first. */
export const scenes: readonly Scene[] = [...softwareScenes, ...otherScenes];

/** What people wrote while they were at it. */
export const remarks = [
  "已联系机场值班人员，现场配合排查",
  "已登录远程核查，日志已取回",
  "现场正在重启服务，预计10分钟",
  "备件已从区域库房发出",
  "与网络通信部会商，链路正常",
  "恢复后观察30分钟无异常",
] as const;
