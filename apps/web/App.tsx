import { PortalContext } from "@apron/kit/web/portal";
import { signedIn, useSession } from "@apron/kit/web/session";
import { Toasts } from "@apron/kit/web/page";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { BrowserRouter, Navigate, Route as RouteElement, Routes } from "react-router";
import { client } from "./client.ts";
import { guestFrame, shell } from "./frames.ts";
import { Guarded } from "./Guarded.tsx";
import { features } from "./features.ts";
import { NotFound } from "./screens/NotFound.tsx";
import { routes, startPath } from "./routes.ts";

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
                  <shell.Part />
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
  return <Suspense fallback={null}>{id !== "" || signedIn() ? <shell.Part /> : <guestFrame.Part />}</Suspense>;
};

/** The bare address: a guest signs in. */
const Start = () => <Navigate to={signedIn() ? startPath() : "/login"} replace />;
