import { addAuditLog, auditTypes } from "@apron/features/office/contract";
import { send } from "@apron/kit/web/call";

const countedKey = "startupCounted";

/** Counts the start of the portal, once a browser session; a count that fails is not worth a word (catalogue 24.1). */
export const countStartup = (): void => {
  if (sessionStorage.getItem(countedKey) !== null) return;
  sessionStorage.setItem(countedKey, "1");
  void send(addAuditLog, { typeCode: auditTypes.startup }).catch(() => undefined);
};
