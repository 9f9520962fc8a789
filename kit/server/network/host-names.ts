import { isIP } from "node:net";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered under any name: what asks for it knows only an address of this machine. */
    anyHost?: boolean;
  }
}

/** What of a request tells whom it means: the host it names, and the address of ours that its connection came to. */
interface Addressed {
  readonly host: string;
  readonly socket: { readonly localAddress?: string };
}

/** The name in a Host header without its port, as browsers spell it; undefined when it is none. */
export const hostNameOf = (host: string): string | undefined => {
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/\.$/, "");
};

/** What the configuration says of them. */
interface Names {
  readonly publicUrl: string;
  readonly host: string;
  readonly allowedHosts: readonly string[];
}

/**
 * Whether a request names this portal as its host (security T34): by the name of its public address, by HOST or one of
 * the further names of the configuration, by loopback, or, where it listens on every address, by the one that was called.
 * A page of another site whose name was made to lead here names itself. Whoever names nobody is no browser.
 */
export const ourHosts = ({ allowedHosts, host, publicUrl }: Names): ((request: Addressed) => boolean) => {
  const names = new Set([new URL(publicUrl).hostname, hostNameOf(inUrl(host)), ...allowedHosts, "localhost", "[::1]"]);
  const everywhere = host === "0.0.0.0" || host === "::";
  // Nearly every request names the host of the one before it, and reading a name is dear.
  let last: { readonly host: string; readonly named: string | undefined } = { host: "", named: "" };
  return (request) => {
    if (request.host === "") return true;
    if (request.host !== last.host) last = { host: request.host, named: hostNameOf(request.host) };
    const { named } = last;
    if (named === undefined) return false;
    if (names.has(named) || /^127(\.\d+){3}$/.test(named)) return true;
    return everywhere && named === inUrl((request.socket.localAddress ?? "").replace(/^::ffff:/, ""));
  };
};

/** An address as it stands in a URL: that of IPv6 in brackets. */
export const inUrl = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);
