import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Row, Session } from "./engine.ts";

/** Kysely in front of any engine. A query leases a session, which inside a transaction is the transaction's. */
export const dialectOver = (lease: () => Promise<Session>): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createDriver: () => driverOver(lease),
});

class Connection implements DatabaseConnection {
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<Result>(query: CompiledQuery): Promise<QueryResult<Result>> {
    const name = nameOf(query);
    const { rows, count } = await this.session.run({
      text: query.sql,
      values: query.parameters,
      ...(name !== undefined && { name }),
    });
    return {
      rows: asTyped<Result>(rows),
      ...(count !== undefined && { numAffectedRows: BigInt(count) }),
    };
  }

  streamQuery(): never {
    throw new Error("Streaming is not offered: read by pages");
  }
}

const namesMaximum = 1000;
/** A star that stands for columns; not that of `count(*)`, nor a product. */
const allColumns = /(?:\bselect|\breturning|\bdistinct|,|\.)\s*\*/i;
const names = new Map<string, string>();

/**
 * Parsing and planning cost more than most of our statements take, so each is prepared once per connection. Not those
 * with a star: their columns change with a migration, which a prepared one does not survive. Nor text without values that
 * Kysely did not build: it may be several statements, or one that is said once.
 */
const nameOf = ({ sql: text, parameters, query }: CompiledQuery): string | undefined => {
  const known = names.get(text);
  const isOnce = parameters.length === 0 && query.kind !== "SelectQueryNode";
  if (known !== undefined || isOnce || allColumns.test(text) || names.size >= namesMaximum) return known;
  const name = `kysely.${names.size}`;
  names.set(text, name);
  return name;
};

// What a row holds is known from the query alone, which Kysely has typed.
const asTyped = <Result>(rows: Row[]): Result[] => rows as Result[];

const driverOver = (lease: () => Promise<Session>): Driver => ({
  init: async () => {},
  acquireConnection: async () => new Connection(await lease()),
  releaseConnection: async (connection: Connection) => connection.session.release(),
  beginTransaction: async () => {
    throw new Error("Use database.transaction(work): it is the one that queries inside it know of");
  },
  commitTransaction: async () => {},
  rollbackTransaction: async () => {},
  destroy: async () => {},
});
