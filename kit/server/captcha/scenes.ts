import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import {
  between,
  type Dice,
  diceOf,
  ground,
  hsl,
  line,
  oval,
  range,
  sceneSize,
  shape,
  softly,
  turned,
  wave,
} from "./brush.ts";

/** Paints a view of the field: six motifs, each in as many arrangements as there are seeds. */
export const paintScene = (seed: number): Canvas => {
  const dice = diceOf(seed);
  const canvas = createCanvas(sceneSize.width, sceneSize.height);
  const pen = canvas.getContext("2d");
  const motif = motifs[Math.floor(dice() * motifs.length)] ?? paintApron;
  motif(pen, dice);
  paintLight(pen, dice);
  return canvas;
};

const { width, height } = sceneSize;
const amber = "#f0a63a";

/** Concrete slabs seen from above, lead-in lines, parked aircraft. */
const paintApron = (pen: SKRSContext2D, dice: Dice): void => {
  const lightness = between(dice, 44, 66);
  ground(pen, hsl(212, 9, lightness));
  const angle = between(dice, -0.6, 0.6);
  turned(pen, angle, () => {
    const slab = between(dice, 26, 40);
    for (let x = -300; x < 300; x += slab)
      for (let y = -300; y < 300; y += slab) {
        pen.fillStyle = hsl(between(dice, 205, 222), between(dice, 6, 14), lightness + between(dice, -7, 7));
        pen.fillRect(x, y, slab - 1.2, slab - 1.2);
      }
    const spacing = between(dice, 92, 124);
    for (let stand = -3; stand <= 3; stand += 1) {
      const x = stand * spacing + between(dice, -6, 6);
      pen.strokeStyle = amber;
      pen.lineWidth = 2.4;
      pen.beginPath();
      pen.moveTo(x - 70, 150);
      pen.bezierCurveTo(x - 20, 140, x, 120, x, 40);
      pen.lineTo(x, -40);
      pen.stroke();
      pen.strokeStyle = "rgba(255,255,255,.75)";
      pen.lineWidth = 1.4;
      pen.strokeRect(x - 34, -74, 68, 96);
      if (dice() < 0.75)
        aircraft(pen, x, between(dice, -40, -14), between(dice, 0.9, 1.15), 0, between(dice, 200, 225));
      vehicles(pen, dice, x, 4);
    }
  });
};

/** Dusk or dawn above layers of cloud, with contrails. */
const paintSky = (pen: SKRSContext2D, dice: Dice): void => {
  const warmth = between(dice, 0, 1);
  const air = pen.createLinearGradient(0, 0, between(dice, -80, 80), height);
  air.addColorStop(0, hsl(218, 52, between(dice, 20, 34)));
  air.addColorStop(0.6, hsl(212, 40, between(dice, 46, 60)));
  air.addColorStop(1, warmth > 0.5 ? hsl(32, 62, 68) : hsl(206, 36, 76));
  ground(pen, air);
  for (let layer = 0; layer < 3; layer += 1)
    softly(pen, between(dice, 1.5, 4), (cloud) => {
      for (let puff = 0; puff < 45; puff += 1) {
        const size = between(dice, 6, 26);
        cloud.fillStyle =
          dice() < 0.65 ? hsl(208, 24, between(dice, 72, 94), 0.5) : hsl(220, 34, between(dice, 26, 44), 0.42);
        oval(cloud, between(dice, -20, width + 20), between(dice, 0, height), size * 1.9, size * 0.62);
      }
    });
  for (let trail = 0; trail < 3; trail += 1) {
    const [x, y, angle] = [between(dice, 60, 360), between(dice, 20, 150), between(dice, -0.5, 0.5)];
    pen.strokeStyle = "rgba(255,255,255,.55)";
    pen.lineWidth = between(dice, 1.2, 2.6);
    line(pen, x, y, x - 240 * Math.cos(angle), y - 240 * Math.sin(angle));
    aircraft(pen, x, y, between(dice, 0.32, 0.6), angle + Math.PI / 2, 215);
  }
};

/** Final approach: the runway runs to the horizon between its lights. */
const paintRunway = (pen: SKRSContext2D, dice: Dice): void => {
  const horizon = between(dice, 62, 92);
  const far = between(dice, 150, 270);
  const air = pen.createLinearGradient(0, 0, 0, horizon);
  air.addColorStop(0, hsl(220, 52, between(dice, 18, 30)));
  air.addColorStop(1, dice() < 0.5 ? hsl(30, 58, 66) : hsl(208, 40, 64));
  ground(pen, air);
  for (let ridge = 0; ridge < 3; ridge += 1)
    range(pen, dice, horizon - 22 + ridge * 9, 20 - ridge * 5, hsl(216, 26, 42 - ridge * 8));
  const land = pen.createLinearGradient(0, horizon, 0, height);
  land.addColorStop(0, hsl(158, 13, 46));
  land.addColorStop(1, hsl(160, 15, 36));
  pen.fillStyle = land;
  pen.fillRect(0, horizon, width, height - horizon);
  for (let furrow = 0; furrow < 60; furrow += 1) {
    const depth = dice() ** 2;
    pen.fillStyle = hsl(between(dice, 120, 170), 14, between(dice, 32, 54), 0.6);
    oval(pen, between(dice, 0, width), horizon + depth * (height - horizon), 10 + 40 * depth, 1 + 5 * depth);
  }
  const at = (side: number, depth: number): [number, number] => [
    far + (width / 2 - far) * depth + side * (5 + 150 * depth),
    horizon + (height - horizon) * depth,
  ];
  shape(pen, hsl(214, 9, 44), at(-1, 0), at(1, 0), at(1, 1), at(-1, 1));
  for (let step = 0; step < 26; step += 1) {
    const depth = (step / 26) ** 2.1;
    const next = ((step + 0.5) / 26) ** 2.1;
    shape(pen, "rgba(255,255,255,.85)", at(-0.035, depth), at(0.035, depth), at(0.035, next), at(-0.035, next));
    for (const side of [-1.08, 1.08]) {
      const [x, y] = at(side, depth);
      pen.fillStyle = step % 2 ? amber : "#fff6dd";
      oval(pen, x, y, 0.8 + 3 * depth, 0.8 + 2.4 * depth);
    }
  }
  for (const side of [-0.8, -0.62, -0.44, -0.26, 0.26, 0.44, 0.62, 0.8])
    shape(
      pen,
      "rgba(255,255,255,.8)",
      at(side - 0.05, 0.42),
      at(side + 0.05, 0.42),
      at(side + 0.05, 0.72),
      at(side - 0.05, 0.72),
    );
};

/** Fields, a river and contour lines from cruising height. */
const paintLand = (pen: SKRSContext2D, dice: Dice): void => {
  ground(pen, hsl(between(dice, 150, 200), 16, 40));
  turned(pen, between(dice, -0.7, 0.7), () => {
    for (let x = -320; x < 320;) {
      const wide = between(dice, 26, 60);
      for (let y = -320; y < 320;) {
        const tall = between(dice, 18, 46);
        pen.fillStyle = hsl(between(dice, 80, 205), between(dice, 8, 22), between(dice, 30, 62));
        pen.fillRect(x, y, wide - 1, tall - 1);
        pen.strokeStyle = "rgba(16,29,51,.16)";
        pen.lineWidth = 1;
        if (dice() < 0.5) for (let row = y + 4; row < y + tall - 2; row += 4) line(pen, x, row, x + wide, row);
        y += tall;
      }
      x += wide;
    }
  });
  pen.strokeStyle = hsl(212, 44, between(dice, 30, 46));
  pen.lineWidth = between(dice, 9, 18);
  wave(pen, dice, between(dice, 40, 180), 46);
  pen.strokeStyle = "rgba(240,243,246,.75)";
  pen.lineWidth = 2.2;
  for (let road = 0; road < 3; road += 1) wave(pen, dice, between(dice, 10, 210), 22);
};

/** A radar chart: range rings, airways, waypoints, traffic. */
const paintChart = (pen: SKRSContext2D, dice: Dice): void => {
  ground(pen, hsl(216, 40, between(dice, 30, 38)));
  for (let patch = 0; patch < 26; patch += 1) {
    pen.fillStyle = hsl(between(dice, 200, 226), 38, between(dice, 26, 50), 0.5);
    oval(pen, between(dice, 0, width), between(dice, 0, height), between(dice, 16, 70), between(dice, 12, 46));
  }
  const [x0, y0] = [between(dice, 120, 300), between(dice, 70, 150)];
  pen.lineWidth = 1.3;
  for (let ring = 22; ring < 420; ring += 22) {
    pen.strokeStyle = hsl(205, 42, 62, ring % 66 ? 0.35 : 0.75);
    pen.beginPath();
    pen.arc(x0, y0, ring, 0, Math.PI * 2);
    pen.stroke();
  }
  for (let ray = 0; ray < 24; ray += 1) {
    const angle = (ray * Math.PI) / 12;
    pen.strokeStyle = hsl(205, 40, 60, 0.3);
    line(pen, x0, y0, x0 + 440 * Math.cos(angle), y0 + 440 * Math.sin(angle));
  }
  const points = Array.from({ length: 26 }, (): [number, number] => [
    between(dice, 0, width),
    between(dice, 0, height),
  ]);
  for (const [index, [x, y]] of points.entries()) {
    const [toX, toY] = points[(index * 7 + 3) % points.length] ?? [x, y];
    pen.strokeStyle = hsl(196, 48, 66, 0.4);
    pen.lineWidth = 1.5;
    line(pen, x, y, toX, toY);
    if (index % 3 === 0) aircraft(pen, x, y, 0.42, between(dice, 0, 6.3), 206);
    else shape(pen, index % 3 === 1 ? amber : hsl(190, 40, 74), [x, y - 5], [x + 5, y + 4], [x - 5, y + 4]);
  }
};

/** The terminal at night: lit windows under a long roof, tail fins before it. */
const paintTerminal = (pen: SKRSContext2D, dice: Dice): void => {
  const air = pen.createLinearGradient(0, 0, 0, 110);
  air.addColorStop(0, hsl(220, 44, between(dice, 26, 34)));
  air.addColorStop(1, hsl(214, 36, between(dice, 50, 64)));
  ground(pen, air);
  range(pen, dice, 62, 26, hsl(218, 28, 36));
  const roof = between(dice, 58, 78);
  const bay = between(dice, 15, 23);
  for (let x = -4; x < width; x += bay)
    for (let floor = 0; floor < 4; floor += 1) {
      const lit = dice();
      pen.fillStyle = lit < 0.42 ? hsl(38, 66, between(dice, 58, 78)) : hsl(212, 30, between(dice, 26, 60));
      pen.fillRect(x, roof + 12 + floor * 15, bay - 2.4, 12.4);
    }
  const bend = between(dice, -16, 16);
  pen.strokeStyle = hsl(212, 12, 82);
  pen.lineWidth = 7;
  pen.beginPath();
  pen.moveTo(-10, roof + 8);
  pen.quadraticCurveTo(width / 2, roof - 14 + bend, width + 10, roof + 8);
  pen.stroke();
  pen.fillStyle = hsl(214, 12, between(dice, 36, 48));
  pen.fillRect(0, roof + 72, width, height);
  for (let slab = 0; slab < 90; slab += 1) {
    pen.fillStyle = hsl(214, 12, between(dice, 30, 58), 0.5);
    pen.fillRect(
      between(dice, -20, width),
      between(dice, roof + 73, height),
      between(dice, 14, 50),
      between(dice, 2, 6),
    );
  }
  for (let x = between(dice, 0, 50); x < width; x += between(dice, 52, 84)) fin(pen, dice, x, roof + 84);
};

const motifs = [paintApron, paintSky, paintRunway, paintLand, paintChart, paintTerminal];

const aircraft = (pen: SKRSContext2D, x: number, y: number, scale: number, angle: number, hue: number): void => {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.scale(scale, scale);
  for (const [dx, dy, fill] of [
    [4, 5, "rgba(10,20,38,.35)"],
    [0, 0, hsl(hue, 14, 93)],
  ] as const) {
    pen.save();
    pen.translate(dx, dy);
    shape(pen, fill, [-3.4, -8], [3.4, -8], [32, 11], [32, 15], [3.4, 8], [-3.4, 8], [-32, 15], [-32, 11]);
    shape(pen, fill, [-2, 24], [2, 24], [12, 32], [12, 35], [0, 32], [-12, 35], [-12, 32]);
    oval(pen, 0, 2, 4, 34);
    pen.restore();
  }
  shape(pen, hsl(hue, 50, 32), [-1.4, 22], [1.4, 22], [1, 35], [-1, 35]);
  pen.restore();
};

const vehicles = (pen: SKRSContext2D, dice: Dice, x: number, count: number): void => {
  for (let vehicle = 0; vehicle < count; vehicle += 1) {
    pen.fillStyle = dice() < 0.4 ? amber : hsl(214, 34, between(dice, 26, 84));
    pen.fillRect(x + between(dice, -46, 40), between(dice, -110, 120), between(dice, 5, 12), between(dice, 4, 7));
  }
};

const fin = (pen: SKRSContext2D, dice: Dice, x: number, y: number): void => {
  const size = between(dice, 0.8, 1.3);
  const hue = dice() < 0.25 ? 36 : between(dice, 200, 226);
  shape(pen, "#eef1f4", [x - 60 * size, y + 8], [x + 24 * size, y], [x + 30 * size, y + 10], [x - 60 * size, y + 24]);
  shape(
    pen,
    hsl(hue, 52, between(dice, 34, 56)),
    [x - 10 * size, y + 3],
    [x + 13 * size, y - 38 * size],
    [x + 27 * size, y - 38 * size],
    [x + 22 * size, y + 2],
  );
};

/** Soft unevenness and grain over all, so that no stretch is flat. */
const paintLight = (pen: SKRSContext2D, dice: Dice): void => {
  softly(pen, 12, (light) => {
    for (let spot = 0; spot < 14; spot += 1) {
      light.fillStyle = dice() < 0.5 ? "rgba(255,255,255,.16)" : "rgba(10,20,38,.2)";
      oval(light, between(dice, 0, width), between(dice, 0, height), between(dice, 14, 60), between(dice, 10, 40));
    }
  });
  const pixels = pen.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const grain = 10 * dice() - 5;
    for (let channel = at; channel < at + 3; channel += 1) pixels.data[channel] = (pixels.data[channel] ?? 0) + grain;
  }
  pen.putImageData(pixels, 0, 0);
};
