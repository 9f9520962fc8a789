import ReloadOutlined from "@ant-design/icons-svg/es/asn/ReloadOutlined.js";
import { useCallback, useEffect, useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, control, Icon, TextInput } from "@apron/kit/web/controls";
import { send, asRefused } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { patterns } from "@apron/kit/contract/patterns";
import { getImageCaptcha } from "../../contract.ts";
import { loginTexts } from "../../texts.ts";
import { asksForCaptcha, type CaptchaPass } from "./captcha-pass.ts";
import "./captcha.css";

/** Four characters to read off a picture: the slider's alternative for keyboards and assistive tools (catalogue 2.9). */
export const ImageCaptcha = ({
  onPass,
  onSlider,
}: {
  readonly onPass: (pass: CaptchaPass) => Promise<void>;
  /** Absent while the server insists on the picture. */
  readonly onSlider: (() => void) | undefined;
}) => {
  const say = useSay();
  const [challenge, setChallenge] = useState<ResultOf<typeof getImageCaptcha>>();
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    setChallenge(undefined);
    setValue("");
    try {
      setChallenge(await send(getImageCaptcha, {}));
    } catch (thrown) {
      setError(asRefused(thrown).message);
    }
  }, []);
  useEffect(() => void load(), [load]);

  const submit = async (): Promise<void> => {
    if (busy || !challenge) return;
    if (!patterns.fourLetterCode.test(value)) return setError(say(loginTexts.captchaValue));
    setBusy(true);
    try {
      await onPass({ captchaId: challenge.captchaId, captchaValue: value });
    } catch (thrown) {
      setError(asRefused(thrown).message);
      if (asksForCaptcha(thrown)) await load();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="puzzle"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="characters">
        {challenge ? (
          <img src={pictureSource(challenge.image)} alt={say(loginTexts.captchaValue)} />
        ) : (
          <span className="spinner" aria-hidden="true" />
        )}
        <Button look="plain" size="small" icon={<Icon of={ReloadOutlined} />} onClick={() => void load()}>
          {say(loginTexts.puzzleRefresh)}
        </Button>
      </div>
      <Labelled id="c-captchaValue" label={say(loginTexts.captchaValue)} error={error}>
        <TextInput
          {...control<string | undefined>("captchaValue", value, (typed) => {
            setError(undefined);
            setValue((typed ?? "").normalize("NFKC").trim());
          })}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : "c-captchaValue-error"}
          maxLength={4}
          mono
          autoFocus
        />
      </Labelled>
      <div className="puzzle-foot">
        {onSlider && (
          <Button look="plain" size="small" onClick={onSlider}>
            {say(loginTexts.puzzleInstead)}
          </Button>
        )}
        <Button look="primary" type="submit" busy={busy}>
          {say(kitTexts.confirm)}
        </Button>
      </div>
    </form>
  );
};

/** JPEG and PNG are told apart by their first bytes. */
const pictureSource = (base64: string): string =>
  `data:image/${base64.startsWith("/9j/") ? "jpeg" : "png"};base64,${base64}`;
