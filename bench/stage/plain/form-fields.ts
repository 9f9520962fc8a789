/** The kinds the measured form has in turn. */
export const kinds = [
  "Input",
  "InputNumber",
  "Radio.Group",
  "Input.TextArea",
  "Select",
  "DatePicker",
  "Switch",
  "Checkbox.Group",
] as const;

/** The 200 fields of the measured form, in the dialect; 40 of them have a reaction. */
export const fields = Array.from({ length: 200 }, (_, at) => ({
  name: `field${at}`,
  title: `检查项目${at}`,
  kind: kinds[at % kinds.length] ?? "Input",
  /** The field whose value decides whether this one shows. */
  follows: at % 5 === 4 ? `field${at - 4}` : undefined,
}));

/** What those with options offer. */
export const choices = ["normal", "abnormal", "unknown"];
