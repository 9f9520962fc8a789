/** Templates in the dialect, in our own words: reactions, checks, states, and what only their own page understands. */
export const ruleSamples = {
  sums: {
    type: "object",
    properties: {
      price: { type: "number", "x-component": "NumberPicker" },
      count: { type: "number", "x-component": "NumberPicker", default: 1 },
      total: {
        type: "number",
        "x-component": "NumberPicker",
        "x-pattern": "readPretty",
        "x-reactions": [{ dependencies: ["price", "count"], fulfill: { state: { value: "{{$deps[0] * $deps[1]}}" } } }],
      },
      tax: {
        type: "number",
        "x-component": "NumberPicker",
        "x-reactions": {
          dependencies: { sum: "total" },
          when: "{{$deps.sum > 0}}",
          fulfill: { state: { value: "{{$deps.sum / 10}}" } },
        },
      },
      note: { type: "string", "x-component": "Input" },
    },
  },
  active: {
    type: "object",
    properties: {
      more: {
        type: "boolean",
        title: "更多",
        "x-component": "Checkbox",
        "x-reactions": { target: "*(card,extra)", fulfill: { state: { visible: "{{!!$self.value}}" } } },
      },
      card: {
        type: "void",
        "x-component": "Card",
        "x-component-props": { title: "更多内容" },
        properties: { inner: { type: "string", required: true, "x-component": "Input" } },
      },
      extra: { type: "string", required: true, "x-component": "Input" },
    },
  },
  checks: {
    type: "object",
    properties: {
      ip: { type: "string", "x-component": "Input", "x-validator": [{ required: true, message: "请填写IP" }, "ipv4"] },
      flight: {
        type: "string",
        "x-component": "Input",
        "x-validator": { pattern: "^[A-Z0-9]{2}\\d{3,4}[A-Z]?$", message: "航班号不对" },
      },
      name: { type: "string", "x-component": "Input", "x-validator": [{ min: 2, max: 5 }, { whitespace: true }] },
      age: { type: "number", "x-component": "InputNumber", minimum: 18, "x-validator": "{{(value) => value > 3}}" },
      tags: {
        type: "array",
        "x-component": "Select",
        "x-component-props": { mode: "tags" },
        uniqueItems: true,
        maxItems: 2,
      },
    },
  },
  modes: {
    type: "object",
    properties: {
      shut: { type: "string", required: true, "x-component": "Input", "x-disabled": true },
      still: { type: "string", required: true, "x-component": "Input", "x-read-only": true },
      gone: { type: "string", required: true, "x-component": "Input", "x-display": "none" },
      unseen: { type: "string", required: true, "x-component": "Input", "x-hidden": true },
      whole: {
        type: "void",
        "x-component": "Card",
        "x-pattern": "readPretty",
        properties: {
          inside: { type: "string", required: true, "x-component": "Input" },
          open: { type: "string", required: true, "x-pattern": "editable", "x-component": "Input" },
        },
      },
    },
  },
  circle: {
    type: "object",
    properties: {
      one: {
        type: "number",
        "x-component": "InputNumber",
        "x-reactions": { dependencies: ["two"], fulfill: { state: { value: "{{$deps[0] + 1}}" } } },
      },
      two: {
        type: "number",
        "x-component": "InputNumber",
        "x-reactions": { dependencies: ["one"], fulfill: { state: { value: "{{$deps[0] + 1}}" } } },
      },
    },
  },
  foreign: {
    type: "object",
    properties: {
      lines: { type: "string", title: "{{label}}", "x-component": "SequencePicker", "x-reactions": "{{useLines()}}" },
      load: {
        type: "string",
        "x-component": "Select",
        enum: "{{$lookup}}",
        default: "{{new Date()}}",
        "x-reactions": [
          "{{(field) => { field.visible = false }}}",
          {
            dependencies: ["lines"],
            when: "{{$deps[0].map(x => x)}}",
            fulfill: { run: "alert(1)", state: { visible: false } },
          },
        ],
      },
      text: { type: "void", "x-component": "Text", "x-component-props": { content: "<img src=x onerror=alert(1)>" } },
    },
  },
} as const;
