/** The call behind an application for a threshold (8.2), whose feature leans on this one. */
export const applying = { path: "/cass/threshold/apply" } as const;
