import { inBoth } from "@apron/kit/contract/texts";
import { Link } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { Phone } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Facts, Sheet, Tag } from "@apron/kit/web/page";
import type { getStatusInternal } from "../contract.ts";
import { stateWords } from "../states.ts";
import { statusTexts } from "../texts.ts";
import { tones } from "./tones.ts";

type Known = ResultOf<typeof getStatusInternal>["list"][number];

/** What is behind each state, for the operations staff: figures, faults with their numbers, and who is on duty. */
export const Internal = ({ of }: { readonly of: readonly Known[] }) => {
  const say = useSay();
  return (
    <Sheet title={say(statusTexts.internal)}>
      <p className="soft">{say(statusTexts.internalHint)}</p>
      <div className="status-internal">
        {of.map((one) => (
          <section key={one.code} className="status-behind">
            <h3>
              {one.name} <Tag tone={tones[one.state]}>{say(stateWords[one.state])}</Tag>
            </h3>
            <Facts columns={1} of={factsOf(one, say)} />
          </section>
        ))}
      </div>
    </Sheet>
  );
};

const factsOf = ({ gateway, faults, onDuty, overrule }: Known, say: ReturnType<typeof useSay>) => [
  ...(gateway ? [{ label: say(statusTexts.gateway), value: say(statusTexts.gatewaySays, gateway) }] : []),
  ...(overrule
    ? [
        {
          label: say(stateWords[overrule.state]),
          value: say(statusTexts.overruled, {
            reason: say(inBoth(overrule.reasonZh, overrule.reasonEn)),
            name: overrule.by,
            time: overrule.until.slice(0, 16),
          }),
        },
      ]
    : []),
  ...(faults.length > 0
    ? [
        {
          label: say(statusTexts.faults),
          value: (
            <ul className="status-plain">
              {faults.map(({ id, software, since }) => (
                <li key={id}>
                  <Link className="mono" to={`/faultDetails/detail?id=${encodeURIComponent(id)}`}>
                    {id}
                  </Link>{" "}
                  {software} <span className="soft small">{since.slice(5, 16)}</span>
                </li>
              ))}
            </ul>
          ),
        },
      ]
    : []),
  {
    label: say(statusTexts.onDuty),
    value:
      onDuty.length === 0 ? (
        <span className="soft">{say(statusTexts.nobody)}</span>
      ) : (
        <ul className="status-plain">
          {onDuty.slice(0, 4).map(({ name, mobile, telephone, postName }) => (
            <li key={`${name}${mobile}${postName}`}>
              {name} <span className="soft small">{postName}</span> <Phone number={mobile || telephone} />
            </li>
          ))}
        </ul>
      ),
  },
];
