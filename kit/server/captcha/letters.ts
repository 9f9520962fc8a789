import { randomInt } from "node:crypto";
import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";

/** An image captcha: the picture for the wire and the letters in it, upper case. */
export interface LetterPuzzle {
  /** PNG 150x50, base64. */
  readonly image: string;
  readonly letters: string;
}

/** Letters in a picture (catalogue 2.9). */
export const letterCount = 4;

/**
 * Strokes of the letters in a box of 40x60: own strokes rather than a font, as a server may have none installed.
 * Without 0 O 1 l I, and without what reads like them in the other case (i, L, o).
 */
const strokes: Readonly<Record<string, string>> = {
  A: "M0 60L20 0L40 60M8 40H32",
  B: "M2 0V60M2 0H20Q38 0 38 14T20 29H2M20 29Q40 29 40 44T20 60H2",
  C: "M39 12Q33 0 20 0Q0 0 0 30Q0 60 20 60Q33 60 39 48",
  D: "M2 0V60H15Q40 60 40 30Q40 0 15 0H2",
  E: "M38 0H2V60H38M2 29H32",
  F: "M38 0H2V60M2 30H32",
  G: "M39 12Q33 0 20 0Q0 0 0 30Q0 60 20 60Q40 60 40 34H23",
  H: "M2 0V60M38 0V60M2 30H38",
  J: "M8 0H36M26 0V44Q26 60 13 60Q2 60 1 46",
  K: "M3 0V60M38 0L3 34M15 23L39 60",
  M: "M0 60V0L20 36L40 0V60",
  N: "M2 60V0L38 60V0",
  P: "M3 60V0H20Q39 0 39 17T20 34H3",
  Q: "M20 0Q0 0 0 29Q0 58 20 58Q40 58 40 29Q40 0 20 0M24 42L40 64",
  R: "M3 60V0H20Q38 0 38 16T20 32H3M20 32L39 60",
  S: "M37 11Q33 0 20 0Q3 0 3 15Q3 27 20 30Q38 33 38 45Q38 60 20 60Q4 60 1 47",
  T: "M0 0H40M20 0V60",
  U: "M2 0V38Q2 60 20 60Q38 60 38 38V0",
  V: "M0 0L20 60L40 0",
  W: "M-2 0L9 60L20 16L31 60L42 0",
  X: "M1 0L39 60M39 0L1 60",
  Y: "M0 0L20 30L40 0M20 30V60",
  Z: "M2 0H38L1 60H39",
  2: "M3 15Q5 0 20 0Q37 0 37 16Q37 27 22 40L2 60H39",
  3: "M3 9Q8 0 20 0Q36 0 36 15Q36 28 17 28Q39 28 39 44Q39 60 19 60Q5 60 1 48",
  4: "M28 60V0L1 42H40",
  5: "M36 0H7L4 27Q11 22 20 22Q39 22 39 41Q39 60 19 60Q5 60 1 48",
  6: "M34 2Q2 8 2 40Q2 60 21 60Q39 60 39 42Q39 25 21 25Q5 25 2 41",
  7: "M1 0H39L14 60",
  8: "M20 0Q4 0 4 14T20 28T36 14T20 0M20 28Q1 28 1 44T20 60T39 44T20 28",
  9: "M6 58Q38 52 38 20Q38 0 19 0Q1 0 1 18Q1 35 19 35Q35 35 38 19",
};

const alphabet = Object.keys(strokes);
const glyphs = new Map(Object.entries(strokes).map(([letter, path]) => [letter, new Path2D(path)]));
const [width, height] = [150, 50];

/** Draws four letters of secret chance, slanted, waving, among specks and passing lines. */
export const drawLetters = (): LetterPuzzle => {
  const letters = Array.from({ length: letterCount }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");
  const straight = createCanvas(width, height);
  const pen = straight.getContext("2d");
  for (const [place, letter] of [...letters].entries()) drawLetter(pen, place, letter);
  pen.globalCompositeOperation = "destination-over";
  for (let pass = 0; pass < 4; pass += 1) drawPassingLine(pen);
  const canvas = createCanvas(width, height);
  const sheet = canvas.getContext("2d");
  sheet.fillStyle = "#e9ecef";
  sheet.fillRect(0, 0, width, height);
  drawSpecks(sheet);
  const [phase, swing] = [randomInt(63) / 10, 1.5 + randomInt(15) / 10];
  for (let x = 0; x < width; x += 1)
    sheet.drawImage(straight, x, 0, 1, height, x, swing * Math.sin(x / 13 + phase), 1, height);
  return { image: canvas.toBuffer("image/png").toString("base64"), letters };
};

const drawLetter = (pen: SKRSContext2D, place: number, letter: string): void => {
  const glyph = glyphs.get(letter);
  if (!glyph) return;
  pen.save();
  pen.translate(25 + place * 33 + spread(3), height / 2 + spread(3));
  pen.transform(1, spread(0.16), spread(0.26), 1, 0, 0);
  pen.rotate(spread(0.2));
  pen.scale(0.5 + spread(0.05), 0.5 + spread(0.05));
  pen.translate(-20, -30);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.lineWidth = 7 + spread(1);
  pen.strokeStyle = `hsl(${214 + spread(14)}, 48%, ${28 + spread(7)}%)`;
  pen.stroke(glyph);
  pen.restore();
};

const drawPassingLine = (pen: SKRSContext2D): void => {
  pen.strokeStyle = `hsla(${212 + spread(20)}, 34%, ${48 + spread(10)}%, .7)`;
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.moveTo(randomInt(30), randomInt(height));
  pen.bezierCurveTo(50, randomInt(height), 100, randomInt(height), width - randomInt(30), randomInt(height));
  pen.stroke();
};

const drawSpecks = (pen: SKRSContext2D): void => {
  for (let speck = 0; speck < 130; speck += 1) {
    pen.fillStyle = `hsla(214, 26%, ${50 + spread(22)}%, .6)`;
    pen.fillRect(randomInt(width), randomInt(height), 1 + randomInt(2), 1 + randomInt(2));
  }
};

/** Chance within plus or minus `most`. */
const spread = (most: number): number => ((randomInt(2001) - 1000) / 1000) * most;
