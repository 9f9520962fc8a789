import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Dialog } from "@apron/kit/web/page";
import { openingTexts } from "../../texts-opening.ts";

/** Tells where a link leads before somebody leaves the portal by it (catalogue 10.6). */
export const Leaving = ({ to, onEnd }: { readonly to: string; readonly onEnd: () => void }) => {
  const say = useSay();
  return (
    <Dialog
      open
      size="small"
      title={say(openingTexts.leaving)}
      onClose={onEnd}
      footer={
        <>
          <Button onClick={onEnd}>{say(openingTexts.stay)}</Button>
          <a
            className="button is-primary is-normal"
            href={to}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onEnd}
          >
            {say(openingTexts.leave)}
          </a>
        </>
      }
    >
      <p>{say(openingTexts.leavingHint, { host: hostOf(to) })}</p>
    </Dialog>
  );
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
