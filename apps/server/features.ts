import { activation } from "@apron/features/activation/server";
import { agents } from "@apron/features/agents/server";
import { airport } from "@apron/features/airport/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { duty } from "@apron/features/duty/server";
import { planning } from "@apron/features/planning/server";
import { swap } from "@apron/features/swap/server";
import { fault } from "@apron/features/fault/server";
import { help } from "@apron/features/help/server";
import { home } from "@apron/features/home/server";
import { identity } from "@apron/features/identity/server";
import { login } from "@apron/features/login/server";
import { me } from "@apron/features/me/server";
import { message } from "@apron/features/message/server";
import { office } from "@apron/features/office/server";
import { reset } from "@apron/features/reset/server";
import { template } from "@apron/features/template/server";
import { todo } from "@apron/features/todo/server";
import { traffic } from "@apron/features/traffic/server";
import { threshold } from "@apron/features/threshold/server";
import { unlock } from "@apron/features/unlock/server";
import { hotline } from "@apron/features/hotline/server";
import { registration } from "@apron/features/registration/server";
import { record } from "@apron/features/record/server";
import { recovery } from "@apron/features/recovery/server";
import { inspection } from "@apron/features/inspection/server";
import { etl } from "@apron/features/etl/server";
import { flight } from "@apron/features/flight/server";
import { expired } from "@apron/features/expired/server";
import { files } from "@apron/kit/server/files";
import { live } from "@apron/kit/server/live";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { signin } from "@apron/features/signin/server";
import { query } from "@apron/features/query/server";
import { contact } from "@apron/features/contact/server";
import { appearance } from "@apron/features/appearance/server";
import { status } from "@apron/features/status/server";
import { notice } from "@apron/features/notice/server";
import { learning } from "@apron/features/learning/server";
import { question } from "@apron/features/question/server";
import { survey } from "@apron/features/survey/server";
import { feedback } from "@apron/features/feedback/server";
import { report } from "@apron/features/report/server";
import { change } from "@apron/features/change/server";
import { line } from "@apron/features/line/server";
import { delimitation } from "@apron/features/delimitation/server";
import { resource } from "@apron/features/resource/server";
import { account } from "@apron/features/account/server";
import { release } from "@apron/features/release/server";
import { firewall } from "@apron/features/firewall/server";
import { facts } from "@apron/features/facts/server";
import { handover } from "@apron/features/handover/server";
import { watch } from "@apron/features/watch/server";

/** Every feature of the server, in the order of their tiers: people, services, top. */
export const features: readonly FeatureDoor[] = [
  files,
  live,
  agreements,
  blacklist,
  login,
  agents,
  identity,
  registration,
  duty,
  swap,
  planning,
  airport,
  change,
  firewall,
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
  learning,
  line,
  delimitation,
  release,
  resource,
  account,
  facts,
  handover,
  watch,
];
