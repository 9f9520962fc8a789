/**
 * What formatted text may consist of (catalogue 27.2): read by the server, which cleans what is written and what is
 * read, and by the screen, which builds elements from nothing else.
 */
export const richTags: ReadonlySet<string> = new Set(
  (
    "p div span br hr h2 h3 h4 blockquote pre code strong b em i u s sub sup ul ol li " +
    "table thead tbody tr th td figure figcaption a img video"
  ).split(" "),
);

/** Tags whose content goes with them: it is code, a document of its own, or read by other rules than text. */
export const silencedTags: readonly string[] = (
  "script style noscript template iframe frame frameset noframes object embed applet " +
  "svg math textarea title xmp plaintext noembed select option head portal canvas"
).split(" ");

/** Elements within elements beyond this are laid side by side. */
export const richDepth = 40;

const spans = ["colspan", "rowspan"] as const;

/**
 * The attributes an element keeps, or undefined when the element makes no sense without what it lost. Links lead to web
 * pages, mail, telephones and own screens; pictures are own files; videos own files or mp4/webm of the listed hosts.
 */
export const richAttributes = (
  tag: string,
  given: Readonly<Record<string, string | undefined>>,
  videoHosts: readonly string[],
): Record<string, string> | undefined => {
  const kept: Record<string, string> = {};
  const keep = (name: string, value: string | undefined): void => {
    if (value !== undefined) kept[name] = value;
  };
  if (tag === "th" || tag === "td") for (const name of spans) keep(name, smallNumber(given[name], 100));
  if (tag === "img") {
    const source = safeAddress(given["src"]);
    if (source === undefined || !isOwnFile(source)) return undefined;
    keep("src", source);
    for (const name of ["width", "height"]) keep(name, smallNumber(given[name], 4096));
    keep("alt", given["alt"]?.slice(0, 300) ?? "");
    keep("title", given["title"]?.slice(0, 300));
  }
  if (tag === "video") {
    const source = safeAddress(given["src"]);
    if (source === undefined || !(isOwnFile(source) || isListedVideo(source, videoHosts))) return undefined;
    keep("src", source);
    kept["controls"] = "";
    kept["preload"] = "metadata";
  }
  if (tag === "a") {
    const address = safeAddress(given["href"]);
    keep("href", address);
    if (address !== undefined && isExternal(address)) {
      kept["target"] = "_blank";
      kept["rel"] = "noopener noreferrer";
    }
  }
  return kept;
};

const isExternal = (address: string): boolean => /^https?:/i.test(address);

/**
 * An address of a web page, of mail, of a telephone or of this site's own; undefined for everything else. Nothing a
 * browser would skip or turn over (spaces, controls, backslashes) is let through, so that what is judged is what is followed.
 */
const safeAddress = (given: string | undefined): string | undefined => {
  const address = given?.trim() ?? "";
  if (address === "" || address.length > 2000 || /[\s\\\p{Cc}\p{Cf}]/u.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address)) return address;
  if (/^(mailto|tel):[^:]+$/i.test(address)) return address;
  return webAddress.test(address) ? address : undefined;
};

/** Host and path; whoever writes a name and password before the host wants it to look like another. */
const webAddress = /^https?:\/\/([\p{L}\p{N}.-]+(?::\d{1,5})?)(\/[^?#]*)?([?#].*)?$/iu;

const isOwnFile = (address: string): boolean => /^\/cass\/file\/[\w-]{1,64}$/.test(address);

const isListedVideo = (address: string, hosts: readonly string[]): boolean => {
  const [, host = "", path = ""] = webAddress.exec(address) ?? [];
  return /^https:/i.test(address) && hosts.includes(host.toLowerCase()) && /\.(mp4|webm)$/i.test(path);
};

const smallNumber = (given: string | undefined, maximum: number): string | undefined =>
  given !== undefined && /^[1-9]\d{0,3}$/.test(given) && Number(given) <= maximum ? given : undefined;
