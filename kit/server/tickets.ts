/**
 * Step tickets: what proves, in the same browser, that the step before was done (catalogue 1.35, T19).
 * Opaque, stored hashed, bound to purpose and browser, used up once.
 */
export interface Tickets {
  issue(ticket: {
    readonly purpose: string;
    readonly browser: string;
    readonly seconds: number;
    readonly facts: Readonly<Record<string, unknown>>;
  }): Promise<string>;
  /** The facts it was issued with, without using it up; undefined when it is not good here. */
  read(ticket: string, at: { readonly purpose: string; readonly browser: string }): Promise<Record<string, unknown> | undefined>;
  /** The facts it was issued with, now used up; undefined when it is not good here. */
  spend(ticket: string, at: { readonly purpose: string; readonly browser: string }): Promise<Record<string, unknown> | undefined>;
}
