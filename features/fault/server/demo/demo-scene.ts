/** A kind of fault the demo's airports had, with what was seen in two wordings, why, and what helped. */
export interface Scene {
  readonly title: string;
  /** 1 software, 2 hardware, 3 environment. */
  readonly type: 1 | 2 | 3;
  /** The key of the application in the demo's airports. */
  readonly application: "newapp" | "dlb" | "net";
  readonly software: string;
  readonly error: string;
  readonly location: string;
  readonly seen: readonly [string, string];
  readonly effect: string;
  readonly cause: string;
  readonly measure: string;
  /** Usual minutes from acceptance to restoration. */
  readonly minutes: number;
  /** What the form of its template asks besides. */
  readonly details: Readonly<Record<string, unknown>>;
}
