/** Whom a captcha is for: the browser that solves it and, once solved, the one address it speaks for. */
export interface CaptchaTry {
  readonly ajToken: string;
  /** base64(AES-128-ECB of `{"x":..,"y":..}` under the challenge's sliderKey), or the JSON itself. */
  readonly pointJson: string;
  readonly browser: string;
  readonly ip: string;
  /** optType of catalogue 2.5. */
  readonly purpose: string;
  /** Canonical address (`canonicalMobile`, `canonicalEmail`) with its version. */
  readonly principal: string;
}

export interface SliderChallenge {
  readonly originImage: string;
  readonly shadeImage: string;
  readonly ajToken: string;
  readonly sliderKey: string;
}

/** Slider and image captcha (catalogue 2.1, 2.2, 2.9; protocol in security.md section 6). Every refusal is E2011 or E2010. */
export interface Captcha {
  slider(asked: { readonly browser: string; readonly ip: string }): Promise<SliderChallenge>;
  /** Judges an answer once: right binds the pass to purpose, principal and browser; anything else burns it. */
  judge(attempt: CaptchaTry): Promise<void>;
  /** Uses a pass for sending a code; once. */
  spendForSending(attempt: CaptchaTry): Promise<void>;
  /** Uses a pass, or a puzzle not judged before, for a submit; once. */
  spendForSubmit(attempt: CaptchaTry): Promise<void>;
  image(asked: { readonly browser: string; readonly ip: string }): Promise<{ captchaId: string; image: string }>;
  spendImage(attempt: { readonly captchaId: string; readonly captchaValue: string; readonly browser: string }): Promise<void>;
  /** Whether this browser or address has to use the image captcha now (slider limits hit). */
  sliderPaused(asked: { readonly browser: string; readonly ip: string }): Promise<boolean>;
}
