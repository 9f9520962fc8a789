import { act } from "react";
import { createRoot } from "react-dom/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { Guarded } from "./Guarded.tsx";
import { routeOf } from "./routes.ts";

const stage = document.createElement("div");
const root = createRoot(stage);
afterEach(() => {
  act(() => root.unmount());
  history.replaceState(null, "", "/");
});

const Place = () => {
  const { pathname, search } = useLocation();
  const route = routeOf(pathname);
  return pathname === "/login" || !route ? <output>{pathname + search}</output> : <Guarded route={route} />;
};

test("a page whose session ended leads back to it, also when the address bar is at the sign-in already", async () => {
  history.replaceState(null, "", "/login?redirect=%2FfaultSubmit");
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={["/faultSubmit?officeCode=PVG310#flights"]}>
          <Place />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  expect(stage.textContent).toBe("/login?redirect=%2FfaultSubmit%3FofficeCode%3DPVG310%23flights");
});
