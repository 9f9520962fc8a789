import { activation } from "@apron/features/activation/server";
import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { duty } from "@apron/features/duty/server";
import { home } from "@apron/features/home/server";
import { identity } from "@apron/features/identity/server";
import { login } from "@apron/features/login/server";
import { me } from "@apron/features/me/server";
import { office } from "@apron/features/office/server";
import { reset } from "@apron/features/reset/server";
import { unlock } from "@apron/features/unlock/server";
import { registration } from "@apron/features/registration/server";
import { recovery } from "@apron/features/recovery/server";
import { files } from "@apron/kit/server/files-door";
import type { FeatureDoor } from "@apron/kit/server/feature";

/** Every feature of the server, in the order of their tiers: people, services, top. */
export const features: readonly FeatureDoor[] = [
  files,
  agreements,
  blacklist,
  login,
  agents,
  identity,
  registration,
  duty,
  unlock,
  activation,
  reset,
  recovery,
  me,
  office,
  home,
];
