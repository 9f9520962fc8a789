/** Every reason for which a host says no, and what it means. A refusal changes nothing but what its meaning says. */
export const reasons = {
  unknownAgent: "No work number of this system has this number, or it was cancelled.",
  wrongPassword:
    "The password is wrong and was counted; `remaining` tries are left before the work number is disabled.",
  disabledInactive:
    "The work number is disabled because it was not signed in for too long, or not in time after a reset or activation.",
  disabledWrongPasswords: "The work number is disabled because of too many wrong passwords.",
  limited: "The work number has reached its traffic threshold and is limited.",
  frozen: "The work number was frozen by its holder.",
  samePassword: "The new password equals the present one.",
  weakPassword: "The host does not take this password.",
  notDisabled: "The work number is not disabled.",
  notLimited: "The work number is not limited.",
  notFrozen: "The work number is not frozen.",
  notLocked: "The PID is not locked for this work number.",
  pidLocked: "The PID is locked for this work number.",
  wrongCode: "The random code is wrong; `remaining` tries are left.",
  deadCode: "There is no live random code: never sent, used, run out, or dead after two wrong tries.",
  thresholdRange: "The threshold or its period is outside what the host allows.",
  ownerChanged: "The work number is another's than the request says; nothing was changed.",
  unknownOffice: "No office has this number.",
  unknownDepartment: "No department has this number.",
  unknownTicket: "The host knows no such ticket.",
  readOnly: "The host takes no writes at the moment; nothing was changed.",
  operationReused: "The operation id was used for another request; nothing was changed.",
} as const;

/** Why a host says no. */
export type Reason = keyof typeof reasons;

/** Whether a text is one of the declared reasons. */
export const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text);
