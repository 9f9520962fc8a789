/** Where a case is reviewed. */
export const casePath = (id: string): string => `/identityReview/case?id=${id}`;
