import { act } from "react";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { Checkboxes } from "./choice.tsx";
import { Field, Form, SubmitButton, useForm } from "../forms/index.ts";
import { click, draw } from "../testing/draw.tsx";

const plan = call({
  method: "POST",
  path: "/cass/plan/save",
  body: z.object({ days: z.array(z.string()).check(z.minLength(1, "E9410")) }),
  result: z.object({}),
  who: anyone,
  item: "0",
  summary: { zh: "计划", en: "Plans" },
});
const options = ["1", "2"].map((value) => ({ value, label: `周${value}` }));
const start = { days: [] };

const Plan = () => {
  const form = useForm({ call: plan, start });
  return (
    <Form form={form}>
      <Field form={form} name="days" label="星期">
        {(control) => (
          <Checkboxes {...control} options={options} onChange={(days) => form.set("days", [...(days ?? [])])} />
        )}
      </Field>
      <SubmitButton>保存</SubmitButton>
    </Form>
  );
};

it("of which none is ticked is where the form leads, and says why", async () => {
  const page = await draw(<Plan />);
  await click(page.querySelector("button[type=submit]"));
  await act(async () => await Promise.resolve());
  const group = page.querySelector("[role=group]");
  expect(document.getElementById(group?.getAttribute("aria-describedby") ?? "")?.textContent).toBe("必填项");
  expect(document.activeElement).toBe(page.querySelector("input[type=checkbox]"));
});
