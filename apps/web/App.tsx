import { newQueryClient } from "@apron/kit/web/call";
import { PortalContext } from "@apron/kit/web/portal";
import { signedIn, useSession } from "@apron/kit/web/session";
import { Toasts } from "@apron/kit/web/page";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, StrictMode, Suspense } from "react";
import { BrowserRouter, Navigate, Route as RouteElement, Routes } from "react-router";
import { Guarded } from "./Guarded.tsx";
import { features } from "./features.ts";
import { NotFound } from "./screens/NotFound.tsx";
import { routes, startPath } from "./routes.ts";

// Sign-in needs no menu and no bars: they come when somebody is there to use them.
const Shell = lazy(async () => ({ default: (await import("./shell/Shell.tsx")).Shell }));
const GuestFrame = lazy(async () => ({ default: (await import("./shell/GuestFrame.tsx")).GuestFrame }));

const client = newQueryClient();
const portal = { homeParts: features.flatMap((feature) => feature.homeParts ?? []), routes };
const inLayout = (layout: "shell" | "open" | "bare" | "wall") =>
  routes.filter((route) => (route.layout ?? "shell") === layout);

/** The whole portal: every route behind the guard, in its layout. */
export const App = () => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <PortalContext value={portal}>
        <BrowserRouter>
          <Routes>
            <RouteElement path="/" element={<Start />} />
            <RouteElement
              element={
                <Suspense fallback={null}>
                  <Shell />
                </Suspense>
              }
            >
              {inLayout("shell").map((route) => (
                <RouteElement key={route.path} path={route.path} element={<Guarded route={route} />} />
              ))}
              <RouteElement path="/blank" element={null} />
            </RouteElement>
            <RouteElement element={<OpenToAll />}>
              {inLayout("open").map((route) => (
                <RouteElement key={route.path} path={route.path} element={<Guarded route={route} />} />
              ))}
            </RouteElement>
            {[...inLayout("bare"), ...inLayout("wall")].map((route) => (
              <RouteElement key={route.path} path={route.path} element={<Guarded route={route} />} />
            ))}
            <RouteElement path="/404" element={<NotFound />} />
            <RouteElement path="*" element={<Navigate to="/404" replace />} />
          </Routes>
        </BrowserRouter>
      </PortalContext>
      <Toasts />
    </QueryClientProvider>
  </StrictMode>
);

/** A page that guests and members read alike: with menu and bars for who is signed in. */
const OpenToAll = () => {
  const { id } = useSession();
  return <Suspense fallback={null}>{id !== "" || signedIn() ? <Shell /> : <GuestFrame />}</Suspense>;
};

/** The bare address: a guest signs in. */
const Start = () => <Navigate to={signedIn() ? startPath() : "/login"} replace />;
