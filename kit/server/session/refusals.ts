import { refusals } from "../../contract/refusal.ts";

/** What sessions are refused for that no page knows of before (catalogue 30). */
export const sessionRefusals = refusals({
  E9419: {
    zh: "账号已注销，登录随之失效",
    en: "The account was cancelled, and this sign-in ended with it",
    status: "403-1",
  },
});
