import { words } from "@apron/kit/contract/texts";

/** Words of the question who is to be called. */
export const callWords = words({
  question: { zh: "应用与机场", en: "Application and airport" },
  hint: { zh: "如：NewAPP PEK", en: "For example: NewAPP PEK" },
  begin: {
    zh: "输入应用，可加机场三字码或名称",
    en: "Type an application, with an airport by code or name if you like",
  },
  answer: { zh: "{application} 此刻找谁", en: "Who to call for {application} now" },
  answerAt: { zh: "{airport} {application} 此刻找谁", en: "Who to call for {application} at {airport} now" },
  first: { zh: "先找", en: "Call first" },
  after: { zh: "再找", en: "Then" },
  why: {
    zh: "{role}，在“{post}”（{department}）值班，该岗位负责此应用，至{until}",
    en: "{role} on {post} ({department}), the post that covers this application, on duty until {until}",
  },
  nobody: { zh: "此刻无人值班", en: "Nobody is on duty for it now" },
  next: { zh: "{time}起由{name}值班", en: "From {time} on: {name}" },
  noNext: { zh: "两天内值班表没有安排", en: "The roster names nobody within two days" },
  instead: { zh: "值班表无人时找主管", en: "A supervisor, while the roster names nobody" },
  noSupervisor: {
    zh: "没有主管账号，请拨打值班总机",
    en: "There is no supervisor: please ring the general duty phone",
  },
  general: { zh: "值班总机", en: "General duty phone" },
  unknown: { zh: "没有找到这个应用或机场", en: "No such application or airport" },
  unknownHint: { zh: "换一种叫法，或只输入应用的一部分", en: "Try another name, or a part of the application" },
  others: { zh: "也可能是", en: "Or did you mean" },
});
