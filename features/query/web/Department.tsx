import { TextInput } from "@apron/kit/web/controls";
import { Field } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Facts } from "@apron/kit/web/page";
import { queryDepartment } from "../contract.ts";
import { queryTexts } from "../texts.ts";
import { QueryPage, useQuery } from "./query.tsx";

/** A department (catalogue 14.7). */
export const Department = () => {
  const say = useSay();
  const query = useQuery("department", queryDepartment, { departmentId: "" });
  return (
    <QueryPage
      of={query}
      fields={
        <Field form={query.form} name="departmentId" label={say(queryTexts.departmentId)} required>
          {(field) => <TextInput {...field} mono maxLength={40} />}
        </Field>
      }
    >
      {(found) => (
        <Facts
          of={[
            { label: say(queryTexts.departmentId), value: <span className="mono">{found.departmentId}</span> },
            { label: say(queryTexts.customerName), value: found.customerName },
            { label: say(queryTexts.nameCn), value: found.nameCn },
            { label: say(queryTexts.nameEn), value: found.nameEn },
            { label: say(queryTexts.city), value: found.city },
          ]}
        />
      )}
    </QueryPage>
  );
};
