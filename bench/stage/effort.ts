/** How long a measurement goes on: rounds until so many were made or, unless a number was asked for, the time is up. */
export interface Box {
  /** Whether another round may begin after so many. */
  more(done: number): boolean;
}

/** By default the rounds that fit into `seconds`, one at least; `-- --seconds=600` or `-- --rounds=50` ask for more. */
export const openBox = (usual: { readonly rounds: number; readonly seconds: number }): Box => {
  const rounds = asked("rounds");
  const ends = performance.now() + (asked("seconds") ?? usual.seconds) * 1000;
  return {
    more: (done) =>
      rounds === undefined ? done === 0 || (done < usual.rounds && performance.now() < ends) : done < rounds,
  };
};

const asked = (name: string): number | undefined => {
  const said = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return said === undefined ? undefined : Number(said.slice(name.length + 3));
};
