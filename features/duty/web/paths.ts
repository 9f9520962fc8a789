/** Addresses of the duty screens. */
export const dutyPath = "/dutyInformation";
export const wallPath = "/dutyInformation/wall";
export const yearPath = "/dutyInformation/year";
export const callPath = "/dutyInformation/call";
export const minePath = "/dutyInformation/mine";
export const detailPath = "/dutyInformation/dutyInfoDetail";
/** Where it is answered who is to be called. */
export const callUrl = (question: string): string => `${callPath}?${new URLSearchParams({ question }).toString()}`;
