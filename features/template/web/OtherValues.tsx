import { canonical, type Data, type DataRecord, entriesIn, type Form, topKeys } from "@apron/dialect";

/** What a record holds that its template does not ask for: nothing that was answered disappears (catalogue 16.7). */
export const OtherValues = ({
  form,
  values,
  title,
}: {
  readonly form: Form;
  readonly values: DataRecord;
  readonly title: string;
}) => {
  const known = topKeys(form);
  const others = entriesIn(values).filter(([key]) => !known.has(key));
  if (others.length === 0) return null;
  return (
    <section className="template-others" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {others.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{wordsOf(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const wordsOf = (value: Data): string => (typeof value === "string" ? value : canonical(value)).slice(0, 2000);
