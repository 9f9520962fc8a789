import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { duty } from "@apron/features/duty/server";
import { home } from "@apron/features/home/server";
import { login } from "@apron/features/login/server";
import { me } from "@apron/features/me/server";
import { office } from "@apron/features/office/server";
import type { FeatureDoor } from "@apron/kit/server/feature";

/** Every feature of the server, in the order of their tiers: people, services, top. */
export const features: readonly FeatureDoor[] = [agreements, login, agents, duty, me, office, home];
