import { type Language, say, words } from "@apron/kit/contract/texts";
import type { Config } from "@apron/kit/server/config";

/** What the terminal says once the portal listens: the address, in demo mode the cast in its language, and how to stop. */
export const greeting = (config: Config, address: string, language: Language): string => {
  const said = config.mode === "demo" ? say(language, texts.demo, { address }) : `Apron listens at ${address}\n`;
  return `${config.drill ? drillGreeting : ""}${said}`;
};

const drillGreeting = `演练：不发消息、不执行任务、不访问主机。
A drill: no message leaves, no job runs, no host is asked.
`;

const texts = words({
  demo: {
    zh: `
  Apron已就绪：  {address}
  按Ctrl+C停止。

  演示模式。用下列号码登录，本应发送的验证码会显示在页面上。
  门户密码均为：Apron2026demo

  运维版  13800000001  值班工程师
          13800000002  高级工程师（故障航班数据、运维账号）
          13800000009  管理员
          13800000011 至 13800000021  各持一个后台角色；13800000014 编排值班表
  个人版  13900000001  代理人，工作号 C 10001
          13900000002  机场，J 20001            13900000005  航空公司，B 30005（行为异常）
          13900000003  流量超限                 13900000006  在主机上已停用
          13900000004  未实名                   13900000007  航空公司兼机场
          13900000008  未绑定工作号             holder@demo.apron.test  邮箱账号
  机器版  13700000001  服务号，须确认
  主机    {address}/demo/terminal  模拟主机；工作号密码 Host2026a

`,
    en: `
  Apron is ready:  {address}
  Stop it with Ctrl+C.

  Demo mode. Sign in with a number below; the code that would be sent is shown on the page.
  Portal password of all: Apron2026demo

  operations   13800000001  duty engineer
               13800000002  senior engineer (fault flight data, operations accounts)
               13800000009  administrator
               13800000011 to 13800000021  one back-office role each; 13800000014 plans the duty roster
  person       13900000001  travel agency, work number C 10001
               13900000002  airport, J 20001         13900000005  airline, B 30005 (abnormal)
               13900000003  over its flow limit      13900000006  disabled at the host
               13900000004  not verified             13900000007  airline and airport
               13900000008  nothing bound            holder@demo.apron.test  e-mail account
  machine      13700000001  service number, asks for confirmation
  hosts        {address}/demo/terminal  simulated; work-number password Host2026a

`,
  },
});
