import type { AlertKind } from "@apron/features/login/contract";
import type { Word } from "@apron/kit/contract/texts";
import { meTexts } from "../../texts.ts";

/** What each kind of alert says. */
export const alertWords: Readonly<Record<AlertKind, Word>> = {
  newDevice: meTexts.newDevice,
  passwordChanged: meTexts.passwordWasChanged,
  mobileChanged: meTexts.mobileChanged,
  agentPassword: meTexts.agentPassword,
  frozen: meTexts.frozen,
  deskUnlocked: meTexts.deskUnlocked,
  deskSignedOut: meTexts.deskSignedOut,
  deskDisabled: meTexts.deskDisabled,
  deskEnabled: meTexts.deskEnabled,
};
