/** Where the first work number is bound; each way of signing in has its own address (catalogue 1.5). */
export const bindFirst = { phoneLogin: "/agentAutonomousBindMobile", emailLogin: "/agentAutonomousBindEmail" } as const;
