import { useNavigate } from "react-router";
import { deferIdentity } from "@apron/features/identity/contract";
import { useSend } from "@apron/kit/web/call";
import { forget } from "./ticket.ts";

/** Ends signing up on the home screen; `defers` puts the verification of the identity off (catalogue 4.6). */
export const useLeave = () => {
  const navigate = useNavigate();
  const defer = useSend(deferIdentity);
  return {
    pending: defer.pending,
    leave: async (defers: boolean): Promise<void> => {
      // It can be put off again at any time: nobody is kept here for it.
      if (defers) await defer.send({}).catch(() => undefined);
      forget();
      await navigate("/home", { replace: true });
    },
  };
};
