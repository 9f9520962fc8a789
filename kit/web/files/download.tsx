import { type ReactNode, useState } from "react";
import type { BodyOf, Call } from "@apron/kit/contract/call";
import { asRefused, react, sendForBytes } from "../call/index.ts";
import { Button } from "../controls/index.ts";
import { tell } from "../toast.ts";
import { saveFile } from "./save-file.ts";

/**
 * Fetches the file of a call of carriage `bytes` and hands it to the browser under the name the server gives it. `download`
 * resolves with that name, or undefined after a refusal, which is told like that of every other call.
 */
export const useDownload = <C extends Call>(call: C) => {
  const [pending, setPending] = useState(false);
  const download = async (body: BodyOf<C>): Promise<string | undefined> => {
    setPending(true);
    try {
      const { blob, name } = await sendForBytes(call, body);
      saveFile(blob, name);
      return name;
    } catch (thrown) {
      react(asRefused(thrown));
      return undefined;
    } finally {
      setPending(false);
    }
  };
  return { download, pending };
};

/** A button that brings a file; `done` is told once it is there. */
export const DownloadButton = <C extends Call>({
  call,
  body,
  done,
  disabled,
  children,
}: {
  readonly call: C;
  readonly body: BodyOf<C>;
  readonly done?: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) => {
  const { download, pending } = useDownload(call);
  const bring = async (): Promise<void> => {
    if ((await download(body)) !== undefined && done !== undefined) tell("success", done);
  };
  return (
    <Button busy={pending} disabled={disabled ?? false} onClick={() => void bring()}>
      {children}
    </Button>
  );
};
