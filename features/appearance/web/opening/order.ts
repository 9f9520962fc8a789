import type { ResultOf } from "@apron/kit/contract/call";
import type { getAd, getFestivalAd } from "../../contract.ts";

/** What the sign-in screen asks, each as its call answers, and whether a picture is there. */
export interface Asks {
  readonly grey: () => Promise<string>;
  readonly festivals: () => Promise<ResultOf<typeof getFestivalAd>>;
  readonly ad: () => Promise<ResultOf<typeof getAd>>;
  /** Rejects when the picture is missing. */
  readonly picture: (url: string) => Promise<unknown>;
}

/** A picture that opens the sign-in screen. */
export interface OpeningShown {
  readonly url: string;
  readonly name: string;
  /** The page behind it, or another site; "" leads nowhere. */
  readonly to: string;
}

/** The type of a festival picture that is meant for the sign-in screen (catalogue 10.2). */
const signInType = 3;

/**
 * What opens the sign-in screen: grey goes first and lets nothing be shown, then the festival picture, then the advertisement
 * (catalogue 10.6). A picture that is missing is skipped; a call that fails means that there is none.
 */
export const openingOf = async (
  asks: Asks,
  seen: boolean,
  onGrey: (isGrey: boolean) => void,
): Promise<OpeningShown | undefined> => {
  try {
    const isGrey = (await asks.grey()) === "1";
    onGrey(isGrey);
    if (isGrey || seen) return undefined;
    const festival = (await asks.festivals()).find(({ type }) => type === signInType);
    if (festival && (await isThere(asks, festival.imageNewName)))
      return { url: festival.imageNewName, name: festival.name, to: "" };
    const { url, adId, isHaveDetail, name, link } = await asks.ad();
    if (url === "" || !(await isThere(asks, url))) return undefined;
    // "0" means yes (catalogue 10.8).
    return { url, name, to: isHaveDetail === "0" ? `/advInfo?id=${encodeURIComponent(adId)}` : link };
  } catch {
    return undefined;
  }
};

const isThere = async ({ picture }: Asks, url: string): Promise<boolean> =>
  await picture(url).then(
    () => true,
    () => false,
  );
