import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import type { Version } from "../../contract/call.ts";
export { maySee } from "../../contract/roles.ts";
import { dropCookie, readCookie, writeCookie } from "./cookie.ts";

/**
 * What the browser knows about who is signed in: for showing only, the server decides everything from its own
 * session row. No identity number, ever (catalogue 35, X31).
 */
export interface Session {
  readonly id: string;
  readonly version: Version;
  readonly roleIdList: readonly string[];
  /** What the person is called on the screen. */
  readonly showName: string;
  /** Masked. */
  readonly mobile: string;
  readonly email: string;
  readonly system: string;
  readonly loginType: "phoneLogin" | "emailLogin";
  readonly accountOwner: string;
  readonly avatarPath: string;
  /** The external page of customer service, where it is open to this person; "" otherwise. */
  readonly serviceUrl: string;
  /** 1: may look at the traffic of work numbers (catalogue 6.1, 35.4). */
  readonly trafficQueryState: number;
  /** As the reader's language has it; "" when it is not known. */
  readonly genderText: string;
  /** How the person wants the portal shown (catalogue 35.4). */
  readonly showSettings: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  /** Signed in with a service number that is not confirmed yet (catalogue 1.3): everything else is refused until then. */
  readonly unconfirmed: boolean;
}

const guest: Session = {
  id: "",
  version: "3",
  roleIdList: [],
  showName: "",
  mobile: "",
  email: "",
  system: "",
  loginType: "phoneLogin",
  accountOwner: "",
  avatarPath: "",
  serviceUrl: "",
  trafficQueryState: 0,
  genderText: "",
  showSettings: true,
  fixedHeader: true,
  sidebarLogo: false,
  unconfirmed: false,
};

/** Every key of session storage that belongs to the session (catalogue 35.2). */
const sessionKeys = [
  "id",
  "token",
  "version",
  "roleIdList",
  "showName",
  "mobile",
  "email",
  "system",
  "loginType",
  "accountOwner",
  "serviceUrl",
  "trafficQueryState",
  "userHelpHistory",
  "serviceNumber",
  "showSettings",
  "fixedHeader",
  "sidebarLogo",
  "unconfirmed",
] as const;
/** Local storage (catalogue 35.3): avatar and gender outlive the tab, and drafts of forms made to be filled in offline. */
const localKeys = { avatarPath: "avatar", genderText: "gender" } as const;
const versionKey = "accountType";
/** The version somebody last signed in to in this browser, and nothing of who it was (catalogue 35.3). */
const lastVersionKey = "lastVersion";
const draftPrefix = "draft:";

const listeners = new Set<() => void>();
let current: Session | undefined;

/** Whether the readable half of the session is there; whether it is still good only the server knows. */
export const signedIn = (): boolean => readCookie("token") !== undefined;

/**
 * The readable half of this window's session, sent as a header with every call; "" for a guest. It stays with the window that
 * asked who that is: when somebody else signs in in another window, what is asked and sent here never goes by their name.
 */
export const sessionToken = (): string => own("token") ?? readCookie("token") ?? "";

/** Whether this window's session is still the browser's: nobody signed out or in again in another window. */
export const sessionStands = (): boolean => sessionToken() === (readCookie("token") ?? "");

const own = (key: "token"): string | undefined =>
  session().id === "" ? undefined : (sessionStorage.getItem(key) ?? undefined);

/** Who is signed in, as far as this tab knows. */
export const session = (): Session => (current ??= readSession());

/** Who is signed in; renders again when that changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session);

/** Stores what sign-in or the profile said, of the session with this readable half; what is not named stays as it is. */
export const updateSession = (facts: Partial<Session>, token = readCookie("token") ?? ""): void => {
  current = { ...session(), ...facts };
  for (const [key, value] of Object.entries(facts)) {
    if (key === "avatarPath" || key === "genderText") localStorage.setItem(localKeys[key], String(value));
    else sessionStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  }
  if (facts.id !== undefined) sessionStorage.setItem("token", token);
  announce();
};

/** Forgets the person. What was typed stays for the same account to find again, unless it left on purpose (35.4). */
export const clearSession = (options: { readonly keepDrafts: boolean }): void => {
  if (sessionStands()) dropCookie("token");
  const drafts = draftKey("");
  for (const key of sessionKeys) sessionStorage.removeItem(key);
  for (const key of Object.values(localKeys)) localStorage.removeItem(key);
  if (!options.keepDrafts) {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage)) if (key.startsWith(drafts)) localStorage.removeItem(key);
  }
  current = undefined;
  announce();
};

/** The version meant by calls before sign-in (catalogue 0.4), the last one used unless another was chosen; after it, the session's. */
export const accountType = (): Version =>
  signedIn() && session().id !== ""
    ? session().version
    : versionOf(sessionStorage.getItem(versionKey) ?? localStorage.getItem(lastVersionKey));

/** Remembers the version chosen on the sign-in screen. */
export const chooseVersion = (version: Version): void => sessionStorage.setItem(versionKey, version);

/** Remembers the version somebody has signed in to: sign-in offers it the next time, also after signing out. */
export const rememberVersion = (version: Version): void => {
  localStorage.setItem(lastVersionKey, version);
  // For the page as it is sent: the server draws its first frame.
  writeCookie(lastVersionKey, version);
};

/** Under which key what is typed into the named form is kept: never shown to another account. */
export const draftKey = (form: string): string => `${draftPrefix}${session().id || "guest"}:${form}`;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const announce = (): void => listeners.forEach((listener) => listener());

const versionOf = (value: string | null): Version => (value === "1" || value === "2" ? value : "3");

const readSession = (): Session => {
  const stored = (key: string): string => sessionStorage.getItem(key) ?? "";
  return {
    ...guest,
    id: stored("id"),
    version: versionOf(stored("version")),
    roleIdList: readRoles(stored("roleIdList")),
    showName: stored("showName"),
    mobile: stored("mobile"),
    email: stored("email"),
    system: stored("system"),
    loginType: stored("loginType") === "emailLogin" ? "emailLogin" : "phoneLogin",
    accountOwner: stored("accountOwner"),
    serviceUrl: stored("serviceUrl"),
    trafficQueryState: stored("trafficQueryState") === "1" ? 1 : 0,
    avatarPath: localStorage.getItem(localKeys.avatarPath) ?? "",
    genderText: localStorage.getItem(localKeys.genderText) ?? "",
    showSettings: stored("showSettings") !== "false",
    fixedHeader: stored("fixedHeader") !== "false",
    sidebarLogo: stored("sidebarLogo") === "true",
    unconfirmed: stored("unconfirmed") === "true",
  };
};

const roleList = z.array(z.string());

const readRoles = (stored: string): readonly string[] => {
  try {
    const parsed = roleList.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};
