// A file for each feature; what several features keep together stands in ../features.ts.
import type { Mutant } from "../mutant.ts";
import { contact } from "./contact.ts";
import { expired } from "./expired.ts";
import { fault } from "./fault.ts";
import { feedback } from "./feedback.ts";
import { flight } from "./flight.ts";
import { handover } from "./handover.ts";
import { help } from "./help.ts";
import { hosts } from "./hosts.ts";
import { hotline } from "./hotline.ts";
import { learning } from "./learning.ts";
import { notice } from "./notice.ts";
import { query } from "./query.ts";
import { question } from "./question.ts";
import { record } from "./record.ts";
import { report } from "./report.ts";
import { signin } from "./signin.ts";
import { template } from "./template.ts";
import { threshold } from "./threshold.ts";
import { unlock } from "./unlock.ts";

/** What one feature sees to by itself: rules, states, desks, stores. */
export const ofFeature: readonly Mutant[] = [
  ...contact,
  ...expired,
  ...fault,
  ...feedback,
  ...flight,
  ...handover,
  ...help,
  ...hosts,
  ...hotline,
  ...learning,
  ...notice,
  ...query,
  ...question,
  ...record,
  ...report,
  ...signin,
  ...template,
  ...threshold,
  ...unlock,
];
