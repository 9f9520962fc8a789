import { act } from "react";
import { onTestFinished, vi } from "vitest";
import { FakeSource, newestSource } from "./fake-source.ts";
import { settled } from "./stage.tsx";

/** Lets the screens of this test hear; gives how they are told that a topic has news. */
export const hearing = (): ((topic: string) => Promise<void>) => {
  vi.stubGlobal("EventSource", FakeSource);
  document.cookie = "token=half";
  // Whoever is signed in on this page is signed in with it.
  sessionStorage.setItem("token", "half");
  onTestFinished(() => void vi.unstubAllGlobals());
  return async (topic) => {
    await act(async () => newestSource().say("tell", topic));
    await settled();
  };
};
