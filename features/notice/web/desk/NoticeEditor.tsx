import { useNavigate } from "react-router";
import type { BodyOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { send, useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { begunFrom, DiscardButton, type FormState, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Answered, Page, Stack } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import {
  type DeskNotice,
  discardNotice,
  everybody,
  getDeskNotice,
  getDeskNotices,
  saveNotice,
} from "../../contract.ts";
import { noticeDeskTexts } from "../../texts-desk.ts";
import { noticeRefusals } from "../../texts.ts";
import { noticeTitles } from "../../titles.ts";
import "../notice.css";
import { EditorFields } from "./EditorFields.tsx";
import { PublishButton, WithdrawButton } from "./publishing.tsx";
import { type Eyes, SeeAs, useEyes } from "./SeeAs.tsx";
import { StateTag } from "./NoticeDesk.tsx";

const fresh: BodyOf<typeof saveNotice> = {
  id: "",
  revision: 0,
  subType: "12",
  category: "1",
  level: "info",
  titleZh: "",
  titleEn: "",
  summaryZh: "",
  summaryEn: "",
  htmlZh: "",
  htmlEn: "",
  audience: everybody,
};

/** Writes a notice in both languages, chooses whom it is for, and looks at it as they would (catalogue 9.12). */
export const NoticeEditor = () => {
  const say = useSay();
  const id = useGiven("id");
  const eyes = useEyes();
  const answer = useCall(getDeskNotice, { id }, { enabled: id !== "", quiet: true });
  const { data } = answer;
  return (
    <Page
      title={say(id === "" ? noticeDeskTexts.newest : noticeTitles.edit)}
      beside={data && <StateTag of={data.state} />}
      actions={
        data &&
        data.state !== "draft" && (
          <ButtonLink to={`/noticeDesk/report?id=${data.id}`}>{say(noticeDeskTexts.report)}</ButtonLink>
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

const Editor = ({ found, eyes }: { readonly found: DeskNotice | undefined; readonly eyes: Eyes }) => {
  const say = useSay();
  const navigate = useNavigate();
  const begun = found ? begunFrom(saveNotice, found) : { start: fresh };
  const isOut = found !== undefined && found.state !== "draft";
  const form = useForm({
    call: saveNotice,
    ...begun,
    draft: `notice ${found?.id ?? ""}`,
    ...(found && { theirs: async () => begunFrom(saveNotice, await send(getDeskNotice, { id: found.id })) }),
    names: { material: say(noticeDeskTexts.material) },
    refusals: noticeRefusals,
    refreshes: [getDeskNotices, getDeskNotice],
    onDone: ({ id }) => {
      tell("success", say(kitTexts.saved));
      if (!found) void navigate(`/noticeDesk/edit?id=${id}`, { replace: true });
    },
  });
  if (found?.state === "withdrawn")
    return (
      <Stack>
        <p role="status">{say(noticeDeskTexts.withdrawnBecause, { reason: found.withdrawnReason })}</p>
        <SeeAs of={lookedAt(form)} eyes={eyes} />
      </Stack>
    );
  return (
    <Stack>
      <Form form={form} label={say(noticeTitles.edit)}>
        <EditorFields form={form} found={found} isOut={isOut} />
        <Actions end>
          {found?.state === "draft" && (
            <DiscardButton
              call={discardNotice}
              body={{ id: found.id, revision: found.revision }}
              refreshes={[getDeskNotices]}
              onDone={() => void navigate("/noticeDesk")}
            />
          )}
          {isOut && found && <WithdrawButton of={found} />}
          <SubmitButton look={found && !isOut ? "default" : "primary"}>
            {say(isOut ? noticeDeskTexts.saveChange : noticeDeskTexts.saveDraft)}
          </SubmitButton>
          {found && (found.state === "draft" || found.state === "scheduled") && (
            <PublishButton
              of={found}
              changed={form.changed}
              onWrong={(name, message) => form.complain(name, message)}
            />
          )}
        </Actions>
      </Form>
      <SeeAs of={lookedAt(form)} eyes={eyes} />
    </Stack>
  );
};

const lookedAt = ({ values }: FormState<typeof saveNotice>) => ({
  audience: { ...everybody, ...values.audience },
  zh: { title: values.titleZh ?? "", html: values.htmlZh ?? "" },
  en: { title: values.titleEn ?? "", html: values.htmlEn ?? "" },
});
