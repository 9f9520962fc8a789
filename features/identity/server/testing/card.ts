import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";

/** What a drawn card says. */
export interface DrawnCard {
  readonly name: string;
  readonly sex: "男" | "女";
  readonly nation: string;
  /** yyyy-MM-dd */
  readonly birth: string;
  readonly address: string;
  readonly idNumber: string;
  readonly issuer: string;
  /** yyyy.MM.dd */
  readonly validFrom: string;
  /** yyyy.MM.dd, or 长期 */
  readonly validTo: string;
}

/** A card of nobody: its number is the sample of a made-up person. */
export const sampleCard: DrawnCard = {
  name: "林悦",
  sex: "女",
  nation: "汉",
  birth: "1990-03-07",
  address: "北京市朝阳区望京东路八号院三号楼二单元六零一室",
  idNumber: "110105199003070025",
  issuer: "北京市公安局朝阳分局",
  validFrom: "2020.05.06",
  validTo: "2040.05.06",
};

/** Whether this machine has a font that can draw the cards. */
export const canDrawCards = (): boolean =>
  GlobalFonts.families.some(({ family }) => family.startsWith("Noto Sans CJK"));

/** The front of a card as a JPEG, 1012 x 638. */
export const drawFront = (card: DrawnCard): Buffer =>
  draw((brush) => {
    const [year = "", month = "", day = ""] = card.birth.split("-");
    label(brush, "姓名", 60, 110);
    value(brush, card.name, 170, 110, 40);
    label(brush, "性别", 60, 195);
    value(brush, card.sex, 170, 195);
    label(brush, "民族", 270, 195);
    value(brush, card.nation, 375, 195);
    label(brush, "出生", 60, 275);
    value(brush, year, 170, 275);
    label(brush, "年", 265, 275);
    value(brush, String(Number(month)), 320, 275);
    label(brush, "月", 370, 275);
    value(brush, String(Number(day)), 420, 275);
    label(brush, "日", 475, 275);
    label(brush, "住址", 60, 355);
    const letters = [...card.address];
    for (let line = 0; line * 13 < letters.length; line += 1)
      value(brush, letters.slice(line * 13, line * 13 + 13).join(""), 170, 355 + line * 52);
    label(brush, "公民身份号码", 60, 570);
    value(brush, card.idNumber, 340, 570, 44);
    brush.fillStyle = "#c9d3da";
    brush.fillRect(690, 70, 250, 350);
    brush.fillStyle = "#9aa8b3";
    brush.beginPath();
    brush.arc(815, 190, 62, 0, Math.PI * 2);
    brush.fill();
    brush.fillRect(725, 285, 180, 135);
  });

/** The back of a card as a JPEG, 1012 x 638. */
export const drawBack = (card: DrawnCard): Buffer =>
  draw((brush) => {
    value(brush, "中华人民共和国", 340, 130, 56);
    value(brush, "居民身份证", 330, 250, 76);
    label(brush, "签发机关", 210, 470);
    value(brush, card.issuer, 380, 470);
    label(brush, "有效期限", 210, 550);
    value(brush, `${card.validFrom}-${card.validTo}`, 380, 550);
  });

const draw = (paint: (brush: SKRSContext2D) => void): Buffer => {
  const canvas = createCanvas(1012, 638);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#eaf0f2";
  brush.fillRect(0, 0, 1012, 638);
  brush.strokeStyle = "#dbe5ea";
  for (let wave = 0; wave < 22; wave += 1) {
    brush.beginPath();
    for (let x = 0; x <= 1012; x += 8) brush.lineTo(x, wave * 30 + 14 * Math.sin(x / 60 + wave));
    brush.stroke();
  }
  paint(brush);
  return canvas.toBuffer("image/jpeg", 88);
};

const label = (brush: SKRSContext2D, text: string, x: number, y: number): void =>
  write(brush, text, x, y, 28, "#2b5f86");
const value = (brush: SKRSContext2D, text: string, x: number, y: number, size = 34): void =>
  write(brush, text, x, y, size, "#16181a");

const write = (brush: SKRSContext2D, text: string, x: number, y: number, size: number, colour: string): void => {
  brush.fillStyle = colour;
  brush.font = `${size}px "Noto Sans CJK SC"`;
  brush.fillText(text, x, y);
};
