import { useState } from "react";
import type { BodyOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/controls";
import { asRefused, react, sendForBytes } from "@apron/kit/web/call";
import { saveFile } from "@apron/kit/web/files";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { exportSignIns } from "../contract.ts";
import { signinTexts } from "../texts.ts";

/** What the list shows as a file; of too much the answer says that it is written behind, and leads there. */
export const ExportButton = ({
  asked,
  disabled,
}: {
  readonly asked: BodyOf<typeof exportSignIns>;
  readonly disabled: boolean;
}) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await sendForBytes(exportSignIns, asked);
      saveFile(file.blob, file.name);
      tell("success", say(signinTexts.exported));
    } catch (thrown) {
      react(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} disabled={disabled} onClick={() => void load()}>
      {say(signinTexts.export)}
    </Button>
  );
};
