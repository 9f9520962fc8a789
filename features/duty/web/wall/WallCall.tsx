import PhoneOutlined from "@ant-design/icons-svg/es/asn/PhoneOutlined.js";
import { useState } from "react";
import { Icon } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Dialog } from "@apron/kit/web/page";
import { dutyTitles } from "../../titles.ts";
import { WhoToCall } from "../call/WhoToCall.tsx";

/** Asks on the wall who is to be called; closing it leaves the wall as it is. */
export const WallCall = () => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={PhoneOutlined} />
        {say(dutyTitles.call)}
      </button>
      {open && (
        <Dialog open title={say(dutyTitles.call)} onClose={() => setOpen(false)}>
          <WhoToCall />
        </Dialog>
      )}
    </>
  );
};
