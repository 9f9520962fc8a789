import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { patterns } from "@apron/kit/contract/patterns";
import { useGiven } from "@apron/kit/web/address";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Empty, Page, Sheet } from "@apron/kit/web/page";
import { RichText } from "@apron/kit/web/rich-text";
import { signedIn } from "@apron/kit/web/session";
import { getAdDetail } from "../contract.ts";
import { leaves } from "../entry.ts";
import { appearanceTexts } from "../texts.ts";
import { appearanceTitles } from "../titles.ts";
import { Leaving } from "./opening/Leaving.tsx";

/** What stands behind an advertisement, for everybody (catalogue 10.5); links to other sites say so first. */
export const AdvInfo = () => {
  const say = useSay();
  const id = useGiven("id");
  const known = patterns.id.test(id);
  const answer = useCall(getAdDetail, { adId: id }, { quiet: true, enabled: known });
  const back = (
    <Link to={signedIn() ? "/" : "/login"}>
      {say(signedIn() ? appearanceTexts.backToPortal : kitTexts.backToSignIn)}
    </Link>
  );
  if (!known)
    return (
      <Page title={say(appearanceTitles.detail)} actions={back}>
        <Empty title={say(kitTexts.noRecord)} />
      </Page>
    );
  return (
    <Page title={answer.data?.title ?? say(appearanceTitles.detail)} actions={back} narrow>
      <Answered of={answer} rows={8}>
        {({ contentHtml, link }) => <Detail html={contentHtml} link={link} />}
      </Answered>
    </Page>
  );
};

const Detail = ({ html, link }: { readonly html: string; readonly link: string }) => {
  const say = useSay();
  const [leaving, setLeaving] = useState("");
  const askFirst = (event: MouseEvent<HTMLElement>): void => {
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (!anchor || !leaves(anchor.getAttribute("href") ?? "") || anchor.host === location.host) return;
    event.preventDefault();
    setLeaving(anchor.href);
  };
  return (
    <Sheet>
      {/* Reached by keyboard too: a link that is pressed by Enter is clicked. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what is clicked are the links within */}
      <div onClick={askFirst}>
        <RichText html={html} />
      </div>
      {link !== "" && (
        <Actions>
          {leaves(link) ? (
            <Button look="primary" onClick={() => setLeaving(link)}>
              {say(appearanceTexts.follow)}
            </Button>
          ) : (
            <ButtonLink to={link}>{say(appearanceTexts.follow)}</ButtonLink>
          )}
        </Actions>
      )}
      {leaving !== "" && <Leaving to={leaving} onEnd={() => setLeaving("")} />}
    </Sheet>
  );
};
