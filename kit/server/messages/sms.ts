import * as z from "zod/mini";
import { type Carrier, NotCarried } from "./carrier.ts";

const deadlineMilliseconds = 10_000;

/** Statuses by which a gateway says that this very message will never do. */
const finalStatuses: readonly number[] = [400, 413, 422];

const gatewayAnswer = z.object({ gatewayMsgId: z.union([z.string(), z.number()]) });

/**
 * Text messages by an HTTP gateway: one POST of JSON per message to the configured URL and nowhere else, redirects
 * refused; credentials in the URL become Basic authentication. The protocol is in docs/operations/messages.md.
 */
export const smsCarrier = (smsUrl: string): Carrier => {
  const url = new URL(smsUrl);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = url.username ? { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` } : {};
  url.username = "";
  url.password = "";
  return {
    async carry({ bizId, to, purpose, language, text, params }) {
      const response = await reach(() =>
        fetch(url, {
          method: "POST",
          redirect: "manual",
          signal: AbortSignal.timeout(deadlineMilliseconds),
          headers: { "content-type": "application/json", accept: "application/json", ...authorization },
          body: JSON.stringify({ to, templateId: purpose, language, params, text, bizId }),
        }),
      );
      if (!response.ok) {
        await response.body?.cancel();
        throw new NotCarried(`HTTP ${response.status}`, finalStatuses.includes(response.status));
      }
      // It has been taken: an answer that cannot be read must not cause a second message.
      const answer = gatewayAnswer.safeParse(await response.json().catch(() => undefined));
      return answer.success ? String(answer.data.gatewayMsgId).slice(0, 200) : "";
    },
    close: () => undefined,
  };
};

const reach = async (request: () => Promise<Response>): Promise<Response> => {
  try {
    return await request();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    throw new NotCarried(code || (cause instanceof Error ? cause.name : "unknown"), false);
  }
};
