import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Stack, Tag } from "@apron/kit/web/page";
import { callCodeTopic, getCallCode, newCallCode } from "../contract.ts";
import { hotlineTexts } from "../texts.ts";
import "./call-code.css";

/** By what a holder on the telephone shows customer service that it is he (catalogue 5.14), for the page of contacts. */
export const CallCode = () => {
  const say = useSay();
  // It ends by itself.
  const answer = useCall(getCallCode, {}, { quiet: true, every: 30_000 });
  useLive(callCodeTopic, [getCallCode]);
  return (
    <Stack>
      <p className="soft">{say(hotlineTexts.callCodeLead)}</p>
      <Answered of={answer} rows={1}>
        {({ code, validUntil, readTime }) => (
          <>
            {code !== "" && (
              <p className="call-code" role="status">
                <span className="call-code-digits mono">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
                {readTime === "" ? (
                  <span className="soft small">{say(hotlineTexts.codeUntil, { time: validUntil.slice(11, 16) })}</span>
                ) : (
                  <Tag tone="good">{say(hotlineTexts.codeRead, { time: readTime.slice(11, 16) })}</Tag>
                )}
              </p>
            )}
            <Actions>
              <SendButton
                call={newCallCode}
                body={{}}
                refreshes={[getCallCode]}
                says={say(code === "" ? hotlineTexts.getCode : hotlineTexts.anotherCode)}
              />
            </Actions>
          </>
        )}
      </Answered>
    </Stack>
  );
};
