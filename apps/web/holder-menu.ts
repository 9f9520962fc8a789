import AlertOutlined from "@ant-design/icons-svg/es/asn/AlertOutlined.js";
import ApartmentOutlined from "@ant-design/icons-svg/es/asn/ApartmentOutlined.js";
import BarcodeOutlined from "@ant-design/icons-svg/es/asn/BarcodeOutlined.js";
import BellOutlined from "@ant-design/icons-svg/es/asn/BellOutlined.js";
import CheckSquareOutlined from "@ant-design/icons-svg/es/asn/CheckSquareOutlined.js";
import CommentOutlined from "@ant-design/icons-svg/es/asn/CommentOutlined.js";
import DashboardOutlined from "@ant-design/icons-svg/es/asn/DashboardOutlined.js";
import CustomerServiceOutlined from "@ant-design/icons-svg/es/asn/CustomerServiceOutlined.js";
import FileSearchOutlined from "@ant-design/icons-svg/es/asn/FileSearchOutlined.js";
import FlagOutlined from "@ant-design/icons-svg/es/asn/FlagOutlined.js";
import FormOutlined from "@ant-design/icons-svg/es/asn/FormOutlined.js";
import GlobalOutlined from "@ant-design/icons-svg/es/asn/GlobalOutlined.js";
import HistoryOutlined from "@ant-design/icons-svg/es/asn/HistoryOutlined.js";
import HomeOutlined from "@ant-design/icons-svg/es/asn/HomeOutlined.js";
import IdcardOutlined from "@ant-design/icons-svg/es/asn/IdcardOutlined.js";
import LineChartOutlined from "@ant-design/icons-svg/es/asn/LineChartOutlined.js";
import MessageOutlined from "@ant-design/icons-svg/es/asn/MessageOutlined.js";
import QuestionCircleOutlined from "@ant-design/icons-svg/es/asn/QuestionCircleOutlined.js";
import ReadOutlined from "@ant-design/icons-svg/es/asn/ReadOutlined.js";
import RiseOutlined from "@ant-design/icons-svg/es/asn/RiseOutlined.js";
import ShopOutlined from "@ant-design/icons-svg/es/asn/ShopOutlined.js";
import SlidersOutlined from "@ant-design/icons-svg/es/asn/SlidersOutlined.js";
import SolutionOutlined from "@ant-design/icons-svg/es/asn/SolutionOutlined.js";
import ThunderboltOutlined from "@ant-design/icons-svg/es/asn/ThunderboltOutlined.js";
import ToolOutlined from "@ant-design/icons-svg/es/asn/ToolOutlined.js";
import UserOutlined from "@ant-design/icons-svg/es/asn/UserOutlined.js";
import type { IconDefinition } from "@ant-design/icons-svg/es/types.js";
import { contactPath } from "@apron/kit/contract/customer-service";
import type { Section } from "@apron/kit/web/feature";

/**
 * A line of the holders' menu: one page (with what it is asked, if anything), some pages, or those pages of a section that
 * have no line of their own, under the specification's name.
 */
export interface HolderLine {
  readonly zh: string;
  readonly en: string;
  readonly icon: IconDefinition;
  readonly of: string | readonly string[] | { readonly section: Section };
}

const line = (zh: string, en: string, icon: IconDefinition, of: HolderLine["of"]): HolderLine => ({ zh, en, icon, of });

const own = ["/personalCenter/index", "/personalCenter/security", "/personalCenter/settings", "/communication"];
const learning = [
  "/airportDevOps/studyArea/lawsRegulations",
  "/airportDevOps/toolsArea/systemsQuery",
  "/airportDevOps/studyArea/trainingMaterials",
  "/caseLibrary",
  "/helpCenter",
];

/**
 * The menu of versions 1 and 2: the names of the agent specification, section 2, in its order (catalogue 25.7, 26.2, 34), between
 * home and what it tells apart from the menu. A line stands in the menu from the day its page is open; three of them have no
 * page and say that they are to come.
 */
export const holderMenu: readonly HolderLine[] = [
  line("首页", "Home", HomeOutlined, "/home"),
  line("通知中心", "Notification centre", BellOutlined, { section: "notification" }),

  line("我的", "My account", UserOutlined, own),
  line("工作号", "Work numbers", IdcardOutlined, { section: "agent" }),
  line("待办", "To-do", CheckSquareOutlined, "/myTodo"),
  line("流量管理", "Traffic management", LineChartOutlined, { section: "traffic" }),
  line("服务跟踪", "Service tracking", SolutionOutlined, "/serviceTracking"),
  line("留言", "Leave a message", MessageOutlined, "/leaveMessage"),
  line("登录查询", "Sign-in records", HistoryOutlined, "/loginRecord"),
  line("工具中心", "Tool centre", ToolOutlined, { section: "tool" }),
  line("错误码查询", "Error codes", FileSearchOutlined, "/errorCodeQuery"),
  line("过期客票", "Expired tickets", BarcodeOutlined, "/expiredTicket"),
  line("过期旅客", "Expired passengers", BarcodeOutlined, "/expiredPassenger"),
  line("工作号信息", "Work-number information", IdcardOutlined, "/query/agentInfo"),
  line("部门信息", "Department information", ApartmentOutlined, "/query/department"),
  line("快速操作检查", "Quick operation check", ThunderboltOutlined, "/quickOperationCheck"),
  line("我的问题", "My questions", CommentOutlined, "/question"),
  line("上限调整", "Upper limit adjustment", RiseOutlined, "/threshold"),
  line("举报中心", "Reporting centre", FlagOutlined, "/report"),
  line("服务大厅", "Service hall", ShopOutlined, "/serviceHall"),
  line("海外中心", "Overseas centre", GlobalOutlined, "/overseasCenter"),
  line("学习中心", "Learning centre", ReadOutlined, learning),
  line("常用流程与问题", "Common processes and questions", ReadOutlined, "/helpCenter?tab=process"),
  line("一键举报", "One-click report", AlertOutlined, "/report/add"),
  line("问卷调查", "Surveys", FormOutlined, "/questionnaire"),
  line("产品反馈", "Feedback", CommentOutlined, "/feedback"),

  line("机场运维专区", "Airport operations", SlidersOutlined, { section: "work" }),
  line("常见问题", "Frequent questions", QuestionCircleOutlined, "/frequentlyAskedQuestion"),
  line("联系我们", "Contact us", CustomerServiceOutlined, contactPath),
  line("服务状态", "Service status", DashboardOutlined, "/serviceStatus"),
];
