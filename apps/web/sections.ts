import AlertOutlined from "@ant-design/icons-svg/es/asn/AlertOutlined.js";
import AuditOutlined from "@ant-design/icons-svg/es/asn/AuditOutlined.js";
import BellOutlined from "@ant-design/icons-svg/es/asn/BellOutlined.js";
import ClusterOutlined from "@ant-design/icons-svg/es/asn/ClusterOutlined.js";
import CustomerServiceOutlined from "@ant-design/icons-svg/es/asn/CustomerServiceOutlined.js";
import HomeOutlined from "@ant-design/icons-svg/es/asn/HomeOutlined.js";
import IdcardOutlined from "@ant-design/icons-svg/es/asn/IdcardOutlined.js";
import MessageOutlined from "@ant-design/icons-svg/es/asn/MessageOutlined.js";
import ReadOutlined from "@ant-design/icons-svg/es/asn/ReadOutlined.js";
import ScheduleOutlined from "@ant-design/icons-svg/es/asn/ScheduleOutlined.js";
import SlidersOutlined from "@ant-design/icons-svg/es/asn/SlidersOutlined.js";
import SwapOutlined from "@ant-design/icons-svg/es/asn/SwapOutlined.js";
import TeamOutlined from "@ant-design/icons-svg/es/asn/TeamOutlined.js";
import ToolOutlined from "@ant-design/icons-svg/es/asn/ToolOutlined.js";
import type { IconDefinition } from "@ant-design/icons-svg/es/types.js";
import type { Word } from "@apron/kit/contract/texts";
import type { Section } from "@apron/kit/web/feature";

/** A part of the menu. */
export interface SectionFace {
  readonly key: Section;
  readonly title: Word;
  readonly icon: IconDefinition;
  /** The name it stands under, in menu and breadcrumb. */
  readonly within?: Word;
}

/** The parts of the menu of operations staff, in order, the desks of the back office last (catalogue 25.6); one without entries for the reader is not shown. */
export const sections: readonly SectionFace[] = [
  { key: "home", title: { zh: "首页", en: "Home" }, icon: HomeOutlined },
  { key: "my", title: { zh: "我的", en: "My work" }, icon: ScheduleOutlined },
  { key: "notification", title: { zh: "通知中心", en: "Notification centre" }, icon: BellOutlined },
  { key: "fault", title: { zh: "故障中心", en: "Fault centre" }, icon: AlertOutlined },
  {
    key: "work",
    title: { zh: "机场运维专区", en: "Airport operations" },
    within: { zh: "工作中心", en: "Work centre" },
    icon: SlidersOutlined,
  },
  { key: "change", title: { zh: "变更管理专区", en: "Change management" }, icon: SwapOutlined },
  { key: "account", title: { zh: "账号管理专区", en: "Account management" }, icon: TeamOutlined },
  { key: "resource", title: { zh: "资源管理专区", en: "Resource management" }, icon: ClusterOutlined },
  { key: "tool", title: { zh: "工具中心", en: "Tool centre" }, icon: ToolOutlined },
  { key: "learning", title: { zh: "学习中心", en: "Learning centre" }, icon: ReadOutlined },
  { key: "feedback", title: { zh: "反馈中心", en: "Feedback centre" }, icon: MessageOutlined },
  { key: "service", title: { zh: "客户服务", en: "Customer service" }, icon: CustomerServiceOutlined },
  { key: "agent", title: { zh: "工作号服务", en: "Work numbers" }, icon: IdcardOutlined },
  { key: "office", title: { zh: "后台管理", en: "Back office" }, icon: AuditOutlined },
];
