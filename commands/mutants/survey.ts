// Who is asked what and how often, what is kept of an answer, and what is told of it.
import { inside, type Mutant } from "./mutant.ts";

const rules = "features/survey/server/rules.test.ts";
const portal = "features/survey/server/survey.test.ts";
const told = "features/feedback/server/rules.test.ts";
const desk = "features/feedback/server/feedback.test.ts";

export const survey: readonly Mutant[] = [
  ...inside("features/survey/server/rules.ts", rules, [
    { against: "23.2", what: "never again is for good", search: `if (standing.choice === "never") return questionnaireTypes.none;`, replace: "", named: "declined never comes again" },
    { against: "23.2", what: "next time is the next sign-in", search: "standing.chosen_at >= signedInAt", replace: "standing.chosen_at > 0", named: "put off comes again" },
    { against: "23.1", what: "a mandatory one cannot be put off", search: "if (standing.mandatory) return questionnaireTypes.mandatory;", replace: "", named: "a mandatory one comes until" },
    { against: "23.2", what: "what happened before a survey does not invite to it", search: "happened_at < (published_at ?? 0)", replace: "false", named: "counts none of before" },
    { against: "23.3", what: "a survey is full with its last answer", search: "quota > 0 && answered >= quota", replace: "quota > 0 && answered > quota", named: "is full with its last answer" },
    { against: "23.3", what: "few answers of an organisation are told of nobody", search: "count >= smallGroup)", replace: "count >= 0)", named: "from five answers on" },
    { against: "23.3", what: "nothing is told by taking away", search: "left > 0 && left < smallGroup ? known.slice(0, -1) : known", replace: "known", named: "told by taking away" },
    { against: "23.3", what: "what is written is masked before it is kept", search: "written ? { zh: maskedText(text.zh), en: maskedText(text.en) } : text", replace: "text", named: "value by value" },
  ]),
  ...inside("features/survey/server/store.ts", portal, [
    { against: "23.2", what: "of many answers of an account one is kept", search: "where c.choice <> 'done'\n", replace: "\n", named: "of a hundred at once" },
    {
      against: "23.3",
      what: "a quota is not passed by who comes at the same moment",
      search: "where id = ${id} and state = 'open' and (quota = 0 or answered < quota)",
      replace: "where id = ${id} and state = 'open'",
      named: "beyond the quota",
    },
  ]),
  ...inside("features/survey/server/inviting.ts", portal, [
    { against: "T16", what: "a survey of others is as unknown as none", search: "!isFor(survey.audience, await readerOf(house, who)) || ", replace: "", named: "of another audience" },
  ]),
  ...inside("kit/web/portal/arrivals.ts", "kit/web/portal/arrivals.test.tsx", [
    { against: "23.1", what: "never two dialogs at once", search: "if (opened === undefined || wishes.get(opened) !== true) opened = next();", replace: "opened = next();", named: "never opens two" },
    { against: "9.14", what: "nothing opens over what somebody does", search: "tell(what, isLanding ? wants : wants && false);", replace: "tell(what, wants);", named: "lets go when its reader leaves" },
  ]),
  ...inside("features/feedback/server/rules.ts", told, [{ against: "23.3", what: "nothing follows closed", search: `if (now === "closed") return false;`, replace: "", named: "never goes back" }]),
  ...inside("features/feedback/server/answers.ts", desk, [
    {
      against: "T16",
      what: "nobody reads another's feedback",
      search: "if (found?.account_id !== caller.accountId) throw refuse(common.E9404);",
      replace: "if (!found) throw refuse(common.E9404);",
      named: "sees his own alone",
    },
  ]),
  ...inside("features/feedback/server/store.ts", desk, [
    { against: "23.3", what: "no two are the same as each other", search: "and not exists (select from feedback d where d.same_as = f.id)", replace: "", named: "answers once for all" },
  ]),
  ...inside("features/survey/server/desk.ts", "features/survey/server/survey.test.ts", [
    { against: "23.2", what: "a survey ends after it begins", search: "body.untilTime <= body.fromTime", replace: "body.untilTime < body.fromTime", named: "only what it saw" },
    { against: "23.2", what: "what is over is changed no more", search: `if (before.state === "closed") throw refuse(E23010);`, replace: "", named: "only what it saw" },
    { against: "23.2", what: "only a draft is opened", search: `if (found.state !== "draft") throw`, replace: "if (false) throw", named: "only what it saw" },
    {
      against: "23.2",
      what: "a survey is opened as it was seen",
      search: "if (!(await desk.publish(body.id, body.revision, form.version, caller.accountId))) throw refuse(common.E9409);",
      replace: "await desk.publish(body.id, body.revision, form.version, caller.accountId);",
      named: "only what it saw",
    },
    {
      against: "23.2",
      what: "no quota is below what was answered",
      search: "...(body.quota > 0 && body.quota < before.answered && { quota: E23009 }),",
      replace: "...(body.quota > 0 && body.quota <= before.answered && { quota: E23009 }),",
      named: "only what it saw",
    },
  ]),
  ...inside("features/survey/server/answers-desk.ts", "features/survey/server/survey.test.ts", [
    {
      against: "23.2",
      what: "a survey is closed as it was seen",
      search: "if (!(await stores.desk.close(body.id, body.revision, caller.accountId)))",
      replace: "await stores.desk.close(body.id, body.revision, caller.accountId);\n    if (false)",
      named: "only what it saw",
    },
    {
      against: "23.2",
      what: "a survey is discarded as it was seen",
      search: "if (!(await stores.desk.discard(body.id, body.revision)))",
      replace: "await stores.desk.discard(body.id, body.revision);\n    if (false)",
      named: "only what it saw",
    },
  ]),
];
