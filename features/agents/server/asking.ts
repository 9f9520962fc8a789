import { HostUnavailable } from "@apron/hosts";
import { common, refuse } from "@apron/kit/contract/refusal";

/** What a host tells; E9503 when it cannot be reached. */
export const reachable = async <Told>(ask: () => Promise<Told>): Promise<Told> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HostUnavailable) throw refuse(common.E9503);
    throw error;
  }
};
