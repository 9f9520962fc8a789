import { createCipheriv, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { argonSettings, decodePassword, openPasswords } from "./passwords.ts";

describe("a password", () => {
  it("that belongs to no account costs as many hashes as one that is wrong, of the same strength, and is never right (T10)", async () => {
    const verified = vi.fn<(stored: string, plain: string) => Promise<boolean>>(verify);
    const passwords = await openPasswords({ hash, verify: verified });
    const stored = await passwords.hash("Harbour27Lamp");
    expect(await passwords.verify(stored, "wrong")).toBe(false);
    expect(await passwords.verify(undefined, "wrong")).toBe(false);
    expect(await passwords.verify(undefined, "no such account")).toBe(false);
    const [known, ...unknown] = verified.mock.calls.map(([compared]) => strengthOf(compared));
    expect(unknown).toEqual([known, known]);
    expect(await passwords.verify(stored, "Harbour27Lamp")).toBe(true);
  });

  it("is hashed as OWASP asks: argon2id, 19 MiB, two passes", async () => {
    expect(argonSettings).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(strengthOf(await (await openPasswords()).hash("Harbour27Lamp"))).toBe("$argon2id$v=19$m=19456,t=2,p=1");
  });

  it("is hashed on as many cores as there are while a hundred wait, and the next is turned away at once (R11)", async () => {
    const held = Promise.withResolvers<boolean>();
    const verified = vi.fn<() => Promise<boolean>>(() => held.promise);
    const passwords = await openPasswords({ hash: async () => "a hash", verify: verified });
    const room = availableParallelism() + 100;
    const waiting = Array.from({ length: room }, () => passwords.verify("a hash", "a"));
    const turnedAway = vi.fn<(error: unknown) => void>();
    void passwords.verify("a hash", "a").catch(turnedAway);
    await vi.waitFor(() => expect(turnedAway).toHaveBeenCalled());
    expect(turnedAway.mock.calls).toMatchObject([[{ kind: { code: "E9507" } }]]);
    expect(verified).toHaveBeenCalledTimes(availableParallelism());
    held.resolve(true);
    expect(await Promise.all(waiting)).toHaveLength(room);
    expect(await passwords.verify("a hash", "a")).toBe(true);
  });
});

describe("a password on the wire (catalogue 0.10)", () => {
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv("aes-128-cbc", key, iv);
  const body = Buffer.concat([cipher.update("Harbour27Lamp", "utf8"), cipher.final()]);

  it("is read in both encodings", () => {
    expect(decodePassword(Buffer.concat([key, iv, body]).toString("base64"))).toBe("Harbour27Lamp");
    expect(decodePassword(`${key.toString("hex")}${iv.toString("hex")}${body.toString("base64")}`)).toBe(
      "Harbour27Lamp",
    );
  });

  it("that is none of these reads as it stands, and will be a wrong one (T41)", () => {
    const otherKey = Buffer.concat([randomBytes(16), iv, body]).toString("base64");
    for (const wire of ["", "plain", "A".repeat(63), "A".repeat(64), body.toString("base64"), otherKey])
      expect(decodePassword(wire)).toBe(wire);
  });
});

/** Which hash a stored one is, and how much work: all but its salt and sum. */
const strengthOf = (hash: string): string => hash.split("$").slice(0, 4).join("$");
