import { useEffect, useState } from "react";
import type { Version } from "@apron/kit/contract/call";
import { pageFacts, accountType, chooseVersion } from "@apron/kit/web/session";

/** The version meant before anybody is signed in: the one chosen last, if it is offered; a choice is remembered. */
export const useVersion = (): readonly [Version, (version: Version) => void] => {
  const [version, setVersion] = useState<Version>(() =>
    pageFacts.versions.includes(accountType()) ? accountType() : (pageFacts.versions[0] ?? "3"),
  );
  useEffect(() => chooseVersion(version), [version]);
  return [version, setVersion];
};
