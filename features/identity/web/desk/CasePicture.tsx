import RotateRightOutlined from "@ant-design/icons-svg/es/asn/RotateRightOutlined.js";
import ZoomInOutlined from "@ant-design/icons-svg/es/asn/ZoomInOutlined.js";
import ZoomOutOutlined from "@ant-design/icons-svg/es/asn/ZoomOutOutlined.js";
import { useState } from "react";
import { Button, Icon } from "@apron/kit/web/controls";
import { addressOf } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { ScrollArea } from "@apron/kit/web/page";
import { reviewPicture, type Side } from "../../contract.ts";
import { identityTexts } from "../../texts.ts";
import { reviewTexts } from "../../texts-desk.ts";

const zooms = [1, 1.5, 2, 3] as const;

/** One side of the card, to be turned and enlarged; the server writes the viewer's name over it and notes the view. */
export const CasePicture = ({
  id,
  side,
  there,
  revision,
}: {
  readonly id: string;
  readonly side: Side;
  readonly there: boolean;
  /** Changes with the case, so that a side sent again is fetched again. */
  readonly revision: number;
}) => {
  const say = useSay();
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(0);
  const name = say(identityTexts[side]);
  const scale = zooms[zoom] ?? 1;
  return (
    <figure className="review-picture">
      <figcaption>
        <span>{name}</span>
        <span className="review-tools">
          <Button
            look="plain"
            size="small"
            label={`${say(reviewTexts.zoomOut)} ${name}`}
            icon={<Icon of={ZoomOutOutlined} />}
            disabled={zoom === 0}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
          >
            {null}
          </Button>
          <Button
            look="plain"
            size="small"
            label={`${say(reviewTexts.zoomIn)} ${name}`}
            icon={<Icon of={ZoomInOutlined} />}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))}
          >
            {null}
          </Button>
          <Button
            look="plain"
            size="small"
            label={`${say(reviewTexts.rotate)} ${name}`}
            icon={<Icon of={RotateRightOutlined} />}
            onClick={() => setTurn((turn + 90) % 360)}
          >
            {null}
          </Button>
        </span>
      </figcaption>
      {there ? (
        <ScrollArea className="review-stage" label={name}>
          <img
            key={revision}
            src={addressOf(reviewPicture, { id, side })}
            alt={name}
            style={{ transform: `rotate(${turn}deg)`, inlineSize: `${scale * 100}%` }}
          />
        </ScrollArea>
      ) : (
        <p className="review-stage is-empty soft">{say(reviewTexts.noPicture)}</p>
      )}
    </figure>
  );
};
