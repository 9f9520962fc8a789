import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Facts, Sheet } from "@apron/kit/web/page";
import { isHostType, type ResourceWhole } from "../contract.ts";
import { revealUse } from "../contract-desk.ts";
import { resourceTexts } from "../texts-pages.ts";

/** Who used it last: masked, and in full on a click of those who may, which is audited. */
export const LastUse = ({ resource }: { readonly resource: ResourceWhole }) => {
  const say = useSay();
  const [revealed, setRevealed] = useState<ResultOf<typeof revealUse>>();
  if (!isHostType(resource.resourceType) || resource.resourceType === "office") return null;
  const [use] = resource.lastUse;
  return (
    <Sheet
      title={say(resourceTexts.lastUse)}
      actions={
        resource.mayReveal &&
        !revealed && (
          <SendButton
            call={revealUse}
            body={{ id: resource.id }}
            says={say(resourceTexts.reveal)}
            title={say(resourceTexts.revealAsk)}
            hint={say(resourceTexts.revealHint)}
            onDone={setRevealed}
          />
        )
      }
    >
      {use ? (
        <Facts
          columns={2}
          of={[
            {
              label: say(resourceTexts.lastUsedBy),
              value: <span className="mono">{revealed?.agentNumber ?? use.agentNumber}</span>,
            },
            { label: say(resourceTexts.lastUsedAt), value: use.time },
            ...(revealed
              ? [{ label: say(resourceTexts.holder), value: revealed.holder || say(resourceTexts.unbound) }]
              : []),
          ]}
        />
      ) : (
        <p className="soft">{say(resourceTexts.noUse)}</p>
      )}
    </Sheet>
  );
};
