import { useLocation, useSearchParams } from "react-router";
import { CallCode } from "@apron/features/hotline/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { servicePath } from "@apron/kit/contract/customer-service";
import { patterns } from "@apron/kit/contract/patterns";
import { Button, ButtonLink, copy, Phone } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Answered, Facts, Tag } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import { getContact } from "../contract.ts";
import { contactTexts } from "../texts.ts";
import { contactTitles } from "../titles.ts";
import { Branches } from "./Branches.tsx";
import { hoursLines } from "./hours.ts";
import "./contact.css";

type Contacts = ResultOf<typeof getContact>;

/** How to reach people, whoever reads (catalogue 13.16): what to tell them, who answers now, and where the branches are. */
export const Contact = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const code = search.get("code") ?? "";
  const bindingId = search.get("bindingId") ?? "";
  const answer = useCall(
    getContact,
    { code: /^E\d{4,6}$/.test(code) ? code : "", bindingId: patterns.id.test(bindingId) ? bindingId : "" },
    { quiet: true, every: 60_000 },
  );
  return (
    <Page title={say(contactTitles.title)}>
      <Answered of={answer} rows={10}>
        {(contacts) => (
          <div className="contact">
            <About of={contacts.about} />
            <Online of={contacts.online} />
            <Hotline of={contacts} />
            <Branches of={contacts.branches} hotline={contacts.hotline} />
          </div>
        )}
      </Answered>
    </Page>
  );
};

/** What somebody comes from, ready to be read out or pasted. */
const About = ({ of: { code, reason, agent } }: { readonly of: Contacts["about"] }) => {
  const say = useSay();
  if (code === "" && agent === "") return null;
  const lines = [
    ...(code === "" ? [] : [{ label: say(contactTexts.reason), value: `${reason} ${code}` }]),
    ...(agent === "" ? [] : [{ label: say(kitTexts.workNumber), value: agent }]),
  ];
  return (
    <Sheet title={say(contactTexts.about)}>
      <p className="soft">{say(contactTexts.aboutHint)}</p>
      <Facts columns={1} of={lines} />
      <Actions>
        <Button onClick={() => void copy(lines.map(({ label, value }) => `${label} ${value}`).join("\n"))}>
          {say(contactTexts.copyAbout)}
        </Button>
      </Actions>
    </Sheet>
  );
};

/** The external page of customer service: open to verified holders, told why not to the others (catalogue 13.1). */
const Online = ({ of: { url, why, action } }: { readonly of: Contacts["online"] }) => {
  const say = useSay();
  const { search } = useLocation();
  const { id, version } = useSession();
  if (url === "" && why === "" && id !== "" && version !== "3")
    return (
      <Sheet title={say(contactTexts.online)}>
        <p>{say(contactTexts.askHint)}</p>
        <Actions>
          <ButtonLink look="primary" to={`${servicePath}${search}`}>
            {say(contactTexts.askHere)}
          </ButtonLink>
        </Actions>
      </Sheet>
    );
  if (url === "" && why === "") return null;
  return (
    <Sheet title={say(contactTexts.online)}>
      {url === "" ? (
        <p className="contact-warning" role="status">
          {why}
        </p>
      ) : (
        <p>{say(contactTexts.onlineHint)}</p>
      )}
      <Actions>
        {url !== "" && (
          <a className="button is-primary is-normal" href={url} target="_blank" rel="noopener noreferrer">
            {say(contactTexts.openOnline)}
          </a>
        )}
        {action && <ButtonLink to={action.route}>{action.label}</ButtonLink>}
      </Actions>
    </Sheet>
  );
};

const Hotline = ({ of }: { readonly of: Contacts }) => {
  const say = useSay();
  const { id, version } = useSession();
  const lines = hoursLines(of.hours, say);
  return (
    <Sheet title={say(contactTexts.hotline)} actions={<Answering of={of} />}>
      {of.hotline === "" ? (
        <p>{say(of.branches.length > 0 ? contactTexts.noHotline : contactTexts.noHotlineYet)}</p>
      ) : (
        <p className="contact-number">
          <Phone number={of.hotline} />
        </p>
      )}
      <Facts
        of={[
          ...(lines.length === 0 ? [] : [{ label: say(contactTexts.hours), value: <HoursText lines={lines} /> }]),
          ...(of.dutyPhone === ""
            ? []
            : [
                {
                  label: say(contactTexts.dutyPhone),
                  value: (
                    <>
                      <Phone number={of.dutyPhone} />
                      <span className="soft small contact-line">{say(contactTexts.dutyPhoneHint)}</span>
                    </>
                  ),
                },
              ]),
        ]}
      />
      {lines.length > 0 && <p className="soft small">{say(contactTexts.beijingTime)}</p>}
      {of.hotline !== "" && id !== "" && version !== "3" && <CallCode />}
    </Sheet>
  );
};

/** Whether somebody answers now, and until when or from when on; nothing while no hours are stated. */
const Answering = ({ of: { hotline, isOpen, changesAt } }: { readonly of: Contacts }) => {
  const say = useSay();
  if (hotline === "" || isOpen === null) return null;
  const time = changesAt.slice(5, 16);
  const when = time === "" ? "" : say(isOpen ? contactTexts.openUntil : contactTexts.opensAt, { time });
  return (
    <span className="contact-now" role="status">
      <Tag tone={isOpen ? "good" : "idle"}>{say(isOpen ? contactTexts.openNow : contactTexts.closedNow)}</Tag>
      {when !== "" && <span className="soft small">{when}</span>}
    </span>
  );
};

/** Hours line by line. */
const HoursText = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="contact-line">
      {line}
    </span>
  ));
