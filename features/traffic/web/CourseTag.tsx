import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { courseNames } from "../texts-card.ts";

const tones = {
  full: "bad",
  jump: "bad",
  rising: "wait",
  calm: "good",
  stopped: "idle",
  unknown: "idle",
} as const satisfies Record<keyof typeof courseNames, Tone>;

const isCourse = (course: string): course is keyof typeof tones => Object.hasOwn(tones, course);

/** How a day goes on, in a word. */
export const CourseTag = ({ of }: { readonly of: string }) => {
  const say = useSay();
  const course = isCourse(of) ? of : "unknown";
  return <Tag tone={tones[course]}>{say(courseNames[course])}</Tag>;
};
