import { useState } from "react";
import { Link } from "react-router";
import { agentName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { TextInput } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, Facts, Sheet, Stack } from "@apron/kit/web/page";
import { readCallCode } from "../contract.ts";
import { hotlineRefusals, hotlineTexts } from "../texts.ts";
import "./call-code.css";

/** Who is calling, by the code he reads out (catalogue 5.14), and the way to his work numbers. */
export const Caller = () => {
  const say = useSay();
  const [caller, setCaller] = useState<ResultOf<typeof readCallCode>>();
  const form = useForm({
    call: readCallCode,
    start: { code: "" },
    refusals: hotlineRefusals,
    // Nobody is helped as whoever called before.
    onRefused: () => {
      setCaller(undefined);
      return false;
    },
    onDone: (read) => {
      setCaller(read);
      form.reset();
    },
  });
  return (
    <Sheet title={say(hotlineTexts.caller)}>
      <Stack>
        <p className="soft">{say(hotlineTexts.callerHint)}</p>
        <Form form={form} label={say(hotlineTexts.caller)} look="row">
          <Field form={form} name="code" label={say(hotlineTexts.callCode)}>
            {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" maxLength={32} />}
          </Field>
          <Actions>
            <SubmitButton>{say(hotlineTexts.check)}</SubmitButton>
          </Actions>
        </Form>
        {caller && <Proven caller={caller} />}
      </Stack>
    </Sheet>
  );
};

const Proven = ({ caller }: { readonly caller: ResultOf<typeof readCallCode> }) => {
  const say = useSay();
  const { user, mobile, email, readTime, agents } = caller;
  return (
    <div role="status">
      <Facts
        columns={3}
        of={[
          { label: say(hotlineTexts.holder), value: user },
          { label: say(hotlineTexts.contact), value: <span className="mono">{mobile || email}</span> },
          { label: say(hotlineTexts.checked), value: readTime.slice(0, 16) },
          {
            label: say(hotlineTexts.numbers),
            value:
              agents.length === 0
                ? say(hotlineTexts.noAgents)
                : agents.map((agent) => (
                    <Link
                      key={agent.bindingId}
                      className="call-code-number"
                      to={`/hotline/agent?bindingId=${agent.bindingId}`}
                    >
                      {agentName(agent)}
                    </Link>
                  )),
          },
        ]}
      />
    </div>
  );
};
