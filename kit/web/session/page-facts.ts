import * as z from "zod/mini";

const text = z.catch(z.string(), "");

const shape = z.object({
  mode: z.catch(z.enum(["demo", "production"]), "production"),
  versions: z.catch(z.array(z.enum(["1", "2", "3"])), ["3"]),
  hotline: text,
  videoHosts: z.catch(z.array(z.string()), []),
  mobileUrl: text,
  androidUrl: text,
  iosUrl: text,
  version: text,
  /** The server's clock when it sent the page, milliseconds since 1970. */
  now: z.optional(z.catch(z.number(), 0)),
});

/** What the page knows before its first call, written into its `<meta name="apron">` by the server. */
export type PageFacts = z.output<typeof shape>;

const read = (): PageFacts => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="apron"]')?.content ?? "";
  try {
    return shape.parse(JSON.parse(content));
  } catch {
    return shape.parse({});
  }
};

export const pageFacts: PageFacts = read();
