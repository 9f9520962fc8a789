import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { Button, passOn } from "../controls/index.ts";
import { bringIntoView, RefusalView } from "../page/index.ts";
import { useSay, kitTexts } from "../language/index.ts";
import { isChanged, type CallRefused } from "../call/index.ts";

/** What was said to a form as a whole: comes into view, with the focus, each time it is said anew; and leaves it to the form. */
export const SaidToForm = ({ said, children }: { readonly said: unknown; readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(place.current), [said]);
  useLayoutEffect(() => {
    const said = place.current;
    return () => {
      if (said) passOn(said);
    };
  }, []);
  return (
    <div ref={place} className="form-said" tabIndex={-1}>
      {children}
    </div>
  );
};

/** Why a form was refused, where its sender looks; what is out of date can be read again, and what was typed is kept. */
export const FormRefusal = ({
  refusal,
  kept,
  gone = false,
  readAgain = () => location.reload(),
}: {
  readonly refusal: CallRefused;
  readonly kept: boolean;
  /** What it is of was not found any more. */
  readonly gone?: boolean;
  readonly readAgain?: (() => void) | undefined;
}) => {
  const say = useSay();
  return (
    <SaidToForm said={refusal}>
      <RefusalView refusal={refusal} />
      {kept && isChanged(refusal) && (
        <p className="form-said-next">
          {say(gone ? kitTexts.goneMeanwhile : kitTexts.typedIsKept)}
          {!gone && (
            <Button size="small" onClick={readAgain}>
              {say(kitTexts.readAgain)}
            </Button>
          )}
        </p>
      )}
    </SaidToForm>
  );
};

/** What is wrong with what has no input in the form. */
export const PlacelessErrors = ({ errors }: { readonly errors: readonly string[] }) =>
  errors.length > 0 && (
    <SaidToForm said={errors}>
      {errors.map((error) => (
        <p key={error} className="field-error" role="alert">
          {error}
        </p>
      ))}
    </SaidToForm>
  );
