/** Browser and system in two words, e.g. `Chrome · Windows`, from fixed lists only; "—" where neither is known. */
export const deviceName = (userAgent: string): string => {
  const browser = /(Edg|Firefox|Chrome|Safari|MicroMessenger)(?=\/)/.exec(userAgent)?.[1] ?? "—";
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(userAgent)?.[1] ?? "";
  return [browser, system].filter((part) => part !== "").join(" · ");
};
