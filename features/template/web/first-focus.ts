import { bringIntoView } from "@apron/kit/web/page";
import { useEffect } from "react";
import type { FormStore } from "./form-store.ts";

/** The first field that is wrong takes the focus each time the whole form was checked. */
export const useFirstFocus = (store: FormStore, path: string, id: string): void => {
  const checked = store.checked();
  useEffect(() => {
    if (checked > 0 && Object.keys(store.problems())[0] === path) bringIntoView(document.getElementById(id));
  }, [store, path, id, checked]);
};
