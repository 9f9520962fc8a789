import { useState } from "react";
import { control, Switch } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Dialog, Stack } from "@apron/kit/web/page";
import { deskTexts } from "../../texts-desk.ts";
import { deskKeys, keepSingleKeys, singleKeys } from "./keys.ts";

/** Every key of the desk with what it does. */
export const KeyList = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useSay();
  const [single, setSingle] = useState(singleKeys);
  return (
    <Dialog open title={say(deskTexts.keys)} size="small" onClose={onClose}>
      <Stack>
        <p className="soft">{say(deskTexts.keysHint)}</p>
        <Switch
          {...control<boolean | undefined>("singleKeys", single, (on) => {
            keepSingleKeys(on ?? false);
            setSingle(on ?? false);
          })}
        >
          {say(deskTexts.singleKeys)}
        </Switch>
        <dl className="desk-keys">
          {deskKeys.map(({ act, key, word }) => (
            <div key={act}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(word)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>Ctrl</kbd>+<kbd>Enter</kbd>
            </dt>
            <dd>{say(deskTexts.send)}</dd>
          </div>
        </dl>
      </Stack>
    </Dialog>
  );
};
