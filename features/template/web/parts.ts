// What other features show of this one: the form of a template.
export { newFormStore, type FormStore } from "./form-store.ts";
export { SchemaForm, type SchemaFormProps } from "./SchemaForm.tsx";
