import { useEffect, useState } from "react";

/** A QR code of a text, drawn as one path; its maker is loaded when the first one is shown. */
export const QrCode = ({
  text,
  label,
  size = 160,
}: {
  readonly text: string;
  readonly label: string;
  readonly size?: number;
}) => {
  const [drawn, setDrawn] = useState<{ readonly side: number; readonly path: string }>();
  useEffect(() => {
    let wanted = true;
    void import("qrcode").then(({ create }) => {
      const { modules } = create(text, { errorCorrectionLevel: "M" });
      const dark = Array.from(modules.data, (bit, at) =>
        bit ? `M${(at % modules.size) + 2} ${Math.floor(at / modules.size) + 2}h1v1h-1z` : "",
      );
      if (wanted) setDrawn({ side: modules.size + 4, path: dark.join("") });
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${drawn?.side ?? 1} ${drawn?.side ?? 1}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${drawn?.side ?? 1}v${drawn?.side ?? 1}H0z`} />
      {drawn && <path fill="#13233b" d={drawn.path} />}
    </svg>
  );
};
