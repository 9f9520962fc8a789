import type { Migration } from "./migration.ts";
import { kit } from "./0001-kit.ts";
import { captcha } from "./0002-captcha.ts";
import { messages } from "./0003-messages.ts";
import { audit } from "./0004-audit.ts";
import { session } from "./0005-session.ts";
import { login } from "./0010-login.ts";
import { agreements } from "./0011-agreements.ts";
import { office } from "./0012-office.ts";
import { agents } from "./0013-agents.ts";
import { duty } from "./0020-duty.ts";
import { hosts } from "./0030-hosts.ts";
import { files } from "./0031-files.ts";
import { agentsLife } from "./0032-agents-life.ts";
import { identity } from "./0033-identity.ts";
import { blacklist } from "./0034-blacklist.ts";
import { consent } from "./0035-consent.ts";
import { registration } from "./0036-registration.ts";
import { unlock } from "./0037-unlock.ts";
import { passwordRotation } from "./0038-password-rotation.ts";
import { recovery } from "./0039-recovery.ts";
import { me } from "./0040-me.ts";
import { signIns } from "./0041-sign-ins.ts";
import { todo } from "./0042-todo.ts";
import { template } from "./0043-template.ts";
import { airport } from "./0044-airport.ts";
import { record } from "./0045-record.ts";
import { fault } from "./0046-fault.ts";
import { faultCase } from "./0047-fault-case.ts";
import { inspection } from "./0048-inspection.ts";
import { etl } from "./0049-etl.ts";
import { flight } from "./0050-flight.ts";
import { agentsNotices } from "./0052-agents-notices.ts";
import { auditViews } from "./0051-audit-views.ts";
import { recordFilters } from "./0053-record-filters.ts";
import { listOrder } from "./0058-list-order.ts";
import { demoSteps } from "./0060-demo-steps.ts";
import { fileStray } from "./0061-file-stray.ts";
import { auditInTheChange } from "./0064-audit-in-the-change.ts";
import { changedBy } from "./0066-changed-by.ts";
import { faultRemarks } from "./0067-fault-remarks.ts";
import { contact } from "./0068-contact.ts";
import { identityStage } from "./0069-identity-stage.ts";
import { byHand } from "./0070-by-hand.ts";
import { explanations } from "./0071-explanations.ts";
import { display } from "./0097-display.ts";
import { threshold } from "./0076-threshold.ts";
import { queueSchema } from "./0072-queue-schema.ts";
import { traffic } from "./0073-traffic.ts";
import { hostsLiving } from "./0074-hosts-living.ts";
import { status } from "./0094-status.ts";
import { appearance } from "./0093-appearance.ts";
import { longExport } from "./0079-long-export.ts";
import { signin } from "./0080-signin.ts";
import { query } from "./0081-query.ts";
import { outboxAttachment } from "./0082-outbox-attachment.ts";
import { expired } from "./0083-expired.ts";
import { notice } from "./0089-notice.ts";
import { feedback } from "./0111-feedback.ts";
import { survey } from "./0110-survey.ts";
import { help } from "./0085-help.ts";
import { question } from "./0098-question.ts";
import { helpAnswers } from "./0117-help-answers.ts";
import { imports } from "./0118-imports.ts";
import { home } from "./0119-home.ts";
import { report } from "./0105-report.ts";
import { questionDesk } from "./0101-question-desk.ts";
import { change } from "./0121-change.ts";
import { faultCalling } from "./0210-fault-calling.ts";
import { faultChange } from "./0122-fault-change.ts";
import { firewall } from "./0140-firewall.ts";
import { learning } from "./0125-learning.ts";
import { message } from "./0160-message.ts";
import { questionNews } from "./0161-question-news.ts";
import { caseFace } from "./0126-case-face.ts";
import { line } from "./0135-line.ts";
import { noticeKind } from "./0170-notice-kind.ts";
import { learningPages } from "./0180-learning-pages.ts";
import { delimitation } from "./0145-delimitation.ts";
import { resource } from "./0150-resource.ts";
import { account } from "./0155-account.ts";
import { accountNeighbours } from "./0156-account-neighbours.ts";
import { importSealed } from "./0157-import-sealed.ts";
import { release } from "./0136-release.ts";
import { airportPlaces } from "./0130-airport-places.ts";
import { dutyRules } from "./0195-duty-rules.ts";
import { facts } from "./0131-facts.ts";
import { rounds } from "./0230-rounds.ts";
import { learningPlaces } from "./0240-learning-places.ts";
import { months } from "./0260-months.ts";
import { learningProof } from "./0270-learning-proof.ts";
import { keyDayChecks } from "./0290-key-day-checks.ts";
import { questionLine } from "./0255-question-line.ts";
import { noticeAudience } from "./0300-notice-audience.ts";
import { helpPlan } from "./0305-help-plan.ts";
import { learningFirstPart } from "./0310-learning-first-part.ts";
import { learningNewest } from "./0320-learning-newest.ts";
import { lineHistory } from "./0325-line-history.ts";
import { importBeside } from "./0330-import-beside.ts";
import { firewallBeside } from "./0332-firewall-beside.ts";
import { formerOrganization } from "./0334-former-organization.ts";
import { dutyWidths } from "./0336-duty-widths.ts";
import { identityAskedAt } from "./0337-identity-asked-at.ts";
import { formerAddresses } from "./0338-former-addresses.ts";
import { sealedAnswers } from "./0339-sealed-answers.ts";
import { codeRequest } from "./0340-code-request.ts";
import { handoverPost } from "./0341-handover-post.ts";
import { firewallTyped } from "./0342-firewall-typed.ts";
import { ticketRequest } from "./0345-ticket-request.ts";
import { callCode } from "./0346-call-code.ts";
import { sessionClosed } from "./0347-session-closed.ts";
import { dutyFormerName } from "./0348-duty-former-name.ts";
import { handover } from "./0211-handover.ts";
import { watch } from "./0220-watch.ts";
import { rosterLegend } from "./0190-roster-legend.ts";
import { recordIdentity } from "./0200-record-identity.ts";

/** Every step, in the order in which a new database takes them. */
export const migrations: readonly Migration[] = [
  kit,
  captcha,
  messages,
  audit,
  session,
  login,
  agreements,
  office,
  agents,
  duty,
  hosts,
  files,
  agentsLife,
  identity,
  blacklist,
  consent,
  registration,
  unlock,
  passwordRotation,
  recovery,
  me,
  signIns,
  todo,
  template,
  airport,
  record,
  fault,
  faultCase,
  inspection,
  etl,
  flight,
  auditViews,
  agentsNotices,
  recordFilters,
  listOrder,
  demoSteps,
  fileStray,
  auditInTheChange,
  changedBy,
  faultRemarks,
  contact,
  identityStage,
  byHand,
  explanations,
  queueSchema,
  display,
  traffic,
  hostsLiving,
  threshold,
  status,
  appearance,
  longExport,
  signin,
  query,
  outboxAttachment,
  expired,
  notice,
  help,
  question,
  survey,
  feedback,
  helpAnswers,
  imports,
  home,
  report,
  questionDesk,
  change,
  faultChange,
  learning,
  caseFace,
  line,
  message,
  questionNews,
  noticeKind,
  delimitation,
  resource,
  account,
  accountNeighbours,
  importSealed,
  release,
  firewall,
  airportPlaces,
  facts,
  rounds,
  dutyRules,
  faultCalling,
  handover,
  watch,
  learningPages,
  rosterLegend,
  recordIdentity,
  learningPlaces,
  months,
  learningProof,
  keyDayChecks,
  questionLine,
  noticeAudience,
  helpPlan,
  learningFirstPart,
  learningNewest,
  lineHistory,
  importBeside,
  firewallBeside,
  formerOrganization,
  dutyWidths,
  identityAskedAt,
  formerAddresses,
  sealedAnswers,
  codeRequest,
  handoverPost,
  firewallTyped,
  ticketRequest,
  callCode,
  sessionClosed,
  dutyFormerName,
];
