import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { login } from "@apron/features/login/server";
import { files } from "@apron/kit/server/files";
import { openTestPortal } from "@apron/kit/server/testing";
import { unlock } from "./index.ts";

/** A portal with unlocking and all that its calls need. */
export const openUnlockPortal = () => openTestPortal([files, agreements, blacklist, login, agents, identity, unlock]);
