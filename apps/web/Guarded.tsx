import type { Route } from "@apron/kit/web/feature";
import { say } from "@apron/kit/web/language";
import { signInPath } from "@apron/kit/web/return-path";
import { maySee, signedIn, useSession } from "@apron/kit/web/session";
import { Loading, RefusalView } from "@apron/kit/web/states.tsx";
import { tell } from "@apron/kit/web/toast";
import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { Navigate, useLocation } from "react-router";
import { Broken } from "./screens/Broken.tsx";
import { NoPermission } from "./screens/NoPermission.tsx";
import { NotOpenYet } from "./screens/NotOpenYet.tsx";
import { useProfile } from "./profile.ts";
import { publicPaths, tidyPath } from "./public-paths.ts";
import { useLeavingSignIn } from "./leaving.ts";
import { shellTexts } from "./texts.ts";

/** Lets a route be seen, or leads elsewhere: the guard of the specification (2.1, catalogue 26.2). */
export const Guarded = ({ route }: { readonly route: Route }) => {
  const who = useSession();
  const { pathname } = useLocation();
  const previous = useLeavingSignIn(pathname);
  useEffect(() => {
    document.title = `${say(route.title)} · Apron`;
  }, [route]);

  const path = tidyPath(route.path);
  const isPublic = publicPaths.has(path);
  const profile = useProfile(!isPublic);
  if (path === "/login" && signedIn()) return <Navigate to="/" replace />;
  if (!signedIn() && !isPublic) return <Navigate to={signInPath()} replace />;
  if (route.state === "comingSoon") return <ComingSoon back={previous} />;
  if (route.state === "notOpenYet" || !route.screen) return <NotOpenYet route={route} />;
  if (profile.state === "asking") return <Loading rows={10} />;
  if (profile.state === "failed") return <RefusalView refusal={profile.refusal} onRetry={profile.again} />;
  if (!isPublic && !maySee(who, route)) return <NoPermission />;
  const Screen = screenOf(route, route.screen);
  return (
    <Broken key={path}>
      <Suspense fallback={<Loading rows={10} />}>
        <Screen />
      </Suspense>
    </Broken>
  );
};

/** Says so and does not navigate: an address typed by hand leads back to where the person was. */
const ComingSoon = ({ back }: { readonly back: string }) => {
  useEffect(() => tell("info", say(shellTexts.comingSoon)), []);
  return <Navigate to={back} replace />;
};

const screens = new Map<string, ComponentType>();

const screenOf = (route: Route, load: NonNullable<Route["screen"]>): ComponentType => {
  const known = screens.get(route.path) ?? lazy(async () => ({ default: (await load()).screen }));
  screens.set(route.path, known);
  return known;
};
