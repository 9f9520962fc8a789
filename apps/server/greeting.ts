import type { Config } from "@apron/kit/server/config";

/** What the terminal says once the portal listens: the address, in demo mode the cast, and how to stop. */
export const greeting = (config: Config, address: string): string =>
  `${config.drill ? drillGreeting : ""}${config.mode === "demo" ? demoGreeting(address) : `Apron listens at ${address}\n`}`;

const drillGreeting = `演练：不发消息、不执行任务、不访问主机。
A drill: no message leaves, no job runs, no host is asked.
`;

const demoGreeting = (address: string): string => `
  Apron is ready:  ${address}
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
  hosts        ${address}/demo/terminal  simulated; work-number password Host2026a

`;
