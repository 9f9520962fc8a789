import { useSay } from "@apron/kit/web/language";
import type { ReportMessage } from "../contract.ts";
import type { Side } from "../report.ts";
import { reportTexts, sideTexts } from "../texts.ts";
import { Images, Said } from "./faces.tsx";

/** What both sides wrote, oldest first; neither is named (catalogue 12.14). */
export const Thread = ({ of, side }: { readonly of: readonly ReportMessage[]; readonly side: Side }) => {
  const say = useSay();
  if (of.length === 0) return <p className="soft">{say(reportTexts.threadEmpty)}</p>;
  return (
    <ol className="report-thread">
      {of.map((message) => (
        <li key={message.id} className={message.side === side ? "is-own" : undefined}>
          <div className="report-by">
            <strong>{say(sideTexts[message.side])}</strong>
            <time className="soft small tabular">{message.time.slice(0, 16)}</time>
          </div>
          <Said>{message.content}</Said>
          {message.images.length > 0 && <Images of={message.images} />}
        </li>
      ))}
    </ol>
  );
};
