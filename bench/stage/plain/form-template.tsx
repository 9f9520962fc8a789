// A template of 200 fields with 40 reactions, read and drawn as every record's form is.
import { readTemplate } from "@apron/dialect";
import { newFormStore, SchemaForm } from "@apron/features/template/web/parts";
import "@apron/kit/web/theme/tokens.css";
import "@apron/kit/web/theme/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { choices, fields } from "./form-fields.ts";

const types = { InputNumber: "number", Switch: "boolean", "Checkbox.Group": "array" } as const;

const properties = fields.map(({ name, title, kind, follows }) => [
  name,
  {
    type: kind in types ? Reflect.get(types, kind) : "string",
    title,
    "x-component": kind,
    ...(["Radio.Group", "Select", "Checkbox.Group"].includes(kind) && { enum: choices }),
    ...(follows !== undefined && {
      "x-reactions": {
        dependencies: [follows],
        when: "{{$deps[0] !== 'hide'}}",
        fulfill: { state: { visible: true } },
        otherwise: { state: { visible: false } },
      },
    }),
  },
]);

const store = newFormStore(
  readTemplate(JSON.stringify({ elementSchema: { type: "object", properties: Object.fromEntries(properties) } })),
);

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SchemaForm store={store} label="模板" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
