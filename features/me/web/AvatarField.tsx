import UserOutlined from "@ant-design/icons-svg/es/asn/UserOutlined.js";
import { modifyUserInfo, userInfo } from "@apron/features/login/contract";
import { fileUrl } from "@apron/kit/contract/files";
import { useSend } from "@apron/kit/web/call";
import { control, Icon } from "@apron/kit/web/controls";
import { PictureInput } from "@apron/kit/web/files";
import { useSay } from "@apron/kit/web/language";
import { updateSession } from "@apron/kit/web/session";
import { tell } from "@apron/kit/web/toast";
import { meTexts } from "../texts.ts";
import type { Profile } from "./EditProfile.tsx";

/** One's picture, changed as soon as another one is chosen (catalogue 21.4); the default stands where there is none. */
export const AvatarField = ({ profile }: { readonly profile: Profile }) => {
  const say = useSay();
  const save = useSend(modifyUserInfo, { refreshes: [userInfo] });
  const shown = profile.avatarPath.slice(fileUrl("").length);
  const change = async (fileId: string | undefined): Promise<void> => {
    const avatarPath = fileId === undefined ? "" : fileUrl(fileId);
    await save.send({ avatarPath });
    updateSession({ avatarPath });
    tell("success", say(meTexts.saved));
  };
  return (
    <div className="me-avatar" role="group" aria-label={say(meTexts.avatar)}>
      {shown === "" && (
        <span className="me-avatar-none">
          <Icon of={UserOutlined} />
        </span>
      )}
      <PictureInput
        {...control<string | undefined>("avatar", shown, (fileId) => void change(fileId).catch(() => undefined))}
        purpose="avatar"
        alt={say(meTexts.avatarAlt)}
        disabled={save.pending}
      />
    </div>
  );
};
