import { both, card, contentOf, count, files, grid, line, pick, several, when, words, yesNo } from "./demo-parts.ts";

/** The report of a fault of software. What every fault says (phenomenon, software, times) the fault itself asks. */
export const softwareFault = contentOf({
  effect: several(
    both("影响环节", "Steps affected"),
    [
      ["checkIn", both("值机", "Check-in")],
      ["boarding", both("登机", "Boarding")],
      ["load", both("配载", "Load control")],
      ["ticket", both("售票", "Ticketing")],
    ],
    { required: true },
  ),
  delayed: yesNo(both("造成航班延误", "Flights are delayed")),
  flights: count(both("延误航班数", "Flights delayed"), both("班", "flights"), {
    required: true,
    minimum: 1,
    ...when("delayed", true),
  }),
  photos: files(both("截图或照片", "Screenshots or photos"), 6),
});

/** The report of a fault of hardware. */
export const hardwareFault = contentOf({
  where: grid({
    device: pick(
      both("故障设备", "Device"),
      [
        ["server", both("服务器", "Server")],
        ["switch", both("交换机", "Switch")],
        ["printer", both("打印机", "Printer")],
        ["reader", both("阅读器", "Reader")],
        ["terminal", both("终端", "Terminal")],
        ["line", both("线路", "Network line")],
      ],
      { required: true },
    ),
    place: line(both("位置", "Where"), { required: true }),
    serial: line(both("序列号", "Serial number"), {
      "x-validator": {
        pattern: "^[A-Za-z0-9-]{4,32}$",
        message: both("序列号为4-32位字母、数字或-", "4 to 32 letters, digits or -"),
      },
    }),
  }),
  replaced: yesNo(both("已更换备件", "A spare part was put in")),
  part: line(both("备件名称", "Spare part"), { required: true, ...when("replaced", true) }),
  photos: files(both("设备照片", "Photos of the device"), 6),
});

/** The report of a fault of surroundings: power, air, water. */
export const environmentFault = contentOf({
  kind: pick(
    both("环境故障", "Kind"),
    [
      ["power", both("供电", "Power")],
      ["cooling", both("空调", "Cooling")],
      ["water", both("漏水", "Water")],
      ["other", both("其他", "Other")],
    ],
    { required: true },
  ),
  other: line(both("其他说明", "Which other"), { required: true, ...when("kind", "other") }),
  room: line(both("机房", "Room"), { required: true }),
  photos: files(both("现场照片", "Photos"), 6),
});

/** Feedback about electronic tickets. */
export const etlFeedback = contentOf({
  flight: card(both("航班", "Flight"), {
    row: grid({
      flightNo: line(both("航班号", "Flight number"), {
        required: true,
        "x-validator": {
          pattern: "^[A-Z0-9]{2}\\d{3,4}[A-Z]?$",
          message: both("航班号格式如MU5101", "A flight number like MU5101"),
        },
      }),
      state: pick(
        both("ETL状态", "State of the ETL"),
        [
          ["missing", both("未收到", "Missing")],
          ["rejected", both("被拒收", "Rejected")],
          ["partial", both("不完整", "Partial")],
          ["late", both("迟到", "Late")],
        ],
        { required: true },
      ),
      tickets: count(both("涉及客票", "Tickets affected"), both("张", "tickets"), { required: true, minimum: 1 }),
    }),
  }),
  description: words(both("情况说明", "What happened"), { required: true }),
  files: files(both("附件", "Files"), 6),
});
