// What other features show of this one: the form of a template.
export { type FieldAdditions, type FieldLook, type FieldSpot } from "./field-spot.ts";
export { newFormStore, type FormStore, type RowMove } from "./form-store.ts";
export { type Grouping } from "./grouping.ts";
export { RecordForm, type RecordFormProps } from "./RecordForm.tsx";
export { SchemaForm, type SchemaFormProps } from "./SchemaForm.tsx";
export { TemplateWarnings } from "./TemplateWarnings.tsx";
