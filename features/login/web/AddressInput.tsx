import { useMemo } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { plainly } from "@apron/kit/contract/patterns";
import { useCall } from "@apron/kit/web/call";
import { control, TextInput, Select, type SelectOption } from "@apron/kit/web/controls";
import { Labelled } from "@apron/kit/web/forms";
import { language, useSay, kitTexts } from "@apron/kit/web/language";
import { type AddressFields, addressType, getCountryList } from "../contract.ts";
import { loginTexts } from "../texts.ts";

/** What is typed for an address: the region apart from the number, since dialling codes are shared (catalogue X9). */
export interface TypedAddress {
  readonly kind: "mobile" | "email";
  /** ISO code of the region. */
  readonly region: string;
  /** Its dialling code. */
  readonly code: string;
  readonly number: string;
  readonly mailbox: string;
}

/** Nothing typed yet: a mainland number. */
export const noAddress: TypedAddress = { kind: "mobile", region: "CN", code: "86", number: "", mailbox: "" };

/** The address as every sign-in call takes it; numbers outside the mainland as `code-number` (catalogue X7). */
export const addressFields = (typed: TypedAddress): AddressFields =>
  typed.kind === "email"
    ? { type: addressType.email, signTel: "", signMailbox: typed.mailbox.trim() }
    : { type: addressType.mobile, signTel: signTel(typed), signMailbox: "" };

/** Typed or pasted with the code of its region before it, the number is the same. */
const signTel = ({ code, number }: TypedAddress): string => {
  if (code === "86" || plainly(number) === "") return plainly(number);
  return `${code}-${plainly(number).replace(new RegExp(`^(?:\\+|00)${code}[\\s-]*`), "")}`;
};

/** The region with its dialling code, and the number; or an e-mail address (catalogue 1.1). */
export const AddressInput = ({
  value,
  onChange,
  error,
  onEnter,
}: {
  readonly value: TypedAddress;
  readonly onChange: (value: TypedAddress) => void;
  readonly error: string | undefined;
  readonly onEnter?: () => void;
}) => {
  const say = useSay();
  if (value.kind === "email")
    return (
      <Labelled id="c-signMailbox" label={say(kitTexts.email)} error={error}>
        <TextInput
          {...control<string | undefined>("signMailbox", value.mailbox, (mailbox) =>
            onChange({ ...value, mailbox: mailbox ?? "" }),
          )}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : "c-signMailbox-error"}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          {...(onEnter && { onEnter })}
        />
      </Labelled>
    );
  return (
    <Labelled id="c-signTel" label={say(kitTexts.mobileNumber)} error={error}>
      <span className="address">
        <RegionSelect value={value} onChange={onChange} />
        <TextInput
          {...control<string | undefined>("signTel", value.number, (number) =>
            onChange({ ...value, number: number ?? "" }),
          )}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : "c-signTel-error"}
          type="tel"
          inputMode="tel"
          autoComplete="username"
          maxLength={32}
          {...(onEnter && { onEnter })}
        />
      </span>
    </Labelled>
  );
};

type Region = ResultOf<typeof getCountryList>[number];

const mainland: Region = {
  key: "CN",
  id: "86",
  cnValue: "中国大陆",
  enValue: "Mainland China",
  continent: 1,
  length: 11,
  minlength: 11,
  maxlength: 11,
  validateflag: false,
  pinyin: "zhongguodalu",
  alphabet: "zgdl",
  displayValue: "+86",
};

const onlyMainland = [mainland];

/** Found by Chinese or English name, pinyin, initials and code; mainland first. The list comes with the first look. */
const RegionSelect = ({
  value,
  onChange,
}: {
  readonly value: TypedAddress;
  readonly onChange: (value: TypedAddress) => void;
}) => {
  const say = useSay();
  const list = useCall(getCountryList, {}, { quiet: true });
  const regions = list.data ?? onlyMainland;
  const options = useMemo(() => regions.map(optionOf), [regions]);
  const byKey = useMemo(() => new Map(regions.map((region) => [region.key, region])), [regions]);
  return (
    <Select
      {...control<string | undefined>("region", value.region, (key) => {
        const region = byKey.get(key ?? "");
        if (region) onChange({ ...value, region: region.key, code: region.id });
      })}
      label={say(loginTexts.region)}
      placeholder={say(loginTexts.searchRegion)}
      options={options}
      searchable
      shown={(option) => option.hint ?? option.label}
      matches={(option, typed) => {
        const region = byKey.get(option.value);
        return region !== undefined && matchesRegion(region, typed);
      }}
    />
  );
};

const optionOf = (region: Region): SelectOption => ({
  value: region.key,
  label: language === "zh" ? region.cnValue : region.enValue,
  hint: `+${region.id}`,
});

/** Chinese letters search the Chinese name, others the English name, pinyin, initials and code (catalogue 1.1). */
export const matchesRegion = (region: Region, typed: string): boolean => {
  const wanted = typed.normalize("NFKC").trim().toLowerCase();
  if (/[\u3400-\u9fff]/.test(wanted)) return region.cnValue.includes(wanted);
  if (/^\+?\d+$/.test(wanted)) return region.id.startsWith(wanted.replace("+", ""));
  const letters = wanted.replaceAll(" ", "");
  const pinyin = region.pinyin.toLowerCase();
  const initials = region.alphabet.toLowerCase();
  // Whoever looks for 中国香港 spells 香港 as often as the whole.
  const spellings = [pinyin, initials, pinyin.replace(/^zhongguo/, ""), initials.replace(/^zg/, "")];
  return region.enValue.toLowerCase().includes(wanted) || spellings.some((spelling) => spelling.startsWith(letters));
};
