/** Templates in the dialect, as designers and hands write them, in our own words: kinds, layouts, rows, names. */
export const shapeSamples = {
  inspection: {
    elementSchema: {
      type: "object",
      properties: {
        counter: {
          type: "string",
          title: "值机柜台",
          required: true,
          "x-decorator": "FormItem",
          "x-component": "Input",
          "x-component-props": { maxlength: 8 },
        },
        day: { type: "string", title: "检查日期", "x-component": "DatePicker", required: true },
        window: {
          type: "string[]",
          title: "时段",
          "x-component": "DatePicker",
          "x-component-props": { type: "datetimerange" },
        },
        parts: { type: "array", title: "检查项", "x-component": "Checkbox.Group", enum: ["打印机", "阅读器", "网络"] },
        state: {
          type: "string",
          title: "状态",
          "x-component": "Radio.Group",
          enum: [
            { label: "正常", value: "ok" },
            { label: "异常", value: "bad" },
          ],
          default: "ok",
        },
        reason: {
          type: "string",
          title: "异常原因",
          required: true,
          "x-component": "Input.TextArea",
          "x-reactions": {
            dependencies: ["state"],
            when: "{{$deps[0] === 'bad'}}",
            fulfill: { state: { visible: true } },
            otherwise: { state: { visible: false } },
          },
        },
        disk: {
          type: "number",
          title: "磁盘",
          "x-component": "NumberPicker",
          "x-component-props": { min: 0, max: 100, addonAfter: "%" },
        },
        online: { type: "boolean", title: "在线", "x-component": "Switch" },
        photos: {
          type: "Array<object>",
          title: "照片",
          "x-component": "Upload",
          "x-component-props": { limit: 2, listType: "picture-card" },
        },
        groups: {
          type: "array",
          title: "班组",
          "x-component": "Transfer",
          enum: [
            { label: "甲班", key: "a" },
            { label: "乙班", key: "b" },
          ],
        },
        place: {
          type: "array",
          title: "位置",
          "x-component": "Cascader",
          enum: [{ label: "T1", value: "t1", children: [{ label: "A岛", value: "a" }] }],
        },
        level: {
          type: "string",
          title: "级别",
          "x-component": "Select",
          enum: [
            { label: "一级", value: 1 },
            { label: "二级", value: 2 },
          ],
        },
      },
    },
  },
  designed: {
    form: { labelCol: 6, wrapperCol: 12 },
    schema: {
      type: "object",
      properties: {
        tabs: {
          type: "void",
          "x-component": "FormTab",
          properties: {
            first: {
              type: "void",
              "x-component": "FormTab.TabPane",
              "x-component-props": { label: "基本" },
              properties: {
                title: { type: "string", "x-component": "Input", "x-index": 1 },
                code: { type: "string", "x-component": "Input", "x-index": 0 },
              },
            },
            second: {
              type: "void",
              "x-component": "FormTab.TabPane",
              "x-component-props": { label: "其他" },
              properties: {
                grid: {
                  type: "void",
                  "x-component": "FormGrid",
                  "x-component-props": { maxColumns: 3 },
                  properties: {
                    wide: {
                      type: "void",
                      "x-component": "FormGrid.GridColumn",
                      "x-component-props": { gridSpan: 2 },
                      properties: { memo: { type: "string", "x-component": "Input.TextArea" } },
                    },
                  },
                },
              },
            },
          },
        },
        bar: {
          type: "void",
          "x-component": "FormButtonGroup",
          properties: { send: { type: "void", "x-component": "Submit", title: "提交" } },
        },
      },
    },
  },
  contacts: {
    type: "object",
    properties: {
      contacts: {
        type: "array",
        title: "联系人",
        minItems: 1,
        "x-component": "ArrayTable",
        items: {
          type: "object",
          properties: {
            column: {
              type: "void",
              "x-component": "ArrayTable.Column",
              "x-component-props": { title: "方式" },
              properties: {
                kind: { type: "string", "x-component": "Select", enum: ["phone", "mail"], default: "phone" },
              },
            },
            phone: {
              type: "string",
              title: "电话",
              required: true,
              "x-component": "Input",
              "x-validator": "phone",
              "x-reactions": { dependencies: [".kind"], fulfill: { state: { visible: "{{$deps[0] === 'phone'}}" } } },
            },
            mail: {
              type: "string",
              title: "邮箱",
              "x-component": "Input",
              "x-validator": [{ format: "email", message: "邮箱不对" }],
              "x-visible": "{{$record.kind === 'mail'}}",
            },
            remove: { type: "void", "x-component": "ArrayTable.Remove" },
          },
        },
        properties: { add: { type: "void", title: "添加联系人", "x-component": "ArrayTable.Addition" } },
      },
    },
  },
  words: {
    type: "object",
    properties: {
      words: {
        type: "array",
        "x-component": "ArrayItems",
        items: {
          type: "void",
          "x-component": "Space",
          properties: {
            sort: { type: "void", "x-component": "ArrayItems.SortHandle" },
            word: { type: "string", "x-component": "Input", required: true },
            remove: { type: "void", "x-component": "ArrayItems.Remove" },
          },
        },
        properties: { add: { type: "void", title: "添加", "x-component": "ArrayItems.Addition" } },
      },
      plain: { type: "array", items: { type: "number", "x-component": "InputNumber" } },
    },
  },
  split: {
    type: "object",
    properties: {
      "[start,end]": {
        title: "起止",
        "x-component": "DatePicker",
        "x-component-props": { type: "daterange" },
        required: true,
      },
      "{value:code,label:name}": { title: "机场", "x-component": "AirportPicker" },
    },
  },
  nested: {
    type: "object",
    properties: {
      fault: {
        type: "object",
        required: ["effect"],
        properties: {
          effect: { type: "string", "x-component": "Input" },
          where: {
            type: "void",
            "x-component": "FormLayout",
            properties: { "host.name": { type: "string", "x-component": "Input" } },
          },
        },
      },
    },
  },
} as const;
