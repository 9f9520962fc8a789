import { drawnPart, PortalContext } from "@apron/kit/web/portal";
import { signedIn, useSession } from "@apron/kit/web/session";
import { Toasts } from "@apron/kit/web/page";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, Suspense } from "react";
import { BrowserRouter, Navigate, useLocation } from "react-router";
import { client } from "./client.ts";
import { guestFrame, shell } from "./frames.ts";
import { useArrival } from "./arrival.ts";
import { Guarded } from "./Guarded.tsx";
import { features } from "./features.ts";
import { NotFound } from "./screens/NotFound.tsx";
import { tidyPath } from "./public-paths.ts";
import { routeOf, routes, startPath } from "./routes.ts";

const portal = {
  homeParts: features.flatMap((feature) => feature.homeParts ?? []),
  pageParts: features.flatMap((feature) => feature.pageParts ?? []).map(drawnPart),
  routes,
};

/** The whole portal: every route behind the guard, in its layout. */
export const App = () => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <PortalContext value={portal}>
        <BrowserRouter>
          <Place />
        </BrowserRouter>
      </PortalContext>
      <Toasts />
    </QueryClientProvider>
  </StrictMode>
);

/** What stands at the address. No route has a part that varies, so it is looked up rather than compared with each. */
const Place = () => {
  const { pathname } = useLocation();
  useArrival(pathname);
  const route = routeOf(pathname);
  if (route) {
    const screen = <Guarded route={route} />;
    return route.layout === "bare" || route.layout === "wall" ? (
      screen
    ) : (
      <Frame open={route.layout === "open"}>{screen}</Frame>
    );
  }
  const path = tidyPath(pathname).toLowerCase();
  if (path === "/") return <Navigate to={signedIn() ? startPath() : "/login"} replace />;
  if (path === "/blank") return <Frame />;
  return path === "/404" ? <NotFound /> : <Navigate to="/404" replace />;
};

/** Menu and bars around a page; around one that is open to all, only for who is signed in and has confirmed who that is. */
const Frame = ({ open = false, children }: { readonly open?: boolean; readonly children?: ReactNode }) => {
  const { id, unconfirmed } = useSession();
  const isGuest = open && (unconfirmed || (id === "" && !signedIn()));
  return (
    <Suspense fallback={null}>
      {isGuest ? <guestFrame.Part>{children}</guestFrame.Part> : <shell.Part>{children}</shell.Part>}
    </Suspense>
  );
};
