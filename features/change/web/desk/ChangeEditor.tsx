import { useNavigate } from "react-router";
import type { BodyOf } from "@apron/kit/contract/call";
import { send } from "@apron/kit/web/call";
import { begunFrom, EditorPage, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { ButtonLink } from "@apron/kit/web/controls";
import { Actions } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import {
  changeRefusals,
  changeUrl,
  type ChangeWhole,
  getChange,
  getChangeCalendar,
  getChangeOptions,
  getChanges,
  saveChange,
} from "../../contract.ts";
import { changeStatuses } from "../../change.ts";
import { changeTexts } from "../../texts.ts";
import { changeTitles } from "../../titles.ts";
import { ConflictCheck } from "./ConflictCheck.tsx";
import { EditorFields } from "./EditorFields.tsx";
import "../change.css";

const fresh: Partial<BodyOf<typeof saveChange>> = {
  id: "",
  version: 0,
  changeNo: "",
  titleEn: "",
  level: "minor",
  type: "normal",
  airports: [],
  hosts: [],
  software: [],
  lines: [],
  announce: true,
};

/** Enters a change, or changes a planned one over the version that was read (catalogue 18.4). */
export const ChangeEditor = () => (
  <EditorPage read={getChange} adding={changeTexts.add} editing={changeTitles.edit}>
    {(found) => <Editor found={found} />}
  </EditorPage>
);

const Editor = ({ found }: { readonly found: ChangeWhole | undefined }) => {
  const say = useSay();
  const navigate = useNavigate();
  const form = useForm({
    call: saveChange,
    ...(found ? begunFrom(saveChange, found) : { start: fresh }),
    ...(found && { theirs: async () => begunFrom(saveChange, await send(getChange, { id: found.id })) }),
    draft: `change ${found?.id ?? ""}`,
    refusals: changeRefusals,
    refreshes: [getChange, getChanges, getChangeCalendar, getChangeOptions],
    alsoWrong: ({ windowStart = "", windowEnd = "" }): Record<string, string> =>
      windowStart !== "" && windowEnd !== "" && windowEnd <= windowStart
        ? { windowEnd: say(changeRefusals.E18020) }
        : {},
    onDone: ({ id, changeNo }) => {
      tell("success", say(changeTexts.saved, { changeNo }));
      void navigate(changeUrl(id), { replace: true });
    },
  });
  // Under the hands of its typist it may be approved or cancelled: what was typed stays where it can be taken from.
  const closed =
    found && !found.mayEdit ? say(changeTexts.contentsStand, { state: say(changeStatuses[found.status]) }) : undefined;
  return (
    <Form form={form} label={say(changeTitles.edit)}>
      {found && closed !== undefined && (
        <p className="change-closed" role="status">
          {closed} <ButtonLink to={changeUrl(found.id)}>{say(changeTitles.detail)}</ButtonLink>
        </p>
      )}
      <EditorFields form={form} />
      <ConflictCheck values={form.values} />
      <Actions end>
        <SubmitButton why={closed}>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
