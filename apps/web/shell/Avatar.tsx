import UserOutlined from "@ant-design/icons-svg/es/asn/UserOutlined.js";
import { Icon } from "@apron/kit/web/controls";
import { internalPath } from "@apron/kit/web/address";
import type { Session } from "@apron/kit/web/session";
import { useState } from "react";

/** The person's picture, or the default when there is none or it is gone (catalogue 21.6). */
export const Avatar = ({ who }: { readonly who: Session }) => {
  const [failed, setFailed] = useState("");
  const path = internalPath(who.avatarPath);
  return (
    <span className="avatar">
      {path !== undefined && path !== failed ? (
        <img src={path} alt="" width={24} height={24} onError={() => setFailed(path)} />
      ) : (
        <Icon of={UserOutlined} />
      )}
    </span>
  );
};
