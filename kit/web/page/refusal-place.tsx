import CloseOutlined from "@ant-design/icons-svg/es/asn/CloseOutlined.js";
import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { Button, Icon } from "../controls/index.ts";
import { heldRefusal, leaveRefusal, letRefusalGo, onHeldRefusal } from "../call/index.ts";
import { useSay, kitTexts } from "../language/index.ts";
import { RefusalCard } from "./states.tsx";
import "./parts.css";

/**
 * Where a refusal stands that no part of the screen shows by itself: at the head of the page, or at the foot of the
 * pop-up in which it came, in sight however far the reader has scrolled. It stays until the next try, until it is put
 * away, or until the page is left; of a pop-up that closes it moves to what was behind.
 */
export const RefusalPlace = ({ within }: { readonly within?: RefObject<HTMLDialogElement | null> }) => {
  const say = useSay();
  const held = useSyncExternalStore(onHeldRefusal, heldRefusal);
  useEffect(() => (within ? undefined : leaveRefusal), [within]);
  if (!held || held.at !== location.pathname || held.dialog !== (within?.current ?? undefined)) return null;
  return (
    <div className="refusal-place">
      <RefusalCard refusal={held.refused} />
      <Button look="plain" size="small" label={say(kitTexts.close)} onClick={letRefusalGo}>
        <Icon of={CloseOutlined} />
      </Button>
    </div>
  );
};
