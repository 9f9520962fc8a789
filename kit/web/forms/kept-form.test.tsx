import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { requiredText } from "../../contract/patterns.ts";
import { TextInput } from "../controls/index.ts";
import { send } from "../call/index.ts";
import { keepsWork } from "../testing/kept-work.tsx";
import { Field, Form, SubmitButton, useForm } from "./form.tsx";

const facts = z.object({ text: requiredText(9), version: z.int() });
const declared = { who: anyone, item: "0", summary: { zh: "说明", en: "Facts" } } as const;
const change = call({ ...declared, method: "POST", path: "/cass/kept/save", body: facts, result: z.object({}) });
const read = call({ ...declared, method: "GET", path: "/cass/kept/read", body: z.object({}), result: facts });

keepsWork("a form", {
  screen: (stands) => () => {
    const form = useForm({
      call: change,
      start: stands,
      draft: "kept",
      theirs: async () => ({ start: await send(read, {}) }),
    });
    return (
      <Form form={form}>
        <Field form={form} name="text" label="说明">
          {(control) => <TextInput {...control} />}
        </Field>
        <SubmitButton>保存</SubmitButton>
      </Form>
    );
  },
  save: change.path,
  saved: {},
  answers: (stands) => ({ [read.path]: () => stands }),
  type: async (stage, text) => await stage.type("text", text),
  send: async (stage) => await stage.press("保存"),
  typed: () => document.querySelector<HTMLInputElement>("[name=text]")?.value,
  unreached: "网络异常",
  // Told on the way to the sign-in.
  ended: "",
  again: false,
});
