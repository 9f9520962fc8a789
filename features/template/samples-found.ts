/** Templates with the constructs that public designers and their users write, in our own words. */
export const foundSamples = {
  /** As a designer saves it: numbers for names of layouts, empty lists everywhere, dependencies as objects. */
  saved: {
    form: { labelCol: 6, wrapperCol: 12 },
    schema: {
      type: "object",
      "x-designable-id": "k1",
      properties: {
        k2: {
          type: "void",
          "x-component": "FormGrid",
          "x-validator": [],
          "x-component-props": { maxColumns: 3, strictAutoFit: true },
          enum: [{ children: [], label: "无用", value: 1 }],
          "x-index": 0,
          properties: {
            k3: {
              type: "void",
              "x-component": "FormGrid.GridColumn",
              "x-component-props": { gridSpan: 2 },
              properties: {
                level: {
                  title: "等级",
                  "x-decorator": "FormItem",
                  "x-component": "Select",
                  "x-validator": [],
                  name: "level",
                  enum: [
                    { children: [], label: "一级", value: 5 },
                    { children: [], label: "二级", value: 10 },
                  ],
                  "x-index": 0,
                },
              },
            },
            k4: { type: "void", "x-component": "FormGrid.GridColumn", "x-index": 1 },
            length: {
              type: "number",
              title: "时长",
              "x-component": "NumberPicker",
              "x-decorator-props": { addonAfter: "分钟" },
              "x-reactions": {
                dependencies: [{ property: "value", type: "any", source: "level", name: "level" }],
                when: "{{$deps.level === 10}}",
                fulfill: { state: { visible: true } },
                otherwise: { state: { visible: false } },
              },
            },
          },
        },
      },
    },
  },
  /** A table whose columns hold the words, with the buttons of a row in a column of their own. */
  table: {
    type: "object",
    properties: {
      steps: {
        type: "array",
        title: "步骤",
        "x-component": "ArrayTable",
        "x-component-props": { pagination: { pageSize: 10 }, scroll: { x: "100%" } },
        items: {
          type: "object",
          properties: {
            c0: {
              type: "void",
              "x-component": "ArrayTable.Column",
              "x-component-props": { width: 50, title: "排序" },
              properties: { sort: { type: "void", "x-component": "ArrayTable.SortHandle" } },
            },
            c1: {
              type: "void",
              "x-component": "ArrayTable.Column",
              "x-component-props": { width: 200, title: "动作" },
              properties: {
                space: {
                  type: "void",
                  "x-component": "Space",
                  properties: { action: { type: "string", required: true, "x-component": "Input" } },
                },
              },
            },
            c2: {
              type: "void",
              "x-component": "ArrayTable.Column",
              "x-component-props": { title: "操作", fixed: "right" },
              properties: {
                item: {
                  type: "void",
                  "x-component": "FormItem",
                  properties: {
                    remove: { type: "void", "x-component": "ArrayTable.Remove" },
                    up: { type: "void", "x-component": "ArrayTable.MoveUp" },
                  },
                },
              },
            },
          },
        },
        properties: { add: { type: "void", "x-component": "ArrayTable.Addition", title: "添加步骤" } },
      },
    },
  },
  /** Parts written once and named where they are wanted. */
  definitions: {
    type: "object",
    definitions: {
      person: {
        type: "object",
        title: "人员",
        properties: {
          name: { type: "string", title: "姓名", required: true, "x-component": "Input" },
          phone: { $ref: "#/definitions/phone", title: "手机" },
        },
      },
      phone: { type: "string", title: "电话", "x-component": "Input", "x-validator": "phone" },
    },
    properties: {
      reporter: { $ref: "#/definitions/person", title: "上报人" },
      others: { type: "array", title: "其他人", "x-component": "ArrayCards", items: { $ref: "#/definitions/person" } },
      hotline: { $ref: "#/definitions/phone" },
    },
  },
  /** Choices of every shape. */
  choices: {
    type: "object",
    properties: {
      places: {
        type: "array",
        title: "地点",
        "x-component": "Cascader",
        "x-component-props": { props: { multiple: true } },
        enum: [{ value: "t1", label: "一号楼", children: [{ value: "a", label: "A岛" }] }],
      },
      lasts: {
        type: "array",
        title: "岛",
        "x-component": "Cascader",
        "x-component-props": { props: { multiple: true, emitPath: false }, options: [{ value: "b", label: "B岛" }] },
      },
      unit: {
        type: "string",
        title: "单位",
        "x-component": "TreeSelect",
        "x-component-props": { treeData: [{ key: "hq", title: "总部", children: [{ key: "it", title: "信息部" }] }] },
      },
      team: {
        type: "array",
        title: "到场",
        "x-component": "Transfer",
        "x-component-props": {
          titles: ["可选人员", "到场人员"],
          dataSource: [
            { key: 1, title: "张" },
            { key: 2, title: "李", disabled: true },
          ],
        },
      },
      labels: { type: "array", title: "标签", "x-component": "Select", "x-component-props": { mode: "tags" } },
    },
  },
  /** Steps, panels, rows of a tuple, and what only the page they came from could do. */
  leftover: {
    type: "object",
    properties: {
      step: {
        type: "void",
        "x-component": "FormStep",
        "x-component-props": { formStep: "{{formStep}}" },
        properties: {
          one: {
            type: "void",
            "x-component": "FormStep.StepPane",
            "x-component-props": { title: "第一步" },
            properties: {
              items: {
                type: "array",
                "x-component": "ArrayItems",
                items: [
                  {
                    type: "void",
                    "x-component": "ArrayItems.Item",
                    properties: {
                      handle: { type: "void", "x-component": "ArrayItems.SortHandle" },
                      text: { type: "string", "x-component": "Input" },
                    },
                  },
                ],
              },
            },
          },
        },
      },
      style: { type: "string", "x-component": "ColorInput", "x-component-props": "{{colorProps($self)}}" },
      script: {
        type: "string",
        "x-component": "Input",
        "x-reactions": ["{{useAsyncDataSource(load)}}", { fulfill: { schema: { "x-component-props": { a: 1 } } } }],
      },
      tree: { $ref: "#/properties/tree" },
    },
  },
} as const;
