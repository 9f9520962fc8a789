const deviceKey = "device";

/** What kind of device this is, from its user agent; kept locally (catalogue 26.3). */
export const deviceType = (): "mobile" | "pc" => {
  const found = /Android|iPhone|iPod|Windows Phone|Mobile(?!.*iPad)/i.test(navigator.userAgent) ? "mobile" : "pc";
  localStorage.setItem(deviceKey, found);
  return found;
};
