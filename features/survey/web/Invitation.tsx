import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { useCall, useSend } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Dialog } from "@apron/kit/web/page";
import { useLanding, usePage, useTurn } from "@apron/kit/web/portal";
import { answerPath, answerUrl, chooseSurvey, getInvite, type Invitation as Words, surveyPath } from "../contract.ts";
import { invitationTexts } from "../texts-invite.ts";

/** Open although a mandatory survey waits, besides every page that guests may read: the survey itself, and the law. */
const free: ReadonlySet<string> = new Set([surveyPath, answerPath, "/homeAgreement", "/aboutSoftware"]);

/**
 * The survey somebody is invited to, where he arrives (catalogue 23.1): a question with three answers, or, where it is
 * mandatory, the way to it before anything else. Whoever was at work when it was opened is let finish first.
 */
export const Invitation = () => {
  const { pathname, search } = useLocation();
  const isLanding = useLanding();
  const page = usePage(pathname);
  const answer = useCall(getInvite, {}, { quiet: true });
  const { data, isError, refetch } = answer;
  const invite = data?.invite ?? undefined;
  const isDue = invite?.mandatory === true;
  const [isHeld, setHeld] = useState<boolean>();
  // It was there when the page was opened, or is when somebody comes home.
  if (data && isHeld !== isDue && (isHeld === undefined || isLanding || !isDue)) setHeld(isDue);
  useEffect(() => {
    if (isLanding) void refetch();
  }, [isLanding, pathname, refetch]);
  const opens = useTurn("survey", data ? invite !== undefined && !isDue : isError ? false : undefined);
  if (invite && isDue && isHeld && !free.has(pathname) && page?.public !== true)
    return <Navigate to={`${answerUrl(invite.id)}&redirect=${encodeURIComponent(pathname + search)}`} replace />;
  return opens && invite ? <Asking key={invite.id} of={invite} /> : null;
};

const Asking = ({ of }: { readonly of: Words }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [isAnswered, setAnswered] = useState(false);
  const choosing = useSend(chooseSurvey, { refreshes: [getInvite] });
  const choose = (choice: "next" | "never" | "join"): void => {
    setAnswered(true);
    // Nobody is kept from his page because an answer did not arrive: he is asked again.
    void choosing.send({ id: of.id, choice }).catch(() => undefined);
    if (choice === "join") void navigate(answerUrl(of.id));
  };
  return (
    <Dialog
      open={!isAnswered}
      size="small"
      title={of.title}
      onClose={() => choose("next")}
      footer={
        <>
          {/* The first has the focus: whoever presses Enter by habit is asked again. */}
          <Button onClick={() => choose("next")}>{say(invitationTexts.next)}</Button>
          <Button look="plain" onClick={() => choose("never")}>
            {say(invitationTexts.never)}
          </Button>
          <Button look="primary" onClick={() => choose("join")}>
            {say(invitationTexts.join)}
          </Button>
        </>
      }
    >
      <p className="survey-lead">{of.intro === "" ? say(invitationTexts.invite) : of.intro}</p>
      {of.untilTime !== "" && (
        <p className="soft small">{say(invitationTexts.until, { time: of.untilTime.slice(0, 16) })}</p>
      )}
    </Dialog>
  );
};
