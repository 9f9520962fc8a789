import { createHash, createHmac } from "node:crypto";

/** Who signs, and for which region of the storage. */
export interface S3Credentials {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

/** A request to be signed; its path holds letters, digits and `/._-` only. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  /** SHA-256 of the body in hexadecimal. */
  readonly bodyHash: string;
  /** `yyyyMMddTHHmmssZ`. */
  readonly time: string;
  /** Further headers to be signed, their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers that sign a request by AWS Signature Version 4, which every S3-compatible storage understands. */
export const signatureHeaders = (request: SignedRequest, credentials: S3Credentials): Record<string, string> => {
  const { bodyHash, time, url } = request;
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    "x-amz-content-sha256": bodyHash,
    "x-amz-date": time,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map((part) => encodeURIComponent(part)).join("="))
      .toSorted()
      .join("&"),
    ...names.map((name) => `${name}:${headers[name]}`),
    "",
    names.join(";"),
    bodyHash,
  ].join("\n");
  const scope = `${time.slice(0, 8)}/${credentials.region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = scope.split("/").reduce<Buffer>(hmac, Buffer.from(`AWS4${credentials.secret}`));
  headers["authorization"] =
    `AWS4-HMAC-SHA256 Credential=${credentials.keyId}/${scope},SignedHeaders=${names.join(";")},Signature=${hmac(key, toSign).toString("hex")}`;
  return headers;
};

const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
