import type { IconDefinition } from "@ant-design/icons-svg/es/types.js";

/**
 * One icon of the one set: pass the drawing, imported singly, e.g.
 * `import HomeOutlined from "@ant-design/icons-svg/es/asn/HomeOutlined.js"`. It is decoration: words say what it means.
 */
export const Icon = ({ of }: { readonly of: IconDefinition }) => {
  const drawing = typeof of.icon === "function" ? of.icon("currentColor", "transparent") : of.icon;
  return (
    <svg className="icon" viewBox={drawing.attrs["viewBox"]} aria-hidden="true" focusable="false">
      {(drawing.children ?? []).map((part) => (
        <path key={part.attrs["d"]} d={part.attrs["d"]} fill="currentColor" />
      ))}
    </svg>
  );
};
