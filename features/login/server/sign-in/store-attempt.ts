import { sql } from "kysely";
import "../tables.ts";
import type { Version } from "@apron/kit/contract/call";
import { addressBlock } from "@apron/kit/server/network";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import type { Address, SignInWay } from "../../contract.ts";
import { browserNamed, loginLimits } from "../rules.ts";
import { indexOf } from "../sealed.ts";
import { accountIdOf } from "../store.ts";

/** Where wrong passwords are counted: the version and canonical address, whether or not an account is there (0.14). */
export interface LoginPlace extends Address {
  readonly version: Version;
}

/** How somebody tries to sign in, and from where. */
export interface SignInBy {
  readonly way: SignInWay;
  readonly ip: string;
  readonly userAgent: string;
}

/** An attempt to sign in. */
export interface Attempt extends SignInBy {
  readonly time: Instant;
  /** `ok`, or the code of the refusal. */
  readonly result: string;
  /** The account had not been signed in from this browser before. */
  readonly newDevice: boolean;
}

/** Attempts to sign in. */
export const attemptsOf = (house: House) => {
  const { database, clock } = house;

  const valuesOf = (attempt: Omit<Attempt, "time">): unknown[] => [
    timestamp(clock.now()),
    attempt.way,
    attempt.result,
    addressBlock(attempt.ip),
    browserNamed(attempt.userAgent),
    attempt.newDevice,
  ];

  return {
    /** Writes down that the account was signed in to. */
    add: async (accountId: string, attempt: Omit<Attempt, "time">): Promise<void> => {
      await database.prepared("login.attempt", addStatement("$7"), [...valuesOf(attempt), accountId]);
    },

    /**
     * Writes a failed attempt down for the account at an address; one at an address without an account too, so that both
     * take the same time (0.14).
     */
    addFailed: async (
      { version, channel, address }: LoginPlace,
      attempt: SignInBy & Pick<Attempt, "result">,
    ): Promise<void> => {
      const values = valuesOf({ ...attempt, newDevice: false });
      await database.prepared(`login.attempt.${channel}`, addAtAddress[channel], [
        ...values,
        indexOf(house, channel, address),
        version,
      ]);
    },

    /** One page of an account's attempts, newest first, and how many there are. */
    ofAccount: async (accountId: string, page: Page): Promise<{ list: Attempt[]; total: number }> => {
      const own = database.sql.selectFrom("login_attempt").selectAll().where("account_id", "=", accountId);
      const { list, total } = await pageInOrder(database, own.orderBy("id", "desc"), page);
      return {
        list: list.map(({ time, way, result, ip, user_agent: userAgent, new_device: newDevice }) => ({
          time,
          way,
          result,
          ip,
          userAgent,
          newDevice,
        })),
        total,
      };
    },

    /** Forgets attempts after six months (X30, 29.7), those of nobody after a day. */
    sweep: async (): Promise<void> => {
      const now = clock.now();
      await sql`
    delete from login_attempt where time < ${timestamp(now - loginLimits.attemptMemory)}
      or (account_id is null and time < ${timestamp(now - 86_400_000)})`.execute(database.sql);
    },
  };
};

const addStatement = (account: string): string => `
  insert into login_attempt (time, way, result, ip, user_agent, new_device, account_id)
  values ($1, $2, $3, $4, $5, $6, ${account})`;

const addAtAddress = {
  sms: addStatement(accountIdOf("sms", "$7", "$8")),
  email: addStatement(accountIdOf("email", "$7", "$8")),
};
