import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BodyOf, Call, ResultOf } from "../../contract/call.ts";
import { common } from "../../contract/refusal.ts";
import { takeAttention } from "./attention.ts";
import { envelope, type Envelope } from "./envelope.ts";
import { holdUnlessShown, letGoOf, letRefusalGo } from "./held-refusal.ts";
import { language } from "../language/index.ts";
import { react } from "./reactions.ts";
import { asRefused, CallRefused, isStale, refusedHere } from "./refused.ts";
import { deviceType } from "./device.ts";
import { accountType, session, sessionToken } from "../session/index.ts";
import { forgetRequest, newRequestId, requestIdOf } from "./request-ids.ts";
import { noteTrace } from "./traces.ts";
import { upload } from "./upload.ts";

/** How long a call may take in milliseconds: an hour in the sign-in portal, a minute elsewhere (catalogue X22). */
export const timeLimit = { signIn: 3_600_000, ordinary: 60_000 } as const;

/** How a single call is made. */
export interface SendOptions {
  readonly signal?: AbortSignal;
  /** The same key within 24 hours gets the first answer again instead of doing it twice (catalogue 0.11). */
  readonly requestId?: string;
  /** Told of a form how much of it has left, 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
}

/**
 * Makes one call and gives its `result`. What is sent again as it was to a call that answers `once`, since its answer was lost,
 * is one and the same request, also when the page was loaded again meanwhile. Rejects with `CallRefused` on anything but success, with E9504 when it
 * took too long and E9505 when the network failed. A refused session is dealt with here, for every call alike.
 */
export const send = async <C extends Call>(
  call: C,
  body: BodyOf<C> | FormData,
  options: SendOptions = {},
): Promise<ResultOf<C>> => {
  const requestId = options.requestId ?? (call.once && !(body instanceof FormData) && requestIdOf(call.path, body));
  const answer = await readEnvelope(await reach(call, body, { ...options, ...(requestId && { requestId }) }));
  const isRefused = String(answer.status) !== "200";
  if (isRefused || (call.method === "POST" && !call.unattended)) noteTrace(answer.traceId ?? "");
  if (isRefused) throw reacted(new CallRefused(answer, call.path, body));
  if (requestId && !options.requestId) forgetRequest(call.path, body);
  const result = call.result.safeParse(answer.result);
  if (!result.success) throw refusedHere(common.E9500, call.path);
  // The schema that has just read it is the call's own, which is what ResultOf says.
  return result.data as ResultOf<C>;
};

/** Fetches the bytes of a call of carriage `bytes`, with the file name the server offers. */
export const sendForBytes = async <C extends Call>(
  call: C,
  body: BodyOf<C>,
  options: SendOptions = {},
): Promise<{ readonly blob: Blob; readonly name: string }> => {
  const response = await reach(call, body, options);
  if (response.headers.get("content-type")?.startsWith("application/json"))
    throw reacted(new CallRefused(await readEnvelope(response), call.path, body));
  return { blob: await response.blob(), name: fileName(response.headers.get("content-disposition") ?? "") };
};

/** The address of a GET call, for a picture, a file or an event stream. */
export const addressOf = <C extends Call>(call: C, query: BodyOf<C>): string => withQuery(call.path, query);

/** How a screen reads. */
export interface UseCallOptions {
  readonly enabled?: boolean;
  /** Refusals are shown by the screen itself (`RefusalView`) and not as a toast. */
  readonly quiet?: boolean;
  /** Keeps the last answer on the screen while a changed body is asked for, so that lists do not jump. */
  readonly keep?: boolean;
  /** Asks again every so many milliseconds while the page is visible. */
  readonly every?: number;
  /** Asked for whenever the screen opens, never begun from an answer of before: for what a form starts with. */
  readonly anew?: boolean;
}

/** Reads by a call and keeps the answer; asks again when the body changes. */
export const useCall = <C extends Call>(
  call: C,
  body: BodyOf<C>,
  options: UseCallOptions = {},
): UseQueryResult<ResultOf<C>, CallRefused> => {
  const [opening] = useState(newRequestId);
  return useQuery<ResultOf<C>, CallRefused>({
    // An answer is forgotten by a timer; a screen that is opened again before it fires must not find it.
    queryKey: options.anew ? [call.path, body, opening] : [call.path, body],
    queryFn: ({ signal }) => send(call, body, { signal }),
    enabled: options.enabled ?? true,
    placeholderData: options.keep ? keepPreviousData : undefined,
    refetchInterval: options.every ?? false,
    // Forgotten as soon as no screen shows it.
    ...(options.anew && { gcTime: 0 }),
    meta: { quiet: options.quiet ?? false },
  });
};

/** Asks before there is a screen what its `useCall` will ask: the answer waits for it. A refusal is left to the screen. */
export const askAhead = async <C extends Call>(client: QueryClient, call: C, body: BodyOf<C>): Promise<void> =>
  await client.prefetchQuery({
    queryKey: [call.path, body],
    queryFn: ({ signal }) => send(call, body, { signal }),
    meta: { quiet: true },
  });

/** How a screen sends, and what it reads anew afterwards. */
export interface UseSendOptions {
  /** Calls whose answers are out of date once this one succeeded, or somebody else was quicker. */
  readonly refreshes?: readonly Call[];
  /** The caller shows refusals itself. */
  readonly quiet?: boolean;
  /** Told of a form how much of it has left, 0 to 1. */
  readonly onSent?: (share: number) => void;
}

/** A call that changes something: each thing once, however often its button is pressed. */
export interface Sending<C extends Call> {
  /**
   * Rejects with `CallRefused`; while one is under way, the same body (and any other form with files) joins it.
   */
  send(body: BodyOf<C> | FormData): Promise<ResultOf<C>>;
  readonly pending: boolean;
  readonly refusal: CallRefused | undefined;
}

/** Prepares a call that changes something. */
export const useSend = <C extends Call>(call: C, options: UseSendOptions = {}): Sending<C> => {
  const client = useQueryClient();
  const flights = useRef(new Map<string, Promise<ResultOf<C>>>());
  const mutation = useMutation<ResultOf<C>, CallRefused, BodyOf<C> | FormData>({
    mutationFn: (body) => {
      if (options.quiet) letGoOf(call.path);
      else letRefusalGo();
      return send(call, body, { onSent: options.onSent });
    },
    onError: (refused) => {
      if (options.quiet) return;
      react(refused);
      // The button is pressed again for what stands now.
      if (isStale(refused)) void refresh(client, options.refreshes ?? []);
    },
    onSuccess: () => refresh(client, options.refreshes ?? []),
  });
  return {
    send: (body) => {
      const key = keyOf(body);
      const flight = flights.current.get(key) ?? mutation.mutateAsync(body).finally(() => flights.current.delete(key));
      flights.current.set(key, flight);
      return flight;
    },
    pending: mutation.isPending,
    refusal: mutation.error ?? undefined,
  };
};

const keyOf = (body: unknown): string => (body instanceof FormData ? "form" : JSON.stringify(body));

/** Asks again for what these calls have answered before; `of` names those answers alone whose body holds this. */
export const refresh = (client: QueryClient, calls: readonly Call[], of?: object): Promise<unknown> =>
  Promise.all(
    calls.map(async ({ path }) => {
      const queryKey = keyIn(path, of);
      // What is under way for the first time is joined rather than asked anew, and may not know of the change yet.
      const first = client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
      const early = new Set(first.filter(({ state }) => state.data === undefined));
      await client.invalidateQueries({ queryKey });
      if (early.size > 0) await client.invalidateQueries({ queryKey, predicate: (query) => early.has(query) });
    }),
  );

/** Has them asked anew once they are shown again, however young they are. */
export const letAge = (client: QueryClient, calls: readonly Call[], of?: object): void => {
  for (const { path } of calls) void client.invalidateQueries({ queryKey: keyIn(path, of), refetchType: "none" });
};

const keyIn = (path: string, of: object | undefined) => (of ? [path, of] : [path]);

/** The one store of answers: nothing is asked twice by itself, refusals are told unless the screen shows them. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, query) => {
        if (query.meta?.["quiet"] !== true) react(asRefused(thrown), holdUnlessShown);
      },
      onSuccess: (_, query) => letGoOf(String(query.queryKey[0])),
    }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 },
      mutations: { retry: false },
    },
  });

const reach = async (call: Call, body: unknown, options: SendOptions): Promise<Response> => {
  const isForm = body instanceof FormData;
  const limit = AbortSignal.timeout(call.path.startsWith("/cass/agent/") ? timeLimit.signIn : timeLimit.ordinary);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const headers = {
    ...(call.method === "POST" && !isForm ? { "content-type": "application/json" } : {}),
    ...(options.requestId === undefined ? {} : { "idempotency-key": options.requestId }),
    ...(takeAttention() ? {} : { unattended: "true" }),
    source: deviceType(),
    systemCode: session().system,
    token: sessionToken(),
    accountType: accountType(),
    language,
  };
  try {
    if (isForm && options.onSent) return await upload(call.path, body, { headers, signal, onSent: options.onSent });
    return await fetch(call.method === "GET" ? withQuery(call.path, body) : call.path, {
      method: call.method,
      credentials: "same-origin",
      headers,
      ...(call.method === "POST" ? { body: isForm ? body : JSON.stringify(body ?? {}) } : {}),
      signal,
    });
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown;
    throw refusedHere(limit.aborted ? common.E9504 : common.E9505, call.path);
  }
};

const readEnvelope = async (response: Response): Promise<Envelope> => {
  const read = envelope.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw refusedHere(response.status === 503 ? common.E9506 : common.E9500);
  // An HTTP error never counts as success, whatever its body says.
  return response.ok || String(read.data.status) !== "200" ? read.data : { ...read.data, status: response.status };
};

/** Ends or corrects the session, or leads to what it has to confirm first, where the status says so; then hands the refusal on. */
const reacted = (refused: CallRefused): CallRefused => {
  if (refused.status.startsWith("403") || refused.status === "400-3") react(refused);
  return refused;
};

const withQuery = (path: string, query: unknown): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(key, String(one));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
};

const fileName = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? "");
};
