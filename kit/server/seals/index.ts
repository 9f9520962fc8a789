// Personal data at rest: sealed, found by blind index, sealed anew under a new secret.
export { houseSeals, keepSealsCurrent, refuseOtherSecret, type SealedTable } from "./reseal.ts";
export { fingerprintOf, randomToken, sameSecret, sealsOf, type Seals } from "./seals.ts";
