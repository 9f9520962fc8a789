import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button, Icon } from "../controls/index.ts";
import { dismiss, onToasts, toasts } from "../toast.ts";
import { useSay, kitTexts } from "../language/index.ts";
import CloseOutlined from "@ant-design/icons-svg/es/asn/CloseOutlined.js";
import "./parts.css";

/** Where short messages appear; one per page. Inside the topmost open dialog, because what is behind it cannot speak. */
export const Toasts = () => {
  const say = useSay();
  const shown = useSyncExternalStore(onToasts, toasts);
  const host = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  return createPortal(
    <div className="toasts" role="region" aria-label={say(kitTexts.notice)} aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={`toast is-${toast.tone}`} role={toast.tone === "error" ? "alert" : "status"}>
          <span>{toast.text}</span>
          <Button look="plain" size="small" label={say(kitTexts.close)} onClick={() => dismiss(toast.id)}>
            <Icon of={CloseOutlined} />
          </Button>
        </div>
      ))}
    </div>,
    host,
  );
};
