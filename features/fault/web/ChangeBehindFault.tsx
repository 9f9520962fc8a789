import { useState } from "react";
import { Link } from "react-router";
import { Button, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, SendButton, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Facts, Sheet } from "@apron/kit/web/page";
import { blameChange, type ChangeBehind, faultRefusals, type FaultWhole, getFault } from "../contract.ts";
import { faultTexts } from "../texts.ts";

/** What was changed shortly before a fault, who did it and how it is taken back; or the change it was put down to (18.6). */
export const ChangeBehindFault = ({ fault }: { readonly fault: FaultWhole }) => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const { change, suspects, mayBlame, id } = fault;
  if (!change && suspects.length === 0 && !mayBlame) return null;
  return (
    <Sheet
      title={say(change ? faultTexts.causedBy : faultTexts.suspects)}
      actions={
        mayBlame &&
        (change ? (
          <SendButton
            call={blameChange}
            body={{ id, change: "" }}
            refreshes={[getFault]}
            size="small"
            says={say(faultTexts.unblame)}
            done={say(faultTexts.unblamed)}
          />
        ) : (
          <Button size="small" popup="dialog" onClick={() => setAsking(true)}>
            {say(faultTexts.blameOther)}
          </Button>
        ))
      }
    >
      {change && <Behind of={change} />}
      {!change && suspects.length === 0 && <p className="soft">{say(faultTexts.noSuspects)}</p>}
      {suspects.map((suspect) => (
        <div key={suspect.id} className="fault-suspect">
          <Behind of={suspect} />
          {mayBlame && (
            <SendButton
              call={blameChange}
              body={{ id, change: suspect.id }}
              refreshes={[getFault]}
              size="small"
              says={say(faultTexts.blameThis)}
              done={say(faultTexts.blamed)}
            />
          )}
        </div>
      ))}
      {asking && <BlameDialog id={id} onClose={() => setAsking(false)} />}
    </Sheet>
  );
};

const Behind = ({ of: change }: { readonly of: ChangeBehind }) => {
  const say = useSay();
  return (
    <Facts
      columns={2}
      of={[
        {
          label: say(faultTexts.change),
          value: (
            <Link to={change.route}>
              {change.changeNo} {change.title}
            </Link>
          ),
          wide: true,
        },
        {
          label: say(faultTexts.changeWindow),
          value: `${change.windowStart.slice(0, 16)} – ${change.windowEnd.slice(0, 16)}`,
        },
        {
          label: say(faultTexts.changeOwner),
          value: [change.owner, change.doneBy].filter((name) => name !== "").join(" · "),
        },
        { label: say(faultTexts.rollback), value: <span className="fault-text">{change.rollback}</span>, wide: true },
      ]}
    />
  );
};

const BlameDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: blameChange,
    start: { id, change: "" },
    refusals: faultRefusals,
    refreshes: [getFault],
    done: say(faultTexts.blamed),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(faultTexts.blameOther)}
      submit={say(faultTexts.blameThis)}
      size="small"
      onClose={onClose}
    >
      <Field form={form} name="change" label={say(faultTexts.change)} required>
        {(control) => <TextInput {...control} mono placeholder="CHG20261121-01" maxLength={64} />}
      </Field>
    </FormDialog>
  );
};
