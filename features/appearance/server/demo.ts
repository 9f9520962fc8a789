import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { accountsOf } from "@apron/features/login/server";
import { addDays, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { pictureTypes } from "../entry.ts";
import { pictureUse } from "./keeping.ts";
import type { EntryFacts, Store } from "./store.ts";

type DemoEntry = Omit<EntryFacts, "id" | "file_id"> & { readonly name: string; readonly picture: string };

/**
 * A festival picture of the next National Day, and an advertisement and a grey day that wait to be switched on: nobody who
 * tries the demo out is held up at its sign-in screen today.
 */
export const fillAppearance = async (house: House, entries: Store): Promise<void> => {
  const now = house.clock.now();
  const editor = await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000013" });
  const owner = editor?.id ?? "demo";
  for (const { name, picture, ...facts } of plannedFrom(dayOf(now))) {
    const id = `demo-${name}`;
    const file_id = picture === "" ? "" : await keepPicture(house, owner, id, picture);
    await entries.add({ ...facts, id, file_id }, { by: owner, at: now });
  }
};

const plannedFrom = (today: string): readonly DemoEntry[] => {
  const nothing = {
    picture: "",
    picture_type: pictureTypes.signIn,
    link: "",
    content_zh: "",
    content_en: "",
    place: 100,
  };
  const festival = nextOf("10-01", today);
  const memorial = nextOf("12-13", today);
  return [
    {
      ...nothing,
      name: "national-day",
      kind: "festival",
      name_zh: "国庆快乐",
      name_en: "Happy National Day",
      from_day: festival,
      until_day: addDays(festival, 6),
      is_on: true,
      picture: "national-day.jpg",
    },
    {
      ...nothing,
      name: "training",
      kind: "ad",
      name_zh: "DCS培训季",
      name_en: "DCS training season",
      from_day: today,
      until_day: addDays(today, 30),
      is_on: false,
      picture: "training.jpg",
      link: "/contact",
      content_zh:
        "<p>本季开设离港系统线上课程，每周两次，每次四十五分钟。</p><ul><li>周二：值机与行李</li><li>周四：配载与截载</li></ul><p>报名请联系所属分支机构。</p>",
      content_en:
        "<p>This season there are lessons on the departure control system online, twice a week, 45 minutes each.</p><ul><li>Tuesday: check-in and baggage</li><li>Thursday: load control and closing</li></ul><p>Your branch takes your name.</p>",
    },
    {
      ...nothing,
      name: "memorial",
      kind: "grey",
      name_zh: "国家公祭日",
      name_en: "National Memorial Day",
      from_day: memorial,
      until_day: memorial,
      is_on: false,
    },
  ];
};

/** The next such day that has not begun. */
const nextOf = (monthDay: string, today: string): string => {
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${monthDay}`;
  return thisYear > today ? thisYear : `${year + 1}-${monthDay}`;
};

const keepPicture = async (house: House, owner: string, id: string, name: string): Promise<string> => {
  const bytes = await readFile(join(import.meta.dirname, "demo-pictures", name));
  const purpose = "appearance";
  const { fileId } = await house.files.keepBytes({ owner, purpose, name, bytes });
  await house.files.claim([fileId], { owner, purpose, use: `${pictureUse}${id}`, field: "pictureId" });
  return fileId;
};
