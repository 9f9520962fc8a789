import type { Version } from "@apron/kit/contract/call";
import { Radios, control, worded } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { pageFacts } from "@apron/kit/web/session";
import { loginTexts, versionAudiences, versionNames } from "../../texts.ts";

/** Which version of the portal is meant, and who it is for; nothing to choose where it offers one only. */
export const VersionChoice = ({
  version,
  onChange,
}: {
  readonly version: Version;
  readonly onChange: (version: Version) => void;
}) => {
  const say = useSay();
  if (pageFacts.versions.length < 2) return null;
  return (
    <div className="sign-in-version">
      <span id="c-version-label">{say(loginTexts.version)}</span>
      <Radios
        look="segments"
        label={say(loginTexts.version)}
        {...control<Version | undefined>("version", version, (chosen) => onChange(chosen ?? "3"))}
        options={worded(say, versionNames, pageFacts.versions)}
      />
      <p className="sign-in-audience" role="status">
        {say(versionAudiences[version])}
      </p>
    </div>
  );
};
