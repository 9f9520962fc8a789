/** With what the names of inspections begin that this device keeps. */
export const unsentPrefix = "work:";
