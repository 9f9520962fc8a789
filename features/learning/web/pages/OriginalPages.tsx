import { type RefObject, useEffect, useRef, useState } from "react";
import { marksIn, partsOf } from "@apron/kit/contract/search/marks";
import { asRefused, type CallRefused, sendForBytes } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { RefusalView, Loading } from "@apron/kit/web/page";
import { type Document, getStudyPages } from "../../contract.ts";
import { learningTexts } from "../../texts.ts";
import { foundMarks, rangesIn } from "../found-places.ts";
import { type OpenPdf, openPdf } from "./pdf.ts";
import "./pages.css";

/** What was found in the pages, and the way from one to the next. */
export interface FoundPages {
  readonly count: number;
  readonly next: () => void;
}

/** The pages of a document as it came, drawn one by one as they come into sight, with what is looked for marked in them. */
export const OriginalPages = ({
  of: { id, number, watermark },
  keyword,
  onFound,
}: {
  readonly of: Pick<Document, "id" | "number" | "watermark">;
  readonly keyword: string;
  readonly onFound: (found: FoundPages) => void;
}) => {
  const say = useSay();
  const { pdf, refusal, isLost } = usePdf(id, number);
  const host = useRef<HTMLDivElement>(null);
  useFoundPages(pdf, host, keyword, onFound);
  if (refusal) return <RefusalView refusal={refusal} />;
  if (isLost) return <p>{say(learningTexts.pagesLost)}</p>;
  if (!pdf) return <Loading rows={12} />;
  return (
    <div ref={host} className="original-pages">
      {Array.from({ length: pdf.pages }, (_, at) => (
        <OriginalPage key={at} pdf={pdf} page={at + 1} watermark={watermark} keyword={keyword} />
      ))}
    </div>
  );
};

const usePdf = (id: string, number: number) => {
  const [opened, setOpened] = useState<{
    readonly pdf?: OpenPdf;
    readonly refusal?: CallRefused;
    readonly isLost?: true;
  }>({});
  useEffect(() => {
    let left = false;
    let pdf: OpenPdf | undefined;
    const open = async (): Promise<void> => {
      const { blob } = await sendForBytes(getStudyPages, { id, number: String(number) });
      const bytes = await blob.arrayBuffer();
      try {
        pdf = await openPdf(bytes);
      } catch {
        if (!left) setOpened({ isLost: true });
        return;
      }
      if (left) pdf.close();
      else setOpened({ pdf });
    };
    open().catch((thrown: unknown) => {
      if (!left) setOpened({ refusal: asRefused(thrown) });
    });
    return () => {
      left = true;
      pdf?.close();
    };
  }, [id, number]);
  return opened;
};

/** One page, drawn while it is near what is seen. */
const OriginalPage = ({
  pdf,
  page,
  watermark,
  keyword,
}: {
  readonly pdf: OpenPdf;
  readonly page: number;
  readonly watermark: string;
  readonly keyword: string;
}) => {
  const say = useSay();
  const paper = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<HTMLElement>();
  const width = useWidthInSight(paper);
  useEffect(() => {
    const host = paper.current;
    if (!host || width === 0) return undefined;
    let left = false;
    let stop: (() => void) | undefined;
    void pdf.draw(page, host, watermark).then(
      (drawn) => {
        if (left) return drawn.stop();
        ({ stop } = drawn);
        return setText(drawn.text);
      },
      // A page that cannot be drawn stays white; the text of the document says the same.
      () => undefined,
    );
    return () => {
      left = true;
      setText(undefined);
      stop?.();
    };
  }, [pdf, page, watermark, width]);
  useEffect(() => {
    if (!text) return undefined;
    const ranges = rangesIn(text, partsOf(keyword));
    for (const range of ranges) foundMarks()?.add(range);
    return () => {
      for (const range of ranges) foundMarks()?.delete(range);
    };
  }, [text, keyword]);
  return (
    <section
      className="original-page"
      data-page={page}
      aria-label={say(learningTexts.page, { page, pages: pdf.pages })}
      ref={(element) => element?.style.setProperty("aspect-ratio", `1 / ${pdf.ratio}`)}
    >
      <div ref={paper} className="original-paper" />
    </section>
  );
};

/** How wide an element is while it is near what is seen; 0 while it is not. */
const useWidthInSight = (of: RefObject<HTMLElement | null>): number => {
  const [near, setNear] = useState(false);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const sight = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: "600px 0px",
    });
    const size = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    sight.observe(element);
    size.observe(element);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, [of]);
  return near ? width : 0;
};

/** Looks through the text of all pages, whether they are drawn or not, and leads from one page that has it to the next. */
const useFoundPages = (
  pdf: OpenPdf | undefined,
  host: RefObject<HTMLElement | null>,
  keyword: string,
  onFound: (found: FoundPages) => void,
): void => {
  const at = useRef(-1);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      const parts = partsOf(keyword);
      let count = 0;
      const pages: number[] = [];
      for (let page = 1; pdf && parts.length > 0 && page <= pdf.pages && !left; page += 1) {
        const here = marksIn(await pdf.textOf(page), parts).length;
        count += here;
        if (here > 0) pages.push(page);
      }
      if (left) return;
      at.current = -1;
      const next = (): void => {
        if (pages.length === 0) return;
        at.current = (at.current + 1) % pages.length;
        host.current?.querySelector(`[data-page="${pages[at.current]}"]`)?.scrollIntoView({ block: "start" });
      };
      onFound({ count, next });
    };
    void look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [pdf, host, keyword, onFound]);
};
