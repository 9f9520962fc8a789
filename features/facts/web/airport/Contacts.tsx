import { Phone } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page";
import { type AirportInfo, sectionTitles } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";
import type { Line } from "./fault-way.ts";

interface Contact {
  readonly name: string;
  /** For what somebody rings them. */
  readonly of: string;
  readonly phone: string;
}

/** Whom one rings about an airport: who answers for its safety, who runs its lines, who maintains what stands there. */
export const Contacts = ({ info, lines }: { readonly info: AirportInfo; readonly lines: readonly Line[] }) => {
  const say = useSay();
  const owners = info.safetyOwners.map(({ name, purpose = "", phone = "", remark = "" }) => ({
    name,
    of: [purpose, remark].filter((part) => part !== "").join(" · "),
    phone,
  }));
  const operators = lines.map(({ operator, contact, phone }) => ({ name: contact || operator, of: operator, phone }));
  const maintainers = info.maintenanceAgreements.map(({ name, operator = "", phone = "" }) => ({
    name: operator || name,
    of: name,
    phone,
  }));
  return (
    <Sheet title={say(factsTexts.contacts)}>
      <Group title={say(sectionTitles.safetyOwners)} of={owners} always />
      <Group title={say(factsTexts.operators)} of={onceEach(operators)} />
      <Group title={say(factsTexts.maintainers)} of={onceEach(maintainers)} />
    </Sheet>
  );
};

const Group = ({
  title,
  of,
  always = false,
}: {
  readonly title: string;
  readonly of: readonly Contact[];
  /** Said even where nobody is known. */
  readonly always?: boolean;
}) => {
  const say = useSay();
  if (of.length === 0 && !always) return null;
  return (
    <section className="facts-contacts">
      <h3>{title}</h3>
      {of.length === 0 && <p className="soft">{say(factsTexts.notEntered)}</p>}
      <ul>
        {of.map((contact) => (
          <li key={`${contact.name} ${contact.phone}`}>
            <span>
              {contact.name} {contact.of !== contact.name && <span className="soft small">{contact.of}</span>}
            </span>
            {contact.phone !== "" && <Phone number={contact.phone} />}
          </li>
        ))}
      </ul>
    </section>
  );
};

const onceEach = (contacts: readonly Contact[]): Contact[] => [
  ...new Map(
    contacts.filter(({ phone }) => phone !== "").map((contact) => [`${contact.name} ${contact.phone}`, contact]),
  ).values(),
];
