import { useMemo, useState } from "react";
import { bandsOf, readTemplate } from "@apron/dialect";
import { useCall } from "@apron/kit/web/call";
import { type TrendBand, TrendChart } from "@apron/kit/web/charts";
import { Disclosure, Answered, Empty } from "@apron/kit/web/page";
import { useSay } from "@apron/kit/web/language";
import { trend, work } from "../../contract.ts";
import { recordTexts } from "../../texts.ts";

/** The numbers of an application over time, each as a line with its band. */
export const Trends = ({
  applicationId,
  templateId,
}: {
  readonly applicationId: string;
  readonly templateId: string;
}) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <section className="sheet is-flush">
      <Disclosure title={say(recordTexts.trend)} open={open} onToggle={setOpen}>
        <Lines applicationId={applicationId} templateId={templateId} />
      </Disclosure>
    </section>
  );
};

const Lines = ({ applicationId, templateId }: { readonly applicationId: string; readonly templateId: string }) => {
  const say = useSay();
  const answer = useCall(trend, { applicationId, templateId }, { quiet: true });
  const template = useCall(work.template, { templeId: templateId }, { quiet: true });
  const bands = useMemo(() => bandsByKey(template.data?.content), [template.data]);
  return (
    <Answered of={answer}>
      {(series) =>
        series.length === 0 ? (
          <Empty title={say(recordTexts.noTrend)} />
        ) : (
          <div className="record-trends">
            {series.map(({ key, field, thing, label, points }) => {
              const known = bands.get(field);
              return (
                <TrendChart
                  key={key}
                  label={thing === "" ? say(label) : `${thing} · ${say(label)}`}
                  points={points}
                  {...(known && { bands: known.bands, unit: known.unit === undefined ? "" : say(known.unit) })}
                />
              );
            })}
          </div>
        )
      }
    </Answered>
  );
};

const bandsByKey = (content: string | undefined) =>
  new Map(
    (content === undefined ? [] : bandsOf(readTemplate(content))).map(({ key, band }) => [
      key,
      { unit: band.unit, bands: outside(band) },
    ]),
  );

/** What lies beside the band is what needs a look. */
const outside = ({ from, to }: { readonly from: number | undefined; readonly to: number | undefined }): TrendBand[] => [
  ...(to === undefined ? [] : [{ from: to, look: "bad" as const }]),
  ...(from === undefined ? [] : [{ to: from, look: "bad" as const }]),
];
