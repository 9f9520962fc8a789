// A call on the server: what its handler is asked, how its answer is paired, shaped and sent.
export { answer, answerInSteps, type AlsoWrong, type Answer } from "./answer.ts";
export type { Asked, Bytes, Caller, Change, Events, ReplyHeaders, Spool, UploadedFile } from "./asked.ts";
export { httpStatusOf, refusalEnvelope, refusalOfIssues, successEnvelope, transportEnvelope } from "./envelope.ts";
export { Malformed, isSoundText, parseStrictJson, parseStrictQuery } from "./json.ts";
export { Listed } from "./listed.ts";
export { jsonSchemaOf, projectionOf, type StatusStyle } from "./projection.ts";
