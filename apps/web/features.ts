import { activation } from "@apron/features/activation/web";
import { agents } from "@apron/features/agents/web";
import { airport } from "@apron/features/airport/web";
import { agreements } from "@apron/features/agreements/web";
import { blacklist } from "@apron/features/blacklist/web";
import { duty } from "@apron/features/duty/web";
import { planning } from "@apron/features/planning/web";
import { swap } from "@apron/features/swap/web";
import { fault } from "@apron/features/fault/web";
import { help } from "@apron/features/help/web";
import { home } from "@apron/features/home/web";
import { identity } from "@apron/features/identity/web";
import { login } from "@apron/features/login/web";
import { me } from "@apron/features/me/web";
import { message } from "@apron/features/message/web";
import { watch } from "@apron/features/watch/web";
import { office } from "@apron/features/office/web";
import { registration } from "@apron/features/registration/web";
import { reset } from "@apron/features/reset/web";
import { todo } from "@apron/features/todo/web";
import { template } from "@apron/features/template/web";
import { traffic } from "@apron/features/traffic/web";
import { threshold } from "@apron/features/threshold/web";
import { unlock } from "@apron/features/unlock/web";
import { hotline } from "@apron/features/hotline/web";
import { record } from "@apron/features/record/web";
import { recovery } from "@apron/features/recovery/web";
import { inspection } from "@apron/features/inspection/web";
import { etl } from "@apron/features/etl/web";
import { flight } from "@apron/features/flight/web";
import { expired } from "@apron/features/expired/web";
import type { WebFeature } from "@apron/kit/web/feature";
import { signin } from "@apron/features/signin/web";
import { query } from "@apron/features/query/web";
import { question } from "@apron/features/question/web";
import { contact } from "@apron/features/contact/web";
import { appearance } from "@apron/features/appearance/web";
import { status } from "@apron/features/status/web";
import { learning } from "@apron/features/learning/web";
import { notice } from "@apron/features/notice/web";
import { survey } from "@apron/features/survey/web";
import { feedback } from "@apron/features/feedback/web";
import { report } from "@apron/features/report/web";
import { change } from "@apron/features/change/web";
import { line } from "@apron/features/line/web";
import { delimitation } from "@apron/features/delimitation/web";
import { resource } from "@apron/features/resource/web";
import { account } from "@apron/features/account/web";
import { release } from "@apron/features/release/web";
import { firewall } from "@apron/features/firewall/web";
import { facts } from "@apron/features/facts/web";
import { handover } from "@apron/features/handover/web";

/** Every feature of the portal, in the order of its palette sources. A feature that is not listed here does not exist. */
export const features: readonly WebFeature[] = [
  login,
  agents,
  registration,
  agreements,
  blacklist,
  identity,
  duty,
  planning,
  swap,
  airport,
  template,
  record,
  fault,
  inspection,
  etl,
  flight,
  traffic,
  unlock,
  activation,
  reset,
  hotline,
  threshold,
  recovery,
  signin,
  query,
  expired,
  help,
  todo,
  me,
  message,
  watch,
  office,
  home,
  contact,
  question,
  status,
  appearance,
  notice,
  survey,
  feedback,
  report,
  change,
  firewall,
  learning,
  line,
  delimitation,
  resource,
  account,
  release,
  facts,
  handover,
];
