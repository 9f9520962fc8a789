/** The mark of Apron: the lead-in line of a stand, and the light of the marshaller. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path fill="none" stroke="currentColor" strokeWidth="2.5" d="M16 29V12M6 12h20" />
    <path fill="#f2a51a" d="M14 4h4v4h-4z" />
  </svg>
);
