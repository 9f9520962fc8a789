import { fetched } from "./fetched.tsx";

// Sign-in needs no menu and no bars: they come when somebody is there to use them.

/** Menu and bars. */
export const shell = fetched(async () => (await import("./shell/Shell.tsx")).Shell);
/** The narrow bar of who is not signed in. */
export const guestFrame = fetched(async () => (await import("./shell/GuestFrame.tsx")).GuestFrame);
