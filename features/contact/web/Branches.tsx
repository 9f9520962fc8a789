import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { control, Copyable, Mail, Phone, TextInput } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Sheet, Empty } from "@apron/kit/web/page";
import type { getContact } from "../contract.ts";
import { contactTexts } from "../texts.ts";
import { hoursLines } from "./hours.ts";

type Branch = ResultOf<typeof getContact>["branches"][number];

/** From how many branches on there is a box to find one by. */
const worthSearching = 4;

/** The branches with telephone, address and hours; found by city or name. Where there are none, the hotline helps if there is one. */
export const Branches = ({ of, hotline }: { readonly of: readonly Branch[]; readonly hotline: string }) => {
  const say = useSay();
  const [typed, setTyped] = useState<string>();
  const wanted = (typed ?? "").trim().toLowerCase();
  const found = of.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(wanted));
  return (
    <Sheet title={say(contactTexts.branches)}>
      <p className="soft">{say(contactTexts.branchesHint)}</p>
      {of.length >= worthSearching && (
        <Labelled id="c-branch" label={say(contactTexts.find)}>
          <TextInput {...control("branch", typed, setTyped)} maxLength={40} />
        </Labelled>
      )}
      {of.length === 0 && (
        <Empty
          title={say(contactTexts.noBranches)}
          hint={hotline === "" ? undefined : say(contactTexts.noBranchesHint)}
        />
      )}
      {of.length > 0 && found.length === 0 && (
        <Empty title={say(contactTexts.noMatch)} hint={say(contactTexts.noMatchHint)} />
      )}
      <ul className="branches">
        {found.map((branch) => (
          <BranchCard key={branch.id} of={branch} />
        ))}
      </ul>
    </Sheet>
  );
};

const BranchCard = ({ of: { name, phone, address, email, hours } }: { readonly of: Branch }) => {
  const say = useSay();
  return (
    <li className="branch">
      <h3>{name}</h3>
      <p>
        <Phone number={phone} />
      </p>
      {address !== "" && (
        <p>
          <Copyable text={address} />
        </p>
      )}
      {email !== "" && (
        <p>
          <Mail address={email} />
        </p>
      )}
      {hoursLines(hours, say).map((line) => (
        <p key={line} className="soft small">
          {line}
        </p>
      ))}
    </li>
  );
};
