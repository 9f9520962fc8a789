// Every mutant there is, by table. What is to be looked for in one of its own goes into the table it belongs to.
import type { Mutant } from "./mutant.ts";
import { account } from "./account.ts";
import { appearance } from "./appearance.ts";
import { calls } from "./calls.ts";
import { delimitation } from "./delimitation.ts";
import { dialect } from "./dialect.ts";
import { duty } from "./roster/duty.ts";
import { edge } from "./edge.ts";
import { features } from "./features.ts";
import { ofFeature } from "./feature/index.ts";
import { changesAndResources } from "./tool/changes.ts";
import { firewall } from "./tool/firewall.ts";
import { network } from "./tool/network.ts";
import { watch } from "./tool/watch.ts";
import { filesAndMessages } from "./files.ts";
import { kit } from "./kit.ts";
import { message } from "./message.ts";
import { people } from "./people.ts";
import { planning } from "./roster/planning.ts";
import { planningFiles } from "./roster/planning-files.ts";
import { signIn } from "./sign-in.ts";
import { survey } from "./survey.ts";
import { swap } from "./roster/swap.ts";
import { traffic } from "./traffic.ts";
import { transport } from "./transport.ts";

/** The tables by their names. */
const tables: Readonly<Record<string, readonly Mutant[]>> = {
  kit,
  calls,
  people,
  duty,
  planning,
  planningFiles,
  swap,
  traffic,
  dialect,
  edge,
  "sign-in": signIn,
  transport,
  files: filesAndMessages,
  features,
  feature: ofFeature,
  appearance,
  survey,
  message,
  delimitation,
  account,
  watch,
  firewall,
  network,
  changes: changesAndResources,
};

/** All mutants. */
export const mutants: readonly Mutant[] = Object.values(tables).flat();

/** Those a word names: of a threat (T7), of a table, or of a folder, file or part of one; all without a word. */
export const chosen = (word: string | undefined): readonly Mutant[] => {
  if (word === undefined) return mutants;
  const ofThreat = mutants.filter(({ against }) => against.split(" ").includes(word));
  if (ofThreat.length > 0) return ofThreat;
  const parts = (path: string): string[] => path.split(/[/.]/);
  return tables[word] ?? mutants.filter(({ file, test }) => [...parts(file), ...parts(test)].includes(word));
};
