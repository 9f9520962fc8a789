/** Addresses of the duty screens. */
export const dutyPath = "/dutyInformation";
export const wallPath = "/dutyInformation/wall";
export const minePath = "/dutyInformation/mine";
export const detailPath = "/dutyInformation/dutyInfoDetail";
