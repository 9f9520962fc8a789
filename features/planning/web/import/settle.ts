import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "@apron/kit/contract/call";
import { asRefused, type CallRefused, refresh, useSend } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { deskDraft, deskDrafts, settleImport } from "../../contract.ts";
import { fileWords } from "./file-words.ts";

/** An answer to what a file's review asks. */
export type Settled = Partial<Omit<BodyOf<typeof settleImport>, "id" | "revision">>;

/** Answers one question after the other; a refusal stays until the next answer. */
export const useSettle = (id: string, revision: number) => {
  const say = useSay();
  const client = useQueryClient();
  const sending = useSend(settleImport, { quiet: true });
  const [refusal, setRefusal] = useState<CallRefused>();
  const settle = async (answer: Settled, words = fileWords.settled): Promise<boolean> => {
    setRefusal(undefined);
    try {
      const done = await sending.send({ id, revision, ...answer });
      await refresh(client, [deskDraft, deskDrafts]);
      tell("success", say(words, done));
      return true;
    } catch (thrown) {
      const refused = asRefused(thrown);
      if (refused.status === "409") await refresh(client, [deskDraft]);
      if (!refused.status.startsWith("403")) setRefusal(refused);
      return false;
    }
  };
  return { settle, refusal, pending: sending.pending };
};
export type Settling = ReturnType<typeof useSettle>;
