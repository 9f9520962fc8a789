// Few at a time and one after the other, so that others are answered meanwhile (security R11).
export { inTurns } from "./in-turns.ts";
export { type TurnstileLimits, openTurnstile, turnstile } from "./turnstile.ts";
