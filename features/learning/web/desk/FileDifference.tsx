import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { Answered } from "@apron/kit/web/page";
import { RichDiff } from "@apron/kit/web/rich-diff";
import { getImportedFile } from "../../contract.ts";
import "../learning.css";

type Difference = ResultOf<typeof getImportedFile>;

/** A document as it reads now beside what a file would make of it. */
export const FileDifference = ({ id, n }: { readonly id: string; readonly n: number }) => {
  const answer = useCall(getImportedFile, { id, n: String(n) }, { quiet: true });
  return (
    <Answered of={answer} rows={8}>
      {({ before, after }) => <RichDiff before={before ? sideOf(before) : ""} after={sideOf(after)} />}
    </Answered>
  );
};

const sideOf = ({ title, docNo, effectiveDate, content }: Difference["after"]): string =>
  [`<h2>${escaped(title)}</h2>`, ...[docNo, effectiveDate].map((fact) => `<p>${escaped(fact)}</p>`), content].join("");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
