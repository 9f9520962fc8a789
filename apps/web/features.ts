import { activation } from "@apron/features/activation/web";
import { agents } from "@apron/features/agents/web";
import { agreements } from "@apron/features/agreements/web";
import { blacklist } from "@apron/features/blacklist/web";
import { duty } from "@apron/features/duty/web";
import { home } from "@apron/features/home/web";
import { identity } from "@apron/features/identity/web";
import { login } from "@apron/features/login/web";
import { me } from "@apron/features/me/web";
import { office } from "@apron/features/office/web";
import { registration } from "@apron/features/registration/web";
import { reset } from "@apron/features/reset/web";
import { unlock } from "@apron/features/unlock/web";
import { recovery } from "@apron/features/recovery/web";
import type { WebFeature } from "@apron/kit/web/feature";

/** Every feature of the portal, in the order of its palette sources. A feature that is not listed here does not exist. */
export const features: readonly WebFeature[] = [
  login,
  agents,
  registration,
  agreements,
  blacklist,
  identity,
  duty,
  unlock,
  activation,
  reset,
  recovery,
  me,
  office,
  home,
];
