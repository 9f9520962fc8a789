import { customerTypeWord } from "@apron/features/agents/texts";
import { roles } from "@apron/kit/contract/roles";
import type { Word } from "@apron/kit/contract/texts";
import { useCall } from "@apron/kit/web/call";
import { type Control, MultiSelect } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { useAirportOfCode } from "@apron/features/airport/web/parts";
import { type Audience, countAudience, everybody, getAudienceChoices } from "../../contract.ts";
import { noticeSystems } from "../../notice.ts";
import { noticeDeskTexts } from "../../texts-desk.ts";
import { noticeTexts } from "../../texts.ts";
import "../notice.css";

type Part = keyof Audience;
type Option = { readonly value: string; readonly label: string; readonly keywords?: string; readonly hint?: string };

/** What the parts of an audience are called. */
export const partNames: Readonly<Record<Part, Word>> = {
  versions: noticeDeskTexts.versions,
  systems: noticeDeskTexts.ofSystems,
  customerTypes: noticeDeskTexts.customerTypes,
  departments: noticeDeskTexts.departments,
  airports: noticeDeskTexts.ofAirports,
  roles: noticeDeskTexts.ofRoles,
  agents: noticeDeskTexts.agents,
};

const parts: readonly Part[] = ["versions", "systems", "customerTypes", "departments", "airports", "roles", "agents"];

/** What can be chosen for each part. */
export const usePartOptions = (): Readonly<Record<Part, readonly Option[]>> => {
  const say = useSay();
  const airportOf = useAirportOfCode();
  const choices = useCall(getAudienceChoices, {}, { quiet: true }).data;
  return {
    versions: [
      { value: "1", label: say(noticeDeskTexts.version1) },
      { value: "2", label: say(noticeDeskTexts.version2) },
      { value: "3", label: say(noticeDeskTexts.version3) },
    ],
    systems: noticeSystems.map((value) => ({ value, label: say(noticeTexts.ofSystem, { system: value }) })),
    customerTypes: (choices?.customerTypes ?? []).map((value) => ({ value, label: say(customerTypeWord(value)) })),
    departments: (choices?.departments ?? []).map(({ id, name }) => ({ value: id, label: name, keywords: id })),
    airports: (choices?.airports ?? []).map((value) => ({
      value,
      label: airportOf(value),
      keywords: value,
      hint: value,
    })),
    roles: Object.values(roles).map((role) => ({ value: role.id, label: say(role) })),
    agents: [],
  };
};

/** Whom something is for, part by part, with how many that are now (catalogue 9.12). */
export const AudienceBuilder = ({
  errors,
  ofAirport = false,
  ...control
}: Control<Partial<Audience> | undefined> & {
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** It is about airports: those alone count who may read of them. */
  readonly ofAirport?: boolean;
}) => {
  const say = useSay();
  const options = usePartOptions();
  const value: Audience = { ...everybody, ...control.value };
  const counted = useCall(countAudience, { audience: value, ofAirport }, { keep: true, quiet: true });
  // The letters of a part are those of its options, which the server judges again.
  const change = (part: Part, chosen: readonly string[] | undefined): void =>
    control.onChange({ ...value, [part]: chosen ?? [] });
  return (
    <div className="notice-audience" id={control.id} tabIndex={-1}>
      <p className="soft small">{say(noticeDeskTexts.audienceLead)}</p>
      <div className="form is-row">
        {parts.map((part) => {
          const error = errors[`audience.${part}`];
          const id = `${control.id}-${part}`;
          const fresh = part === "agents" || part === "airports" ? (typed: string) => typed.toUpperCase() : undefined;
          return (
            <Labelled
              key={part}
              id={id}
              label={say(partNames[part])}
              error={error}
              {...(part === "agents" && { hint: say(noticeDeskTexts.agentsHint) })}
            >
              <MultiSelect
                id={id}
                name={`audience.${part}`}
                value={value[part]}
                onChange={(chosen) => change(part, chosen)}
                options={options[part]}
                fresh={fresh}
                invalid={error !== undefined}
                required={false}
                describedBy={error === undefined ? undefined : `${id}-error`}
              />
            </Labelled>
          );
        })}
      </div>
      <p role="status" className="notice-count">
        {counted.error?.message ??
          (counted.data ? say(noticeDeskTexts.count, { count: counted.data.count }) : say(noticeDeskTexts.counting))}
      </p>
    </div>
  );
};

/** An audience in a line, where theirs stands beside mine. */
export const AudienceText = ({ of }: { readonly of: object | undefined }) =>
  Object.entries(of ?? {})
    .flatMap(([, values]) => (Array.isArray(values) ? values.map(String) : []))
    .join(" · ") || "—";
