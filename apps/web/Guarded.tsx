import { common } from "@apron/kit/contract/refusal";
import type { Route } from "@apron/kit/web/feature";
import { say, kitTexts } from "@apron/kit/web/language";
import { signInAgain, type CallRefused } from "@apron/kit/web/call";
import { signInPath } from "@apron/kit/web/address";
import { maySee, signedIn, useSession } from "@apron/kit/web/session";
import { Loading, RefusalView } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { Suspense, useEffect, useState, type ReactElement } from "react";
import { Navigate, useLocation } from "react-router";
import { Broken } from "./screens/Broken.tsx";
import { NoPermission } from "./screens/NoPermission.tsx";
import { useProfile } from "./profile.ts";
import { publicPaths, tidyPath } from "./public-paths.ts";
import { screenOf } from "./screens.ts";
import { useLeavingSignIn } from "./leaving.ts";

/** Lets a route be seen, or leads elsewhere: the guard of the specification (2.1, catalogue 26.2). */
export const Guarded = ({ route }: { readonly route: Route }) => {
  const who = useSession();
  const { pathname, search, hash } = useLocation();
  const previous = useLeavingSignIn(pathname);
  useEffect(() => {
    document.title = `${say(route.title)} · Apron`;
  }, [route]);

  const path = tidyPath(route.path);
  const isPublic = publicPaths.has(path);
  const profile = useProfile(!isPublic);
  const screen = screenOf(route);
  // Drawn once more on its way there, it still leads back here.
  if (!signedIn() && !isPublic) return <Navigate to={signInPath(pathname + search + hash)} replace />;
  if (route.state !== "open" || !screen) return <ComingSoon back={signedIn() ? previous : "/login"} />;
  if (profile.state === "asking") return <Loading rows={10} />;
  if (profile.state === "nobody") return <Nobody refusal={profile.refusal} />;
  if (profile.state === "failed") return <RefusalView refusal={profile.refusal} onRetry={profile.again} />;
  if (!isPublic && !maySee(who, route))
    return route.instead === undefined ? <NoPermission of={route} /> : <Navigate to={route.instead} replace />;
  const named = new URLSearchParams(search);
  if (route.asks && !route.asks.some((name) => named.get(name)))
    return <Navigate to={route.parent ?? "/home"} replace />;
  return (
    <Broken key={path}>
      <Suspense fallback={<Loading rows={10} />}>
        {path === "/login" ? (
          <ForGuests>
            <screen.Part />
          </ForGuests>
        ) : (
          <screen.Part />
        )}
      </Suspense>
    </Broken>
  );
};

/** Leads away whoever comes signed in; who signs in here is led on by the sign-in itself, once it knows where to. */
const ForGuests = ({ children }: { readonly children: ReactElement }) => {
  const [cameSignedIn] = useState(signedIn);
  return cameSignedIn ? <Navigate to="/" replace /> : children;
};

/** A session that belongs to nobody is over: says so and leads to sign-in (catalogue 0.9). */
const Nobody = ({ refusal }: { readonly refusal: CallRefused }) => {
  useEffect(() => {
    void whyNobody(refusal).then((why) => signInAgain(why, "error"));
  }, [refusal]);
  return <Loading rows={10} />;
};

/** A server that names no reason means E1021, whose words are too many to be there at every start. */
const whyNobody = async (refusal: CallRefused): Promise<string> => {
  if (refusal.code !== common.E9500.code) return refusal.message;
  const { loginRefusals } = await import("@apron/features/login/texts");
  return say(loginRefusals.E1021);
};

/** Says so and does not navigate: an address typed by hand leads back to where the person was. */
const ComingSoon = ({ back }: { readonly back: string }) => {
  useEffect(() => tell("info", say(kitTexts.comingSoon)), []);
  return <Navigate to={back} replace />;
};
