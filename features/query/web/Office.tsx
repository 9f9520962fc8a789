import { TextInput } from "@apron/kit/web/controls";
import { Field } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Facts } from "@apron/kit/web/page";
import { queryOffice } from "../contract.ts";
import { queryTexts } from "../texts.ts";
import { QueryPage, useQuery } from "./query.tsx";

/** An office (catalogue 14.5). */
export const Office = () => {
  const say = useSay();
  const query = useQuery("office", queryOffice, { officeId: "" });
  return (
    <QueryPage
      of={query}
      fields={
        <Field form={query.form} name="officeId" label={say(queryTexts.officeId)} required>
          {(field) => <TextInput {...field} mono maxLength={40} placeholder="ABC123" />}
        </Field>
      }
    >
      {(found) => (
        <Facts
          of={[
            { label: say(queryTexts.officeId), value: <span className="mono">{found.officeId}</span> },
            { label: say(queryTexts.owningUser), value: found.owningUser },
            { label: say(queryTexts.nameCn), value: found.nameCn },
            { label: say(queryTexts.nameEn), value: found.nameEn },
          ]}
        />
      )}
    </QueryPage>
  );
};
