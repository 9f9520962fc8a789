/** The text of an agreement; its clauses stand apart by an empty line, and the first line of each is its heading. */
export const Clauses = ({ of }: { readonly of: string }) =>
  clausesOf(of).map((clause) => (
    <section key={clause.heading}>
      <h2>{clause.heading}</h2>
      {clause.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  ));

const clausesOf = (text: string): { readonly heading: string; readonly lines: readonly string[] }[] =>
  text.split(/\n\s*\n/).map((clause) => {
    const [heading = "", ...lines] = clause.trim().split("\n");
    return { heading, lines };
  });
