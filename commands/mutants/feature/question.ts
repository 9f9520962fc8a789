import { inside, type Mutant } from "../mutant.ts";

export const question: readonly Mutant[] = [
  ...inside("features/question/server/rules-promise.ts", "features/question/server/rules-promise.test.ts", [
    {
      against: "13.15",
      what: "a promise counts no holiday",
      search: "(isWorkday(day) ? workdays : restDays)",
      replace: "workdays",
      named: "office hours end",
    },
    {
      against: "13.15",
      what: "a promise warns before its end",
      search: "minutes * warnShare",
      replace: "minutes",
      named: "four fifths",
    },
  ]),
  ...inside("features/question/server/rules-state.ts", "features/question/server/rules-state.test.ts", [
    {
      against: "13.3",
      what: "a question is open for 30 days after its end and no longer",
      search: "now < addSeconds(closedAt",
      replace: "now <= addSeconds(closedAt",
      named: "may be gone on with",
    },
    {
      against: "13.3",
      what: "what was merged is not gone on with",
      search: "if (merged !== null) return false;",
      replace: "",
      named: "merged into another",
    },
  ]),
  ...inside("features/question/server/known/rules.ts", "features/question/server/known/rules.test.ts", [
    {
      against: "13.18",
      what: "incidents of another host are not offered",
      search: "(other ? 2 : 0)",
      replace: "0",
      named: "never those of another host",
    },
  ]),
  ...inside("features/question/server/rules-state.ts", "features/question/server/desk/desk.test.ts", [
    {
      against: "13.10",
      what: "an end that somebody else made is rated once",
      search: " && end.by !== question.account_id",
      replace: "",
      named: "leaves its holder the rating",
    },
  ]),
  ...inside("features/question/server/ending.ts", "features/question/server/desk/desk.test.ts", [
    {
      against: "13.10",
      what: "what is rated after its end counts once",
      search: "{ at, times: -1 }",
      replace: "{ at, times: 1 }",
      named: "leaves its holder the rating",
    },
  ]),
  ...inside("kit/contract/mask-text.ts", "kit/contract/mask-text.test.ts", [
    {
      against: "13.17",
      what: "a number is masked however it is grouped",
      search: "{0,3}$",
      replace: "{0}$",
      named: "masks what names somebody",
    },
  ]),
  ...inside("features/question/server/reading.ts", "features/question/server/question.test.ts", [
    {
      against: "13.14",
      what: "a question is its holder's alone",
      search: "if (!found || found.account_id !== accountId)",
      replace: "if (!found)",
      named: "its holder's alone",
    },
    {
      against: "27.1",
      what: "a file of a question is for its two sides",
      search: "if (question?.account_id !== caller.accountId) return false;",
      replace: "",
      named: "nobody else",
    },
  ]),
  ...inside("features/question/server/store-message.ts", "features/question/server/question.test.ts", [
    {
      against: "13.17",
      what: "what names somebody is masked at rest",
      search: "words: masked,",
      replace: "words,",
      named: "masks what names somebody",
    },
    {
      against: "13.14",
      what: "a message is kept once under its id",
      search: "and client_msg_id = $3::text)",
      replace: "and false and client_msg_id = $3::text)",
      named: "keeps a message once",
    },
    {
      against: "13.14",
      what: "the messages of a question are its holder's alone",
      search: "where q.id = $1 and q.account_id = $2",
      replace: "where q.id = $1 and q.account_id is distinct from coalesce($2, '') || 'x'",
      named: "its holder's alone",
    },
  ]),
  ...inside("features/question/server/desk/rules-desk.ts", "features/question/server/desk/rules-desk.test.ts", [
    {
      against: "13.15",
      what: "only whoever has a question answers it",
      search: '["reply", isOpen && isMine],',
      replace: '["reply", isOpen],',
      named: "take over, with a reason",
    },
    {
      against: "13.15",
      what: "a promise is near from four fifths of it on",
      search: "warn === null || now >= warn",
      replace: "warn === null",
      named: "near from four fifths",
    },
    {
      against: "13.15",
      what: "a blank that the question does not fill stays",
      search: "known.get(name) || whole",
      replace: 'known.get(name) ?? ""',
      named: "keeps a blank",
    },
  ]),
  ...inside("features/question/server/desk/incidents/news.ts", "features/question/server/desk/desk.test.ts", [
    {
      against: "13.15",
      what: "what of an incident's news was not written in one go is gone on with",
      search: "done === atOnce;)",
      replace: "done > atOnce;)",
      named: "some at a time",
    },
  ]),
  ...inside("features/question/server/desk/store-queue.ts", "features/question/server/desk/desk.test.ts", [
    {
      against: "13.15",
      what: "of any number who claim at once, one has it",
      search: "where id = ${id} and clerk = '' and",
      replace: "where id = ${id} and",
      named: "exactly one of a hundred",
    },
  ]),
  ...inside("features/question/server/desk/steps.ts", "features/question/server/desk/desk.test.ts", [
    {
      against: "13.15",
      what: "what moved on since it was looked at is neither ended nor handed on",
      search: "if (question.version !== version) throw refuse(common.E9409);",
      replace: "",
      named: "not handed on, ended or merged",
    },
    {
      against: "13.15",
      what: "what moved on since it was looked at is not merged",
      search: "if (question.version !== body.version) throw refuse(common.E9409);",
      replace: "",
      named: "not handed on, ended or merged",
    },
    {
      against: "13.15",
      what: "nobody merges what a colleague has",
      search: `if (question.clerk !== "") await refuseUnlessMine(house, question, caller.accountId);`,
      replace: "",
      named: "not handed on, ended or merged",
    },
    {
      against: "13.15",
      what: "what goes on in another question is not opened again",
      search: "if (question.merged_into !== null) throw refuseClosed(question);\n",
      replace: "",
      named: "not handed on, ended or merged",
    },
    {
      against: "13.15",
      what: "nothing is merged into what goes on in another",
      search: "if (other.merged_into !== null)",
      replace: "if (false)",
      named: "not handed on, ended or merged",
    },
    {
      against: "13.15",
      what: "nothing is merged into what is over",
      search: "if (!isOpenStatus(other.status)) throw wrongNumber(questionRefusals.E13001);",
      replace: "",
      named: "not handed on, ended or merged",
    },
    {
      against: "13.15",
      what: "what is over is not handed on",
      search:
        "if (!isOpenStatus(question.status) || question.merged_into !== null) throw refuseClosed(question);\n  if (question.clerk === to)",
      replace: "if (question.clerk === to)",
      named: "not handed on, ended or merged",
    },
    {
      against: "13.15",
      what: "what is over is not ended again",
      search:
        "if (!isOpenStatus(question.status) || question.merged_into !== null) throw refuseClosed(question);\n  await refuseUnlessMine",
      replace: "await refuseUnlessMine",
      named: "not handed on, ended or merged",
    },
    {
      against: "13.15",
      what: "a later promise takes no earlier one's place",
      search: "(other.due_at === null || question.due_at < other.due_at)",
      replace: "true",
      named: "runs out first is kept",
    },
  ]),
  ...inside("features/question/server/desk/incidents/incidents.ts", "features/question/server/desk/desk.test.ts", [
    {
      against: "13.15",
      what: "no incident is to begin",
      search: "if (since > house.clock.now())",
      replace: "if (false)",
      named: "an incident has begun",
    },
    {
      against: "13.15",
      what: "of two who correct an incident the later looks again",
      search: "if (!(await deskIncidents.change(id, body.version, facts)))",
      replace: "await deskIncidents.change(id, body.version, facts);\n    if (false)",
      named: "an incident has begun",
    },
    {
      against: "13.15",
      what: "an incident takes no question that is over",
      search: "if (into && (question.merged_into !== null || !isOpenStatus(question.status)))",
      replace: "if (false)",
      named: "an incident has begun",
    },
    {
      against: "13.15",
      what: "an incident is ended as it was seen",
      search: `if (!(await stores.deskIncidents.turn(body.id, body.version, "closed")))`,
      replace: `await stores.deskIncidents.turn(body.id, body.version, "closed");\n  if (false)`,
      named: "an incident has begun",
    },
    {
      against: "13.15",
      what: "what is open is not opened again",
      search: `if (known.state === "open") throw refuse(common.E9409);`,
      replace: "",
      named: "an incident has begun",
    },
    {
      against: "13.15",
      what: "an incident is opened again as it was seen",
      search: `if (!(await deskIncidents.turn(body.id, body.version, "open")))`,
      replace: `await deskIncidents.turn(body.id, body.version, "open");\n  if (false)`,
      named: "an incident has begun",
    },
  ]),
  ...inside("features/question/server/store-leave.ts", "features/question/server/question.test.ts", [
    {
      against: "T2",
      what: "among one's communications are one's own questions",
      search: "from question where account_id = ${accountId} and",
      replace: "from question where",
      named: "in one list, the last word",
    },
    {
      against: "T2",
      what: "among one's communications are one's own messages",
      search: "from question_leave where account_id = ${accountId} and ${mentions} and",
      replace: "from question_leave where ${mentions} and",
      named: "in one list, the last word",
    },
  ]),
  ...inside("features/question/server/store-message.ts", "features/question/server/desk/desk.test.ts", [
    {
      against: "13.15",
      what: "what was said before a place is what stands before it",
      search: `.$if(seq > 0, (query) => query.where("seq", "<", seq))\n`,
      replace: "\n",
      named: "shown in full",
    },
  ]),
];
