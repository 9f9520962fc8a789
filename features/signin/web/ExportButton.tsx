import type { BodyOf } from "@apron/kit/contract/call";
import { DownloadButton } from "@apron/kit/web/files";
import { useSay } from "@apron/kit/web/language";
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
  return (
    <DownloadButton call={exportSignIns} body={asked} done={say(signinTexts.exported)} disabled={disabled}>
      {say(signinTexts.export)}
    </DownloadButton>
  );
};
