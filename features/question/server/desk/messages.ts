import { messageKinds } from "@apron/kit/server/messages";
import { questionMessages } from "../../texts.ts";
import { deskMessages } from "../../texts-desk.ts";

/** What is sent about questions and messages that were left (catalogue 13). */
export const questionKinds = messageKinds("question", {
  places: {
    id: { example: "Q20260305001", needed: true },
    recordNo: { example: "Q20260305001", needed: true },
    other: { example: "Q20260305002" },
    until: { example: "2026-03-05 09:30" },
    days: { example: "30" },
    link: { example: "https://portal.example.com/page", is: "page" },
    reason: { example: { zh: "已电话答复", en: "answered by telephone" } },
    title: { example: { zh: "主机C响应缓慢", en: "Host C is slow" } },
    news: { example: { zh: "已恢复", en: "It works again" }, needed: true },
  },
  kinds: {
    answeredNews: [questionMessages.newsSubject, questionMessages.answeredNews],
    reminder: [questionMessages.newsSubject, questionMessages.reminder],
    autoClosedNews: [questionMessages.newsSubject, questionMessages.autoClosedNews],
    promise: [questionMessages.promiseSubject, questionMessages.promise],
    closedNews: [questionMessages.newsSubject, deskMessages.closedNews],
    mergedNews: [questionMessages.newsSubject, deskMessages.mergedNews],
    leaveAnswered: [questionMessages.newsSubject, deskMessages.leaveAnswered],
    news: [questionMessages.newsSubject, deskMessages.news],
    ended: [questionMessages.newsSubject, deskMessages.ended],
  },
});
