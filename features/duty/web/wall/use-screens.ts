import { useEffect, useRef, useState, type RefObject } from "react";

const turnEvery = 12_000;

export interface Screens {
  /** The element whose columns run on to the right; it is as high as the screen lets it be. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** Counted from 0. */
  readonly at: number;
  readonly paused: boolean;
  togglePaused(): void;
  step(by: number): void;
}

/** Turns what does not fit on one screen like pages: the columns that run on to the right are shown in turn. */
export const useScreens = (content: unknown): Screens => {
  const frame = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(1);
  const [turned, setTurned] = useState(0);
  const [paused, setPaused] = useState(false);
  const at = turned % count;

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => setCount(Math.max(1, Math.ceil((element.scrollWidth - 8) / pageWidth(element))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);

  useEffect(() => {
    const element = frame.current;
    element?.scrollTo?.({ left: at * pageWidth(element) });
  }, [at, count]);

  useEffect(() => {
    if (paused || count === 1) return undefined;
    const timer = setInterval(() => setTurned((before) => (before + 1) % count), turnEvery);
    return () => clearInterval(timer);
  }, [paused, count, turned]);

  return {
    frame,
    count,
    at,
    paused,
    togglePaused: () => setPaused(!paused),
    step: (by) => setTurned((at + by + count) % count),
  };
};

/** One page is the width of the frame and the gap to the next column. */
const pageWidth = (element: HTMLElement): number =>
  Math.max(1, element.clientWidth + (Number.parseFloat(getComputedStyle(element).columnGap) || 0));
