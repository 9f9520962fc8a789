import { createCipheriv } from "node:crypto";
import { createCanvas, loadImage } from "@napi-rs/canvas";

/** What the wire gives: the two pictures and the key of the challenge. */
export interface WirePuzzle {
  readonly originImage: string;
  readonly shadeImage: string;
  readonly sliderKey: string;
}

/**
 * Where the piece belongs, read from the two wire pictures alone, as a person or an attacker would: no test needs a
 * way around the captcha. Right within 5 px in at least 95 of 100.
 */
export const solveSlider = async (puzzle: Pick<WirePuzzle, "originImage" | "shadeImage">): Promise<number> => {
  const origin = await decode(puzzle.originImage);
  const shade = await decode(puzzle.shadeImage);
  const inner = insideOf(shade, 3);
  const edges = edgesOf(shade);
  let best = { x: 0, score: -Infinity };
  for (let x = 90; x <= origin.width - shade.width; x += 1) {
    const score = likeness(origin, shade, inner, x) + stepDown(origin, edges, x);
    if (score > best.score) best = { x, score };
  }
  return best.x;
};

/** `pointJson` of a solved puzzle, as the portal's pages send it. */
export const sliderAnswer = async (puzzle: WirePuzzle): Promise<string> =>
  sealPoint(JSON.stringify({ x: await solveSlider(puzzle), y: 5 }), puzzle.sliderKey);

/** base64 of AES-128-ECB under the challenge's key. */
export const sealPoint = (plain: string, sliderKey: string): string => {
  const cipher = createCipheriv("aes-128-ecb", sliderKey, null);
  return Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]).toString("base64");
};

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly light: (x: number, y: number) => number;
  readonly solid: (x: number, y: number) => boolean;
}

type Spot = readonly [x: number, y: number];

const decode = async (base64: string): Promise<Picture> => {
  const image = await loadImage(Buffer.from(base64, "base64"));
  const { width, height } = image;
  const pen = createCanvas(width, height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const channel = (at: number, offset: number): number => data[at * 4 + offset] ?? 0;
  // Every spot is looked at for each place the piece may have.
  const lights = Float64Array.from(
    { length: width * height },
    (_, at) => 0.3 * channel(at, 0) + 0.59 * channel(at, 1) + 0.11 * channel(at, 2),
  );
  return {
    width,
    height,
    light: (x, y) => lights[y * width + x] ?? 0,
    solid: (x, y) => x >= 0 && y >= 0 && x < width && y < height && channel(y * width + x, 3) > 128,
  };
};

/** Spots of the piece at least `margin` away from its edge. */
const insideOf = (shade: Picture, margin: number): Spot[] =>
  spotsOf(shade).filter(([x, y]) =>
    [
      [margin, 0],
      [-margin, 0],
      [0, margin],
      [0, -margin],
    ].every(([dx = 0, dy = 0]) => shade.solid(x + dx, y + dy)),
  );

/** Pairs of spots across the piece's edge: one inside, one outside. */
const edgesOf = (shade: Picture): { readonly inner: Spot; readonly outer: Spot }[] =>
  spotsOf(shade).flatMap(([x, y]) =>
    (
      [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const
    )
      .filter(([dx, dy]) => !shade.solid(x + dx, y + dy))
      .map(([dx, dy]) => ({ inner: [x - dx, y - dy] as const, outer: [x + 2 * dx, y + 2 * dy] as const })),
  );

const spotsOf = (shade: Picture): Spot[] => {
  const spots: Spot[] = [];
  for (let y = 0; y < shade.height; y += 1)
    for (let x = 0; x < shade.width; x += 1) if (shade.solid(x, y)) spots.push([x, y]);
  return spots;
};

/** Correlation of the piece with what shimmers through the hole at `at`: -1 to 1. */
const likeness = (origin: Picture, shade: Picture, spots: readonly Spot[], at: number): number => {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (const [x, y] of spots) {
    const piece = shade.light(x, y);
    const hole = origin.light(at + x, y);
    a += piece;
    b += hole;
    aa += piece * piece;
    bb += hole * hole;
    ab += piece * hole;
  }
  const count = spots.length;
  return (ab - (a * b) / count) / Math.sqrt(Math.max(1, (aa - (a * a) / count) * (bb - (b * b) / count)));
};

/** How evenly it darkens from outside to inside along the piece's edge at `at`: -1 to 1. */
const stepDown = (origin: Picture, edges: ReturnType<typeof edgesOf>, at: number): number => {
  let darker = 0;
  for (const { inner, outer } of edges) {
    const outside = origin.light(at + outer[0], outer[1]);
    const step = outside - origin.light(at + inner[0], inner[1]);
    darker += Math.max(-1, Math.min(1, step / (0.3 * outside + 4)));
  }
  return darker / edges.length;
};
