import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Version } from "../contract/call.ts";
import type { Language, Word } from "../contract/texts.ts";

/** Where a route stands in the menu. The shell gives each its title, its order and its icon (apps/web/sections.ts). */
export type Section =
  | "home"
  | "my"
  | "notification"
  | "fault"
  | "work"
  | "change"
  | "account"
  | "resource"
  | "agent"
  | "traffic"
  | "service"
  | "tool"
  | "learning"
  | "feedback"
  | "office";

/**
 * How far a route is: `open` has a screen; `comingSoon` is disabled by the specification, `notOpenYet` is promised and not
 * built, and absent from production menus. Both only say that they are to come and lead nowhere (catalogue 26.2).
 */
export type RouteState = "open" | "comingSoon" | "notOpenYet";

/** Asks what a screen will ask first, as the address says it (`askAhead`); ends when the answers are there, and never rejects. */
export type Ahead = (client: QueryClient) => Promise<unknown>;

/** One address of the portal. */
export interface Route {
  /** Without parameters; what a screen needs stands in the query string, e.g. `/dutyInformation`. */
  readonly path: string;
  readonly title: Word;
  readonly state: RouteState;
  /**
   * Loads the screen with its own chunk; named exports: `async () => ({ screen: (await import("./X.tsx")).X })`. One that is
   * opened by its address may say what it will ask for, which is then there when it is drawn.
   */
  readonly screen?: () => Promise<{ readonly screen: ComponentType; readonly ahead?: Ahead }>;
  /** Only holders of one of these roles see it; absent means everybody. */
  readonly roles?: readonly string[];
  /** Only these versions see it; absent means all. */
  readonly versions?: readonly Version[];
  /** Of the account holders only those who own an organisation see it. */
  readonly owners?: boolean;
  /** Its place in the menu; absent or `hidden` keeps it out of the menu. */
  readonly section?: Section;
  /** The route above it in the breadcrumb and in the menu. */
  readonly parent?: string;
  /** An address that names none of these, e.g. `id`, has nothing to show: it leads to the route above. */
  readonly asks?: readonly string[];
  readonly hidden?: boolean;
  /** Kept out of the menu and found by its name all the same: a form that people come for. */
  readonly found?: boolean;
  /** Where it leads whom it is not for, who finds the same there. */
  readonly instead?: string;
  /** Reachable without signing in; must agree with catalogue 26.1, which the guard holds. */
  readonly public?: boolean;
  /**
   * `shell` (default) has menu and bars, `open` has them for who is signed in and a narrow bar for guests, `bare` is nothing
   * but the screen, `wall` is for a wall display.
   */
  readonly layout?: "shell" | "open" | "bare" | "wall";
}

/** One line of the command palette. */
export interface PaletteEntry {
  readonly label: Word;
  /** Further words it is found by: pinyin in full, initials, telephone, department. Lower case. */
  readonly keywords: string;
  /** Shown small behind the label, e.g. the post somebody is on. */
  readonly hint?: Word;
  readonly route: string;
}

/** Where the palette finds more than pages, e.g. the people on duty. Asked once each time the palette opens. */
export interface PaletteSource {
  readonly title: Word;
  readonly entries?: () => Promise<readonly PaletteEntry[]>;
  /** Finds by itself what cannot be sent as a list, e.g. in texts: asked for what was typed, and shown as it comes. */
  readonly found?: (typed: string) => Promise<readonly PaletteEntry[]>;
  readonly roles?: readonly string[];
  readonly versions?: readonly Version[];
}

/** What only the sign-in feature brings: who is signed in, and how that ends. */
export interface SignedInSource {
  /** Reads the account behind the session (catalogue 1.23) into the session store; rejects when there is none. */
  readonly load: () => Promise<void>;
  /** The topic on which this account is said to have changed, in another window or by somebody else. */
  readonly topic: string;
  /** Remembers the language one reads in, which messages are written in from now on (catalogue 26.5). */
  readonly speak: (language: Language) => Promise<void>;
  /** Ends the session at the server (catalogue 1.22); the shell clears the browser whatever comes of it. */
  readonly end: () => Promise<void>;
}

/** Where a part of the home screen stands; on a narrow screen one after the other, in this order. */
export const homePlaces = ["top", "main", "bottom"] as const;
export type HomePlace = (typeof homePlaces)[number];

/** A part of the home screen; the shell composes them, so that no screen imports another feature's. */
export interface HomePart {
  readonly key: string;
  /** Smaller stands higher among the parts of one place. */
  readonly order: number;
  /** `top` and `bottom` take the whole width; by itself it stands in the main rows, two beside one another. */
  readonly place?: HomePlace;
  readonly roles?: readonly string[];
  readonly versions?: readonly Version[];
  readonly load: () => Promise<{ readonly part: ComponentType }>;
}

/** A small part of the upper bar, such as a count with its way there; loaded after the page. */
export interface BarPart {
  readonly key: string;
  readonly load: () => Promise<{ readonly part: ComponentType }>;
}

/**
 * Something that stands on every page of some frames, above what the page says: a line, or nothing to be seen at all. It is
 * fetched after the page, which neither waits for it nor suffers when it cannot be had.
 */
export interface PagePart {
  readonly key: string;
  /** `shell` around the pages of who is signed in, `guest` around those that are open to all, `signIn` the sign-in screen. */
  readonly on: readonly ("shell" | "guest" | "signIn")[];
  readonly load: () => Promise<{ readonly part: ComponentType }>;
}

/** What a feature brings to the browser: its only door. */
export interface WebFeature {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly palette?: readonly PaletteSource[];
  readonly homeParts?: readonly HomePart[];
  readonly barParts?: readonly BarPart[];
  readonly pageParts?: readonly PagePart[];
  readonly signedIn?: SignedInSource;
}

/** Declares a feature's web door. */
export const webFeature = (feature: WebFeature): WebFeature => feature;
