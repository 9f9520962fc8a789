// What is pressed, typed into and chosen from; each keeps the keyboard pattern of the ARIA practices.
export { Button, ButtonLink, type ButtonProps } from "./button.tsx";
export { Checkbox, Checkboxes, Radios, Switch } from "./choice.tsx";
export { control, type Control } from "./control.ts";
export { Copyable, Mail, Phone, copy } from "./copyable.tsx";
export { DayInput } from "./day-input.tsx";
export { DayTimeInput, TimeInput } from "./day-time-input.tsx";
export { aroundOf, giveBack, passOn } from "./give-back.ts";
export { Icon } from "./icon.tsx";
export { NumberInput, TextArea, TextInput, type TextInputProps } from "./input.tsx";
export { ListOption } from "./list-option.tsx";
export { Menu, Popover } from "./menu.tsx";
export { MultiSelect } from "./multi-select.tsx";
export { usePopover } from "./popover.ts";
export { Select, byWords, type SelectOption, type SelectProps } from "./select.tsx";
export { Stars, StarsGiven } from "./stars.tsx";
export { Transfer } from "./transfer.tsx";
export { worded } from "./worded.ts";
