/** How large a template or a record may be before the rest of it is left out or refused. */
export const limits = {
  /** Characters of a template's JSON text. */
  template: 4_194_304,
  /** Characters of a template that is saved; those of the transport allow no more. */
  saved: 1_000_000,
  /** Bytes of a record's JSON text in UTF-8 (catalogue 16.7). */
  details: 1_048_576,
  /** Levels of a record's JSON. */
  detailsDepth: 64,
  /** Nodes of a template; the rest is left out with a warning. */
  nodes: 10_000,
  /** Levels of a template that are read at all. */
  depth: 1_000,
  /** Levels of the form tree; deeper parts move up, so that whoever walks a form may do so recursively. */
  nesting: 32,
  /** Keys of a definition that is followed. */
  definitionKeys: 100,
  /** Options of one field, all levels together. */
  options: 10_000,
  /** Levels of a cascader. */
  optionDepth: 10,
  /** Rows of a list. */
  rows: 1_000,
  /** Warnings that are told; more than these help nobody. */
  warnings: 100,
  /** Characters of one label, hint or message. */
  text: 2_000,
  /** Characters of one expression. */
  expression: 2_000,
  /** Levels of brackets, operators and conditions within one expression. */
  expressionDepth: 100,
  /** Steps all expressions of a form may take together when it is opened, or when one value changes. */
  steps: 1_000_000,
  /** Reactions that run for one change, when values set values. */
  runs: 20_000,
  /** Characters of a text an expression may put together. */
  expressionText: 100_000,
  /** Characters of a pattern. */
  pattern: 500,
  /** States of a compiled pattern; matching takes at most this many steps for every character. */
  patternStates: 2_000,
  /** Characters of a text that is held against a pattern. */
  patternText: 20_000,
} as const;
