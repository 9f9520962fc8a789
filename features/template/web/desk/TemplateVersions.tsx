import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { ButtonLink } from "@apron/kit/web/controls";
import { addressOf, useCall } from "@apron/kit/web/call";
import { Actions, Page, Sheet, Answered, Facts, Tag } from "@apron/kit/web/page";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useNavigate } from "react-router";
import {
  enableTemplate,
  exportTemplate,
  getTemplate,
  getTemplateVersions,
  restoreTemplate,
} from "../../contract-desk.ts";
import { businessTexts, deskTexts, statusTexts } from "../../texts-desk.ts";
import { templateTitles } from "../../titles.ts";
import { concerned } from "./use-saving.ts";
import { VersionForm } from "./VersionForm.tsx";
import { WhereUsed } from "./WhereUsed.tsx";
import "./desk.css";

type VersionLine = ResultOf<typeof getTemplateVersions>["list"][number];

/** The history of a template: its versions with what each changed, who uses them, and what can be done. */
export const TemplateVersions = () => {
  const say = useSay();
  const templateId = useGiven("id");
  const template = useCall(getTemplate, { templateId }, { quiet: true });
  const versions = useCall(getTemplateVersions, { templateId }, { quiet: true });
  return (
    <Page
      title={template.data?.name ?? say(templateTitles.versions)}
      beside={template.data?.enabled === false && <Tag tone="idle">{say(statusTexts.disabled)}</Tag>}
      actions={template.data && <TemplateActions of={template.data} />}
    >
      <Answered of={template}>
        {(of) => (
          <Sheet>
            <Facts
              columns={3}
              of={[
                { label: say(deskTexts.business), value: say(businessTexts[of.business]) },
                { label: say(deskTexts.typeName), value: of.typeName },
                { label: say(deskTexts.subtypeName), value: of.subtypeName },
              ]}
            />
          </Sheet>
        )}
      </Answered>
      {/* Of one that is not there it is said once. */}
      {template.data && (
        <Answered of={versions}>
          {({ list }) =>
            list.map((line, at) => (
              <Version
                key={line.version}
                templateId={templateId}
                line={line}
                before={list[at + 1]?.version}
                isNewest={at === 0}
              />
            ))
          }
        </Answered>
      )}
      {template.data && <WhereUsed templateId={templateId} business={template.data.business} />}
    </Page>
  );
};

const TemplateActions = ({ of }: { readonly of: ResultOf<typeof getTemplate> }) => {
  const say = useSay();
  return (
    <>
      {/* Another button, once the template is read anew: nobody is asked about the other way. */}
      <SendButton
        key={String(of.enabled)}
        call={enableTemplate}
        body={{ templateId: of.templateId, enabled: !of.enabled }}
        refreshes={concerned}
        danger
        says={say(of.enabled ? deskTexts.disable : deskTexts.enable)}
        title={of.enabled ? say(deskTexts.disableAsk) : undefined}
        yes={say(kitTexts.confirm)}
        hint={<p>{say(deskTexts.disableHint)}</p>}
      />
      <ButtonLink look="primary" to={`/templateDesk/edit?id=${of.templateId}`}>
        {say(templateTitles.edit)}
      </ButtonLink>
    </>
  );
};

const tones = { draft: "info", trial: "wait", published: "good", retired: "idle" } as const;

const Version = ({
  templateId,
  line,
  before,
  isNewest,
}: {
  readonly templateId: string;
  readonly line: VersionLine;
  readonly before: number | undefined;
  readonly isNewest: boolean;
}) => {
  const say = useSay();
  const go = useNavigate();
  return (
    <Sheet
      title={
        <>
          {say(deskTexts.versionOf, { version: line.version })}{" "}
          <Tag tone={tones[line.status]}>{say(statusTexts[line.status])}</Tag>
        </>
      }
      actions={
        <Actions>
          <a
            className="button is-default is-small"
            href={addressOf(exportTemplate, { templateId, version: String(line.version) })}
            download
          >
            {say(deskTexts.exportFile)}
          </a>
          {!isNewest && (
            <SendButton
              call={restoreTemplate}
              body={{ templateId, version: line.version }}
              refreshes={concerned}
              size="small"
              says={say(deskTexts.restore)}
              done={say(deskTexts.restored)}
              onDone={() => void go(`/templateDesk/edit?id=${templateId}`)}
            />
          )}
        </Actions>
      }
    >
      <Facts
        columns={3}
        of={[
          { label: say(deskTexts.fields), value: line.fields },
          { label: say(deskTexts.uses), value: line.uses },
          { label: say(deskTexts.editTime), value: `${line.editTime} ${line.editor}` },
          { label: say(kitTexts.publishedAt), value: line.publishTime && `${line.publishTime} ${line.publisher}` },
          { label: say(deskTexts.note), value: line.note, wide: true },
        ]}
      />
      <VersionForm templateId={templateId} version={line.version} before={before} />
    </Sheet>
  );
};
