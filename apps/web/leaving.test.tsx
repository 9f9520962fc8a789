import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { writeCookie } from "@apron/kit/web/session";
import { draw } from "@apron/kit/web/testing/draw";
import { afterEach, expect, test, vi } from "vitest";
import { useLeavingSignIn } from "./leaving.ts";

const Visitor = ({ to }: { readonly to: string }) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useLeavingSignIn(pathname);
  useEffect(() => void navigate(to), [navigate, to]);
  return null;
};

afterEach(() => {
  document.cookie = "token=; path=/; max-age=0";
  vi.restoreAllMocks();
});

test("back from home stays there after a sign-in, which is over", async () => {
  writeCookie("token", "half");
  const pushed = vi.spyOn(history, "pushState");
  await draw(<Visitor to="/home" />, "/login");
  expect(pushed).toHaveBeenCalledTimes(1);
});

test("a guest who looked something up is back at sign-in by one press", async () => {
  const pushed = vi.spyOn(history, "pushState");
  await draw(<Visitor to="/userHelp/index" />, "/login");
  expect(pushed).not.toHaveBeenCalled();
});
