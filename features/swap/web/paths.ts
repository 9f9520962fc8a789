/** Addresses of the two screens, and of those above them. */
export const minePath = "/dutyInformation/mine";
export const swapsPath = "/dutyPlan/swaps";
export const dutyPath = "/dutyInformation";
export const yearPath = "/dutyInformation/year";
export const planPath = "/dutyPlan";
