import { both, card, choice, contentOf, count, line, several, when, words } from "./demo-parts.ts";

const marks = [
  ["5", both("非常满意", "Very satisfied")],
  ["4", both("满意", "Satisfied")],
  ["3", both("一般", "Neither")],
  ["2", both("不满意", "Unsatisfied")],
  ["1", both("非常不满意", "Very unsatisfied")],
] as const;

/** How content somebody is with the portal and its services. */
export const serviceSurvey = contentOf({
  overall: choice(both("您对门户的总体评价", "The portal as a whole"), marks, { required: true }),
  why: line(both("主要是哪里不满意", "What is it that does not satisfy you"), { ...when("overall", "1", "2") }),
  used: several(
    both("近三个月用过的服务", "Services used in the last three months"),
    [
      ["unlock", both("自助解锁", "Unlocking")],
      ["reset", both("密码重置", "Password reset")],
      ["threshold", both("阈值调整", "Temporary thresholds")],
      ["query", both("信息查询", "Queries")],
      ["expired", both("过期客票", "Expired tickets")],
      ["help", both("帮助中心", "Help centre")],
    ],
    { required: true },
  ),
  details: card(both("细节", "In detail"), {
    recommend: count(both("您愿意向同行推荐的程度（0-10）", "Would you recommend it (0 to 10)"), "", {
      required: true,
      maximum: 10,
    }),
    wish: words(both("最希望我们改进什么", "What should we improve first")),
  }),
});

/** Three questions after something was done. */
export const quickSurvey = contentOf({
  easy: choice(both("办理是否方便", "Was it easy"), marks, { required: true }),
  minutes: count(both("大约用了多少分钟", "About how many minutes did it take"), "min", { maximum: 600 }),
  remark: words(both("还有什么想说的", "Anything else you would like to say")),
});
