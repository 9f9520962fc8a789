import { userInfo } from "@apron/features/login/contract";
import { roleName } from "@apron/kit/contract/roles";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet } from "@apron/kit/web/page.tsx";
import { Answered } from "@apron/kit/web/states.tsx";
import { Facts, Tag } from "@apron/kit/web/tag.tsx";
import { meTexts } from "../texts.ts";
import { ChangePassword } from "./ChangePassword.tsx";
import { EditProfile } from "./EditProfile.tsx";
import { Sessions } from "./Sessions.tsx";
import "./me.css";

/** The personal centre (catalogue 21.1): profile, password, signed-in devices. */
export const PersonalCentre = () => {
  const say = useSay();
  const profile = useCall(userInfo, {});
  return (
    <Page title={say(meTexts.title)}>
      <Answered of={profile}>
        {(info) => (
          <div className="me">
            <Sheet title={say(meTexts.profile)}>
              <Facts
                columns={1}
                of={[
                  { label: say(meTexts.mobile), value: <span className="mono">{info.mobile}</span> },
                  { label: say(meTexts.registerTime), value: info.registerTime },
                  { label: say(meTexts.customer), value: info.customerName },
                  { label: say(meTexts.department), value: info.departmentName },
                  {
                    label: say(meTexts.roles),
                    wide: true,
                    value:
                      info.roleIdList.length === 0 ? (
                        ""
                      ) : (
                        <span className="me-roles">
                          {info.roleIdList.map(({ roleId }) => (
                            <Tag key={roleId} tone="info">
                              {say(roleName(roleId))}
                            </Tag>
                          ))}
                        </span>
                      ),
                  },
                ]}
              />
              <EditProfile key={`${info.showName} ${info.sex} ${info.email}`} profile={info} />
            </Sheet>
            <Sheet title={say(meTexts.changePassword)}>
              <ChangePassword profile={info} />
            </Sheet>
            <Sheet title={say(meTexts.sessions)} flush>
              <Sessions />
            </Sheet>
          </div>
        )}
      </Answered>
    </Page>
  );
};
