import { customerTypeWord } from "@apron/features/agents/texts";
import { accountTopic, userInfo } from "@apron/features/login/contract";
import { IdentityStatus } from "@apron/features/identity/web/parts";
import { registrationTexts } from "@apron/features/registration/texts";
import { feedbackPath } from "@apron/features/feedback/contract";
import { feedbackTitles } from "@apron/features/feedback/titles";
import { surveyPath } from "@apron/features/survey/contract";
import { surveyTitles } from "@apron/features/survey/titles";
import { roleName } from "@apron/kit/contract/roles";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Sheet, Answered, Facts, Tag } from "@apron/kit/web/page";
import { meTexts } from "../texts.ts";
import { Applications } from "./Applications.tsx";
import { AvatarField } from "./AvatarField.tsx";
import { EditProfile, type Profile } from "./EditProfile.tsx";
import { MePage } from "./MePage.tsx";
import { MyAgents } from "./MyAgents.tsx";
import { MyConversations } from "./MyConversations.tsx";
import { MyReports } from "./MyReports.tsx";

/** The personal centre (catalogue 21.1): profile, identity, work numbers, applications, conversations, reports. */
export const PersonalCentre = () => {
  const say = useSay();
  const profile = useCall(userInfo, {});
  useLive(accountTopic, [userInfo]);
  return (
    <MePage>
      <Answered of={profile}>
        {(info) => (
          <div className="me">
            <Sheet title={say(meTexts.profile)}>
              <div className="me-head">
                <AvatarField profile={info} />
                <ProfileFacts of={info} />
              </div>
            </Sheet>
            <Sheet title={say(meTexts.editProfile)}>
              <EditProfile key={`${info.showName} ${info.sex}`} profile={info} />
            </Sheet>
            {info.accountType !== "3" && (
              <>
                <MyAgents main={info.mainAgent} />
                <Applications />
                <MyConversations />
              </>
            )}
            <Sheet title={say(meTexts.voice)}>
              <Actions>
                <ButtonLink to={surveyPath}>{say(surveyTitles.title)}</ButtonLink>
                <ButtonLink to={feedbackPath}>{say(feedbackTitles.title)}</ButtonLink>
              </Actions>
            </Sheet>
            <MyReports />
          </div>
        )}
      </Answered>
    </MePage>
  );
};

const ProfileFacts = ({ of: info }: { readonly of: Profile }) => {
  const say = useSay();
  const { roleIdList, accountType, type } = info;
  const roles = (
    <span className="me-roles">
      {roleIdList.map(({ roleId }) => (
        <Tag key={roleId} tone="info">
          {say(roleName(roleId))}
        </Tag>
      ))}
    </span>
  );
  return (
    <Facts
      columns={1}
      of={[
        { label: say(meTexts.showName), value: info.showName },
        ...(type === 0
          ? [{ label: say(kitTexts.mobileNumber), value: <span className="mono">{info.mobile}</span> }]
          : []),
        { label: say(kitTexts.email), value: info.email },
        { label: say(meTexts.registerTime), value: info.registerTime },
        ...(accountType === "3"
          ? []
          : [
              { label: say(meTexts.realname), value: <IdentityStatus /> },
              { label: say(registrationTexts.customerType), value: say(customerTypeWord(info.customerType)) },
              { label: say(meTexts.customer), value: info.customerName },
            ]),
        { label: say(kitTexts.department), value: info.departmentName },
        ...(accountType === "3"
          ? []
          : [
              {
                label: say(registrationTexts.departmentId),
                value: <span className="mono">{info.departmentId || "—"}</span>,
              },
            ]),
        ...(roleIdList.length === 0 ? [] : [{ label: say(kitTexts.roles), wide: true, value: roles }]),
      ]}
    />
  );
};
