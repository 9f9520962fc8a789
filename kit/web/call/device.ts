const deviceKey = "device";

let known: "mobile" | "pc" | undefined;

/** What kind of device this is, from its user agent, once in the life of a page; kept locally (catalogue 26.3). */
export const deviceType = (): "mobile" | "pc" => {
  if (known === undefined) {
    known = /Android|iPhone|iPod|Windows Phone|Mobile(?!.*iPad)/i.test(navigator.userAgent) ? "mobile" : "pc";
    localStorage.setItem(deviceKey, known);
  }
  return known;
};
