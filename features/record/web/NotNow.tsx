import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Empty, Sheet } from "@apron/kit/web/page";
import { recordTexts } from "../texts.ts";
import type { Face } from "./family.ts";

/** In place of a form that would be filled in in vain: a record that whoever reads this may not correct now (catalogue 16.16). */
export const NotNow = ({ face, id, hint }: { readonly face: Face; readonly id: string; readonly hint: string }) => {
  const say = useSay();
  return (
    <Sheet>
      <Empty
        title={say(recordTexts.notNow)}
        hint={hint}
        action={<ButtonLink to={`${face.detailPath}?id=${id}`}>{say(recordTexts.seeRecord)}</ButtonLink>}
      />
    </Sheet>
  );
};
