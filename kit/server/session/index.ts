// Who somebody is, and how it is shown: the two halves, passwords, codes by message, tickets between steps.
export { openCodes, type Codes } from "./codes.ts";
export { argonSettings, decodePassword, openPasswords, type Passwords } from "./passwords.ts";
export { sessionRefusals } from "./refusals.ts";
export { openSessions, sessionLimits, type Authenticated, type Sessions } from "./session.ts";
export { openTickets, type Tickets } from "./tickets.ts";
