import DoubleRightOutlined from "@ant-design/icons-svg/es/asn/DoubleRightOutlined.js";
import ReloadOutlined from "@ant-design/icons-svg/es/asn/ReloadOutlined.js";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { Button, Icon } from "@apron/kit/web/controls";
import { send, asRefused } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import type { ResultOf } from "@apron/kit/contract/call";
import { type AddressFields, getSliderCaptcha, validCaptchaAccountSlider } from "../../contract.ts";
import { loginTexts } from "../../texts.ts";
import { asksForCaptcha, asksForImage, type CaptchaPass } from "./captcha-pass.ts";
import { encodePoint } from "../password/password-wire.ts";
import "./captcha.css";

const picture = { width: 310, piece: 47 } as const;
const furthest = picture.width - picture.piece;

type Puzzle = ResultOf<typeof getSliderCaptcha>;
type State = "loading" | "ready" | "judging" | "passed" | "failed";

/**
 * The puzzle itself (catalogue 2.1): the piece follows the knob by pointer or arrow keys (Shift for larger steps,
 * Enter to let go). A wrong answer brings a fresh puzzle.
 */
export const SliderPuzzle = ({
  address,
  optType,
  onPass,
  onImage,
}: {
  readonly address: AddressFields;
  readonly optType: string;
  readonly onPass: (pass: CaptchaPass) => Promise<void>;
  readonly onImage: () => void;
}) => {
  const say = useSay();
  const [puzzle, setPuzzle] = useState<Puzzle>();
  const [state, setState] = useState<State>("loading");
  const [message, setMessage] = useState("");
  const [x, setX] = useState(0);
  const track = useRef<HTMLDivElement>(null);
  const toImage = useRef(onImage);
  toImage.current = onImage;

  const load = useCallback(async () => {
    setState("loading");
    setX(0);
    try {
      setPuzzle(await send(getSliderCaptcha, {}));
      setState("ready");
    } catch (thrown) {
      if (asksForImage(thrown)) return toImage.current();
      setMessage(asRefused(thrown).message);
      setState("failed");
    }
  }, []);
  useEffect(() => void load(), [load]);

  const judge = async (at: number): Promise<void> => {
    if (state !== "ready" || !puzzle) return;
    setState("judging");
    try {
      const pass = { ajToken: puzzle.ajToken, pointJson: await encodePoint(at, puzzle.sliderKey) };
      await send(validCaptchaAccountSlider, { ...address, ...pass, optType });
      setState("passed");
      setMessage(say(loginTexts.puzzleDone));
      await onPass(pass);
    } catch (thrown) {
      if (asksForImage(thrown)) return onImage();
      setMessage(asRefused(thrown).message);
      if (asksForCaptcha(thrown)) await load();
      else setState("failed");
    }
  };
  return (
    <div className="puzzle">
      <div className="puzzle-picture" data-state={state}>
        {puzzle && state !== "loading" ? (
          <>
            <img
              src={`data:image/jpeg;base64,${puzzle.originImage}`}
              alt=""
              width={310}
              height={155}
              draggable={false}
            />
            <img
              className="puzzle-piece"
              src={`data:image/png;base64,${puzzle.shadeImage}`}
              alt=""
              draggable={false}
              style={{ insetInlineStart: `${shareOf(x)}%` }}
            />
          </>
        ) : (
          <span className="spinner" aria-hidden="true" />
        )}
      </div>
      <div className="puzzle-track" ref={track} data-state={state}>
        <span className="puzzle-hint" aria-hidden="true">
          {state === "passed" ? message : say(loginTexts.puzzleDrag)}
        </span>
        <Knob x={x} ready={state === "ready"} track={track} onMove={setX} onLetGo={(at) => void judge(at)} />
      </div>
      <p className="puzzle-message" role="status" data-state={state}>
        {message}
      </p>
      <div className="puzzle-foot">
        <Button look="plain" size="small" icon={<Icon of={ReloadOutlined} />} onClick={() => void load()}>
          {say(loginTexts.puzzleRefresh)}
        </Button>
        <Button look="plain" size="small" onClick={onImage}>
          {say(loginTexts.imageInstead)}
        </Button>
      </div>
    </div>
  );
};

/** The knob under the picture: follows a pointer or the arrow keys, and is let go by lifting or by Enter. */
const Knob = ({
  x,
  ready,
  track,
  onMove,
  onLetGo,
}: {
  readonly x: number;
  readonly ready: boolean;
  readonly track: RefObject<HTMLDivElement | null>;
  readonly onMove: (x: number) => void;
  /** Told where: the last movement may not be drawn yet. */
  readonly onLetGo: (at: number) => void;
}) => {
  const say = useSay();
  const grip = useRef<{ readonly from: number; readonly start: number; readonly scale: number }>(undefined);
  const moveTo = (to: number): number => {
    const at = Math.max(0, Math.min(furthest, to));
    onMove(at);
    return at;
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (!ready) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = {
      from: event.clientX,
      start: x,
      scale: picture.width / (track.current?.clientWidth ?? picture.width),
    };
  };
  const follow = (event: PointerEvent): number => {
    const held = grip.current;
    return held ? moveTo(held.start + (event.clientX - held.from) * held.scale) : 0;
  };
  const letGo = (event: PointerEvent): void => {
    const at = follow(event);
    grip.current = undefined;
    if (at > 2) onLetGo(at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!ready) return;
    const step = event.shiftKey ? 10 : 1;
    const to = {
      ArrowRight: x + step,
      ArrowUp: x + step,
      ArrowLeft: x - step,
      ArrowDown: x - step,
      Home: 0,
      End: furthest,
    }[event.key];
    if (to !== undefined) moveTo(to);
    else if (event.key === "Enter" || event.key === " ") onLetGo(x);
    else return;
    event.preventDefault();
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      className="puzzle-knob"
      style={{ insetInlineStart: `${shareOf(x)}%` }}
      aria-label={say(loginTexts.puzzleKnob)}
      aria-valuemin={0}
      aria-valuemax={furthest}
      aria-valuenow={Math.round(x)}
      aria-disabled={!ready || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={follow}
      onPointerUp={letGo}
      // The system took the pointer away; nobody let go.
      onPointerCancel={() => (grip.current = undefined)}
      onKeyDown={onKeyDown}
    >
      <Icon of={DoubleRightOutlined} />
    </div>
  );
};

/** Of the picture's width, in hundredths. */
const shareOf = (x: number): number => (x / picture.width) * 100;
