import { lazy, Suspense, useEffect, useState } from "react";
import { send } from "@apron/kit/web/call";
import { getAd, getFestivalAd, getGreyInfo } from "../../contract.ts";
import { markGrey } from "./mark-grey.ts";
import { type Asks, openingOf, type OpeningShown } from "./order.ts";

const OpeningPicture = lazy(async () => ({ default: (await import("./OpeningPicture.tsx")).OpeningPicture }));

/** "0" until the picture of this browser session was shown or skipped, then "1" (catalogue X42). */
const seenKey = "is_open_adv";
/** Milliseconds after which nobody is surprised by a picture any more. */
const patience = 5_000;

/** What opens the sign-in screen (catalogue 10.6): asked for behind it, and never in the way of who signs in already. */
export const Opening = () => {
  const [shown, show] = useState<OpeningShown>();
  useEffect(() => {
    let gone = false;
    const seen = sessionStorage.getItem(seenKey) === "1";
    if (!seen) sessionStorage.setItem(seenKey, "0");
    void openingOf(asks(AbortSignal.timeout(patience)), seen, markGrey).then((found) => {
      if (gone) return;
      sessionStorage.setItem(seenKey, "1");
      if (found && !isTyping()) show(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <OpeningPicture of={shown} onEnd={() => show(undefined)} />
    </Suspense>
  );
};

const asks = (signal: AbortSignal): Asks => ({
  grey: async () => await send(getGreyInfo, {}, { signal }),
  festivals: async () => await send(getFestivalAd, {}, { signal }),
  ad: async () => await send(getAd, {}, { signal }),
  picture: async (url) => {
    const picture = new Image();
    picture.src = url;
    await Promise.race([
      picture.decode(),
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("it takes too long")))),
    ]);
  },
});

/** Whether the person has begun to fill the form in. */
const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;
