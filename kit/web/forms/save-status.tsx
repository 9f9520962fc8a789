import type { ReactNode } from "react";
import { Button } from "../controls/index.ts";
import type { Sending, Standing } from "../drafts/index.ts";
import { kitTexts, useSay } from "../language/index.ts";
import { Tag, type Tone } from "../page/index.ts";
import "./form.css";

const faces = {
  sent: { tone: "plain", word: kitTexts.kept },
  typed: { tone: "info", word: kitTexts.unsaved },
  sending: { tone: "info", word: kitTexts.saving },
  unreached: { tone: "wait", word: kitTexts.unreached },
  ended: { tone: "bad", word: kitTexts.ended },
  changed: { tone: "bad", word: kitTexts.changedByOther },
  refused: { tone: "bad", word: kitTexts.notSaved },
} as const satisfies Record<Standing, { tone: Tone; word: object }>;

/** How what is typed stands towards the server, and what can be done about it. */
export const SaveStatus = ({
  of: { standing, refusal, flush },
  sent,
}: {
  readonly of: Pick<Sending, "standing" | "refusal" | "flush">;
  /** What is said where the server has everything; nothing where it is "". */
  readonly sent?: ReactNode;
}) => {
  const say = useSay();
  const { tone, word } = faces[standing];
  const said = standing === "sent" ? (sent ?? say(word)) : say(word);
  return (
    <>
      <span role="status" className="save-status">
        {said !== "" && <Tag tone={tone}>{said}</Tag>}
      </span>
      {(standing === "unreached" || standing === "refused") && (
        <span className="save-trouble" role="alert">
          {standing === "refused" && refusal?.message}
          <Button size="small" onClick={() => void flush()}>
            {say(kitTexts.tryNow)}
          </Button>
        </span>
      )}
    </>
  );
};
