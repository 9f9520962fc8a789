export * from "./contract-parts.ts";
export * from "./question.ts";
