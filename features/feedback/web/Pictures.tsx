import "./feedback.css";

/** Pictures of a feedback; each opens whole. */
export const Pictures = ({
  of,
}: {
  readonly of: readonly { readonly fileId: string; readonly name: string; readonly url: string }[];
}) => (
  <ul className="feedback-pictures">
    {of.map(({ fileId, name, url }) => (
      <li key={fileId}>
        <a href={url} target="_blank" rel="noopener">
          <img src={url} alt={name} loading="lazy" />
        </a>
      </li>
    ))}
  </ul>
);
