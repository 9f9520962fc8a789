import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import { Button, control } from "@apron/kit/web/controls";
import { sendForBytes, asRefused, type CallRefused } from "@apron/kit/web/call";
import { RefusalView } from "@apron/kit/web/page";
import { Labelled, ValuesDialog } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { saveFile } from "@apron/kit/web/files";
import { tell } from "@apron/kit/web/toast";
import { useState } from "react";
import { exportData, exportsPerDay } from "../contract.ts";
import { meTexts } from "../texts.ts";

/** One's own data as a file, after a code (catalogue 21.8). */
export const ExportData = () => {
  const say = useSay();
  const [smsCode, setSmsCode] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallRefused>();
  const wrong = refusal?.fields["smsCode"];
  const field = control<string | undefined>("exportCode", smsCode, (typed) => {
    setRefusal(undefined);
    setSmsCode(typed);
  });
  const load = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const file = await sendForBytes(exportData, { smsCode: smsCode ?? "" });
      saveFile(file.blob, file.name);
      setSmsCode(undefined);
      setAsking(false);
      tell("success", say(meTexts.exported));
    } catch (thrown) {
      setRefusal(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="me-choice">
        <p className="soft">{say(meTexts.exportLead, { limit: exportsPerDay })}</p>
        <Button onClick={() => setAsking(true)}>{say(meTexts.exportDo)}</Button>
      </div>
      {asking && (
        <ValuesDialog
          name="export"
          size="small"
          title={say(meTexts.export)}
          submit={say(meTexts.exportDo)}
          busy={busy}
          why={(smsCode ?? "").length < 6 ? say(loginRefusals.E1005) : undefined}
          onSubmit={() => void load()}
          onClose={() => setAsking(false)}
        >
          <Labelled id={field.id} label={say(meTexts.ownCode)} required error={wrong}>
            <OwnCode
              {...field}
              invalid={wrong !== undefined}
              describedBy={wrong === undefined ? undefined : `${field.id}-error`}
            />
          </Labelled>
          {refusal && wrong === undefined && <RefusalView refusal={refusal} />}
        </ValuesDialog>
      )}
    </>
  );
};
