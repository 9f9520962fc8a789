import type { FeatureDoor } from "@apron/kit/server/feature";
import { answers } from "./answers.ts";
import { mayUploadAvatar } from "./case.ts";
import { casesOf, sealedTables } from "./store.ts";

/** Signing up: code, work number, organisation, person, main work number (catalogue 1.7 to 1.13, 1.27 to 1.33). */
export const registration: FeatureDoor = (house) => ({
  name: "registration",
  answers: answers(house, casesOf(house)),
  files: {
    avatar: {
      takesGuests: async (asked) => await mayUploadAvatar(casesOf(house), asked),
      // Uploaded before the account was there, it belongs to the browser; the account it was claimed for reads it too.
      reads: async (caller, file) => file.use === `avatar:${caller.accountId}`,
    },
  },
  sealed: sealedTables,
  jobs: [{ name: "registration.sweep", cron: "50 3 * * *", run: async () => await casesOf(house).sweep() }],
});
