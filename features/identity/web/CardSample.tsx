import type { Side } from "../contract.ts";

/** What a good picture of a side looks like: a drawing of nobody's card. It is decoration; the words beside it say what to do. */
export const CardSample = ({ side }: { readonly side: Side }) => (
  <svg className="card-sample" viewBox="0 0 240 151" aria-hidden="true" focusable="false">
    <rect className="card-sample-paper" x="1" y="1" width="238" height="149" rx="9" />
    {side === "front" ? (
      <>
        {[24, 44, 64].map((y, line) => (
          <g key={y}>
            <rect className="card-sample-label" x="16" y={y} width="18" height="7" rx="2" />
            <rect className="card-sample-value" x="42" y={y} width={[44, 66, 84][line]} height="7" rx="2" />
          </g>
        ))}
        <rect className="card-sample-label" x="16" y="86" width="18" height="7" rx="2" />
        <rect className="card-sample-value" x="42" y="86" width="96" height="7" rx="2" />
        <rect className="card-sample-value" x="42" y="99" width="70" height="7" rx="2" />
        <rect className="card-sample-label" x="16" y="126" width="52" height="8" rx="2" />
        <rect className="card-sample-value" x="78" y="126" width="130" height="8" rx="2" />
        <rect className="card-sample-photo" x="162" y="20" width="60" height="82" rx="3" />
        <circle className="card-sample-person" cx="192" cy="50" r="14" />
        <path className="card-sample-person" d="M168 102c0-22 10-32 24-32s24 10 24 32z" />
      </>
    ) : (
      <>
        <circle className="card-sample-emblem" cx="46" cy="48" r="25" />
        <path className="card-sample-star" d="m46 33 4 10 11 1-8 7 2 11-9-6-9 6 2-11-8-7 11-1z" />
        <rect className="card-sample-value" x="92" y="30" width="112" height="11" rx="2" />
        <rect className="card-sample-value" x="92" y="52" width="112" height="16" rx="2" />
        {[106, 126].map((y, line) => (
          <g key={y}>
            <rect className="card-sample-label" x="52" y={y} width="32" height="8" rx="2" />
            <rect className="card-sample-value" x="92" y={y} width={[78, 104][line]} height="8" rx="2" />
          </g>
        ))}
      </>
    )}
  </svg>
);
