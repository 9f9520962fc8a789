import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Disclosure, Tag, type Tone } from "@apron/kit/web/page";
import { useSay } from "@apron/kit/web/language";
import type { RecordFamily } from "../contract.ts";
import { type ChangeName, changes } from "../record.ts";
import { exerciseTexts, recordTexts } from "../texts.ts";

const tones: Readonly<Record<ChangeName, Tone>> = {
  planned: "info",
  submitted: "plain",
  corrected: "info",
  returned: "wait",
  reviewed: "good",
};

/** Everything that happened to a record: each correction beside what stood there before, each remark at its field. */
export const History = ({ of }: { readonly of: ResultOf<RecordFamily["detail"]>["history"] }) => {
  const say = useSay();
  const [open, setOpen] = useState(of.length > 1);
  return (
    <section className="sheet is-flush">
      <Disclosure title={say(recordTexts.history)} count={of.length} open={open} onToggle={setOpen}>
        <ol className="record-history">
          {of.map((line) => (
            <li key={`${line.version}-${line.what}-${line.time}`}>
              <p className="record-history-head">
                <Tag tone={tones[line.what]}>
                  {say(line.what === "planned" && line.version > 1 ? exerciseTexts.editPlan : changes[line.what])}
                </Tag>
                <span>{line.by}</span>
                <time className="soft">{line.time}</time>
                <span className="soft">v{line.version}</span>
              </p>
              {line.note !== "" && <p>{line.note}</p>}
              {line.comments.map(({ field, label, comment }) => (
                <p key={field} className="record-remark">
                  {say(recordTexts.labelled, { label: say(label), text: comment })}
                </p>
              ))}
              {line.changed.length > 0 && (
                <table className="table record-changed">
                  <thead>
                    <tr>
                      <th scope="col">{say(recordTexts.content)}</th>
                      <th scope="col">{say(recordTexts.before)}</th>
                      <th scope="col">{say(recordTexts.after)}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {line.changed.map(({ key, label, before, after }) => (
                      <tr key={key}>
                        <td className="is-primary">{say(label)}</td>
                        <td data-title={say(recordTexts.before)}>
                          <del>{say(before) || "—"}</del>
                        </td>
                        <td data-title={say(recordTexts.after)}>
                          <ins>{say(after) || "—"}</ins>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
};
