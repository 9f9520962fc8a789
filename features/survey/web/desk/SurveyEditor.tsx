import { useNavigate } from "react-router";
import { everybody } from "@apron/features/notice/contract";
import { noticeRefusals } from "@apron/features/notice/texts";
import { type Eyes, SeeAs, useEyes } from "@apron/features/notice/web/parts";
import { useGiven } from "@apron/kit/web/address";
import { send, useCall } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { begunFrom, DiscardButton, Form, SendButton, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Page, Stack } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import type { BodyOf } from "@apron/kit/contract/call";
import {
  closeSurvey,
  copySurvey,
  type DeskSurvey,
  discardSurvey,
  getDeskSurvey,
  getDeskSurveys,
  saveSurvey,
} from "../../contract.ts";
import { surveyDeskTexts } from "../../texts-desk.ts";
import { surveyRefusals } from "../../texts.ts";
import { surveyTitles } from "../../titles.ts";
import "../survey.css";
import { EditorFields } from "./EditorFields.tsx";
import { PublishButton } from "./PublishButton.tsx";
import { StateTag } from "./SurveyDesk.tsx";

const fresh: BodyOf<typeof saveSurvey> = {
  id: "",
  revision: 0,
  titleZh: "",
  titleEn: "",
  introZh: "",
  introEn: "",
  thanksZh: "",
  thanksEn: "",
  templateId: "",
  mandatory: false,
  event: "",
  fromTime: "",
  untilTime: "",
  quota: 0,
  audience: everybody,
};

/** Makes a survey: what it says, what it asks, whom, when and how many (catalogue 23.3). */
export const SurveyEditor = () => {
  const say = useSay();
  const id = useGiven("id");
  const eyes = useEyes();
  const answer = useCall(getDeskSurvey, { id }, { enabled: id !== "", quiet: true });
  const { data } = answer;
  return (
    <Page
      title={say(id === "" ? surveyDeskTexts.add : surveyTitles.edit)}
      beside={data && <StateTag of={data.state} />}
      actions={
        data &&
        data.state !== "draft" && (
          <>
            <CopyButton id={data.id} />
            <ButtonLink to={`/surveyDesk/results?id=${data.id}`}>{say(surveyDeskTexts.results)}</ButtonLink>
          </>
        )
      }
    >
      {id === "" ? (
        <Editor found={undefined} eyes={eyes} />
      ) : (
        <Answered of={answer} rows={12}>
          {(found) => <Editor key={`${found.id} ${found.state}`} found={found} eyes={eyes} />}
        </Answered>
      )}
    </Page>
  );
};

const CopyButton = ({ id }: { readonly id: string }) => {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <SendButton
      call={copySurvey}
      body={{ id }}
      refreshes={[getDeskSurveys]}
      says={say(surveyDeskTexts.copy)}
      done={say(surveyDeskTexts.copied)}
      onDone={(made) => void navigate(`/surveyDesk/edit?id=${made.id}`)}
    />
  );
};

const Editor = ({ found, eyes }: { readonly found: DeskSurvey | undefined; readonly eyes: Eyes }) => {
  const say = useSay();
  const navigate = useNavigate();
  const begun = found ? begunFrom(saveSurvey, found) : { start: fresh };
  const form = useForm({
    call: saveSurvey,
    ...begun,
    draft: `survey desk ${found?.id ?? ""}`,
    ...(found && { theirs: async () => begunFrom(saveSurvey, await send(getDeskSurvey, { id: found.id })) }),
    refusals: { ...noticeRefusals, ...surveyRefusals },
    refreshes: [getDeskSurveys, getDeskSurvey],
    onDone: ({ id }) => {
      tell("success", say(kitTexts.saved));
      if (!found) void navigate(`/surveyDesk/edit?id=${id}`, { replace: true });
    },
  });
  const isDraft = found === undefined || found.state === "draft";
  const isClosed = found?.state === "closed";
  return (
    <Stack>
      <Form form={form} label={say(surveyTitles.edit)}>
        <EditorFields form={form} found={found} />
        <Actions end>
          {found && isDraft && (
            <DiscardButton
              call={discardSurvey}
              body={{ id: found.id, revision: found.revision }}
              refreshes={[getDeskSurveys]}
              onDone={() => void navigate("/surveyDesk")}
            />
          )}
          {found && !isDraft && !isClosed && <CloseButton of={found} />}
          {!isClosed && (
            <SubmitButton look={found && isDraft ? "default" : "primary"}>
              {say(isDraft ? surveyDeskTexts.saveDraft : surveyDeskTexts.saveChange)}
            </SubmitButton>
          )}
          {found && isDraft && (
            <PublishButton
              of={found}
              changed={form.changed}
              onWrong={(name, message) => form.complain(name, message)}
            />
          )}
          {isClosed && <Button onClick={() => void navigate("/surveyDesk")}>{say(surveyTitles.desk)}</Button>}
        </Actions>
      </Form>
      <SeeAs
        eyes={eyes}
        of={{
          audience: { ...everybody, ...form.values.audience },
          zh: { title: form.values.titleZh ?? "", html: "" },
          en: { title: form.values.titleEn ?? "", html: "" },
        }}
      />
    </Stack>
  );
};

type Seen = Pick<DeskSurvey, "id" | "revision">;

const CloseButton = ({ of: { id, revision } }: { readonly of: Seen }) => {
  const say = useSay();
  return (
    <SendButton
      call={closeSurvey}
      body={{ id, revision }}
      refreshes={[getDeskSurveys, getDeskSurvey]}
      look="danger"
      danger
      says={say(surveyDeskTexts.close)}
      title={say(surveyDeskTexts.closeAsk)}
      hint={say(surveyDeskTexts.closeHint)}
      done={say(surveyDeskTexts.closed)}
    />
  );
};
