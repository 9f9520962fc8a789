import * as z from "zod/mini";

/** What a simulated host knows of a work number and never changes by itself. */
export const Facts = z.object({
  accountType: z.enum(["personal", "non-personal"]),
  ownerName: z.string(),
  ownerId: z.string(),
  role: z.string(),
  registeredOn: z.string(),
  level: z.string(),
  office: z.string(),
  departmentId: z.string(),
  twoFactorType: z.int(),
  mandatoryTwoFactor: z.boolean(),
  mandatoryRealname: z.boolean(),
  mobile: z.string(),
  email: z.string(),
  threshold: z.int(),
  /** Instructions of the day on which the simulator was filled. */
  flowThatDay: z.int(),
  /** Days before that one since which it has sent nothing; one that sends has none. */
  quietDays: z.optional(z.int()),
  /** Instructions an hour that come by themselves, and the PIDs they come from, the busiest first. */
  living: z.optional(z.object({ perHour: z.int(), pids: z.array(z.string()) })),
  /** Reaches its threshold every night anew, so that the demo always has one over its limit. */
  busy: z.boolean(),
});
export type Facts = z.output<typeof Facts>;

/** A department of a customer, with its offices. */
export interface Department {
  readonly id: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly customerName: string;
  readonly customerType: "airline" | "agency" | "airport";
  readonly city: string;
  readonly address: string;
}

/** Every invented department of the simulated hosts. */
export const departments: readonly Department[] = [
  {
    id: "D10001",
    nameCn: "国内票务部",
    nameEn: "Domestic Ticketing",
    customerName: "云程票务代理有限公司",
    customerType: "agency",
    city: "北京",
    address: "北京市朝阳区示例路1号",
  },
  {
    id: "D20001",
    nameCn: "地面服务部",
    nameEn: "Ground Services",
    customerName: "滨江国际机场",
    customerType: "airport",
    city: "上海",
    address: "上海市浦东新区示例大道8号",
  },
  {
    id: "D20002",
    nameCn: "离港服务部",
    nameEn: "Departure Services",
    customerName: "燕北机场地面服务有限公司",
    customerType: "airport",
    city: "北京",
    address: "北京市顺义区示例路6号",
  },
  {
    id: "D30001",
    nameCn: "订座控制中心",
    nameEn: "Reservation Control",
    customerName: "南岭航空",
    customerType: "airline",
    city: "广州",
    address: "广州市白云区示例街20号",
  },
];

/** Every invented office. */
export const offices = [
  {
    office: "BJS101",
    owningUser: "云程票务",
    nameCn: "云程北京营业部",
    nameEn: "Yuncheng Beijing",
    departmentId: "D10001",
  },
  {
    office: "BJS102",
    owningUser: "云程票务",
    nameCn: "云程朝阳门店",
    nameEn: "Yuncheng Chaoyang",
    departmentId: "D10001",
  },
  {
    office: "SHA201",
    owningUser: "滨江机场",
    nameCn: "滨江机场值机",
    nameEn: "Binjiang Check-in",
    departmentId: "D20001",
  },
  {
    office: "PVG310",
    owningUser: "滨江机场",
    nameCn: "滨江机场浦东离港",
    nameEn: "Binjiang Pudong Departure",
    departmentId: "D20001",
  },
  {
    office: "PEK128",
    owningUser: "燕北地服",
    nameCn: "燕北首都离港",
    nameEn: "Yanbei Capital Departure",
    departmentId: "D20002",
  },
  {
    office: "CAN301",
    owningUser: "南岭航空",
    nameCn: "南岭订座中心",
    nameEn: "Nanling Reservations",
    departmentId: "D30001",
  },
] as const;

/** A ticket of the simulated hosts; names and numbers are invented. */
export interface Ticket {
  readonly ticketNumber: string;
  readonly issuedBy: string;
  /** System and work number that issued it. */
  readonly agents: readonly string[];
  readonly issuedOn: string;
  readonly passenger: string;
  readonly idNumber: string;
  readonly segments: readonly {
    readonly flightNo: string;
    readonly flightDate: string;
    readonly from: string;
    readonly to: string;
    readonly cabin: string;
    readonly couponStatus: string;
  }[];
}

const segment = (flightNo: string, flightDate: string, from: string, to: string, couponStatus: string) => ({
  flightNo,
  flightDate,
  from,
  to,
  cabin: "Y",
  couponStatus,
});

/** Every invented ticket: flown, refunded, open, and with two coupons. */
export const tickets: readonly Ticket[] = [
  {
    ticketNumber: "7842158600011",
    issuedBy: "CHINA SOUTHERN AIRLINES",
    agents: ["C 10001", "B 30007"],
    issuedOn: "2025-03-02",
    passenger: "YUN/QINGHE",
    idNumber: "110101199003070011",
    segments: [segment("CZ3101", "2025-03-12", "CAN", "PEK", "USED/FLOWN")],
  },
  {
    ticketNumber: "7812158600022",
    issuedBy: "CHINA EASTERN AIRLINES",
    agents: ["C 10001"],
    issuedOn: "2025-05-20",
    passenger: "HE/WANJUN",
    idNumber: "310101198805120022",
    segments: [
      segment("MU5101", "2025-06-01", "SHA", "PEK", "USED/FLOWN"),
      segment("MU5102", "2025-06-05", "PEK", "SHA", "REFUNDED"),
    ],
  },
  {
    ticketNumber: "9992158600033",
    issuedBy: "AIR CHINA",
    agents: ["C 10004", "B 30007"],
    issuedOn: "2025-08-15",
    passenger: "LAN/YUE",
    idNumber: "440101199912010033",
    segments: [segment("CA1301", "2025-09-01", "PEK", "CAN", "OPEN FOR USE")],
  },
];
